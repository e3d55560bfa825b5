import { decodeHTML } from 'entities';
import type { Image } from '../../../schemas/model.ts';
import { escapeHtml } from '../../lib/escapeHtml.ts';

interface InlinePicture {
  url: string;
  alternativeText: string;
  width: number | null;
  height: number | null;
}

/** Returns the image for a picture in a text; undefined if it must not be shown. */
export type ShowPicture = (picture: InlinePicture) => Image | undefined;

/** The maximum width of pictures in texts, as the `sizes` of an `img`. */
const PICTURE_SIZES = '(min-width: 48rem) 45rem, 100vw';
/** Pictures, and the tags around them that are removed with them. In safe HTML only tags contain `>` at their end. */
const PICTURE_TAGS = /<(\/?)(figure|p|a|img)\b([^>]*)>/g;

/** The state at the start of an element. */
interface OpenElement {
  tag: string;
  pieces: number;
  shown: number;
  refused: number;
  words: number;
}

/**
 * Replaces a text's pictures (`richTextToHtml`) by the site's own addresses. A forbidden picture is removed with its
 * figure, and a paragraph or link without other content. Takes linear time.
 */
export function showPictures(html: string | null | undefined, resolve: ShowPicture): string | undefined {
  const pieces: string[] = [];
  const open: OpenElement[] = [];
  const now = { shown: 0, refused: 0, words: 0 };
  let copiedTo = 0;
  const add = (piece: string) => {
    pieces.push(piece);
    if (/\S/.test(piece.replace(/<[^>]*>/g, ''))) now.words += 1;
  };
  for (const match of html?.matchAll(PICTURE_TAGS) ?? []) {
    const [tagText, slash, tag = '', attributes = ''] = match;
    add(html?.slice(copiedTo, match.index) ?? '');
    copiedTo = match.index + tagText.length;
    if (tag === 'img') {
      const picture = pictureHtml(attributes, resolve);
      now[picture === undefined ? 'refused' : 'shown'] += 1;
      pieces.push(picture ?? '');
      continue;
    }
    if (slash === '') open.push({ tag, pieces: pieces.length, ...now });
    pieces.push(tagText);
    const begun = slash === '' ? undefined : open.pop();
    const hasLost = begun && now.refused > begun.refused && now.shown === begun.shown;
    if (!hasLost || (tag !== 'figure' && now.words > begun.words)) continue;
    pieces.length = begun.pieces;
    now.words = begun.words;
  }
  add(html?.slice(copiedTo) ?? '');
  return pieces.join('').trim() === '' ? undefined : pieces.join('');
}

function pictureHtml(source: string, resolve: ShowPicture): string | undefined {
  const attributes = new Map(
    [...source.matchAll(/ (\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, decodeHTML(value)]),
  );
  const url = attributes.get('src');
  const [width, height] = ['width', 'height'].map((name) => pixels(attributes.get(name)));
  const alternativeText = attributes.get('alt') ?? '';
  const image = url
    ? resolve({ url, alternativeText, width: width ?? null, height: height ?? null })
    : undefined;
  if (!image) return undefined;
  const output = {
    src: image.src,
    srcset: image.srcset ?? '',
    sizes: PICTURE_SIZES,
    alt: image.alt,
    ...(width && height ? { width, height } : {}),
    loading: 'lazy',
    decoding: 'async',
  };
  const pairs = Object.entries(output).map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`);
  return `<img${pairs.join('')} />`;
}

function pixels(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined;
}
