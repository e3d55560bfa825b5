import type { Attributes, IFrame, Transformer } from 'sanitize-html';
import type { Image } from '../../../schemas/model.ts';

/** A picture of a text: where it is, what it shows, its size where it is known. */
export interface InlinePicture {
  url: string;
  alternativeText: string;
  width: number | null;
  height: number | null;
}

/** How a picture of a text is shown; undefined where it may not be. */
export type ShowPicture = (picture: InlinePicture) => Image | undefined;

/** What only stands around a picture, and goes with it. */
const AROUND: ReadonlySet<string> = new Set(['figure', 'p', 'a']);
/** So wide a text's pictures are at most, in the words of an `img`. */
const SIZES = '(min-width: 48rem) 45rem, 100vw';

/**
 * The pictures of one text while it is made safe: each with the site's own address, or left out whole: with its paragraph or
 * link where nothing else is in them, and with its figure, whose caption would speak of nothing.
 */
export class InlinePictures {
  readonly #show: ShowPicture;
  #counts = { shown: 0, refused: 0 };
  /** As they were when each element around began. */
  readonly #open: { shown: number; refused: number }[] = [];

  constructor(show: ShowPicture) {
    this.#show = show;
  }

  /** What becomes of tags. @param link of those of links */
  tags(link: Transformer): Record<string, Transformer> {
    const begin: Transformer = (tagName, attribs) => {
      this.#open.push({ ...this.#counts });
      return { tagName, attribs };
    };
    return {
      figure: begin,
      p: begin,
      a: (tagName, attribs) => {
        begin(tagName, attribs);
        return link(tagName, attribs);
      },
      img: (tagName, attribs) => ({ tagName, attribs: this.#attributesOf(attribs) }),
    };
  }

  /** Whether an element that has ended is left out with all that is in it. */
  isLeftOut({ tag, attribs, text }: IFrame): boolean {
    if (tag === 'img') return attribs['src'] === undefined;
    if (!AROUND.has(tag)) return false;
    const before = this.#open.pop() ?? this.#counts;
    const { shown, refused } = this.#counts;
    if (shown > before.shown || refused === before.refused) return false;
    return tag === 'figure' || text.trim() === '';
  }

  #attributesOf(attributes: Attributes): Attributes {
    const picture = pictureOf(attributes);
    const image = picture && this.#show(picture);
    this.#counts[image ? 'shown' : 'refused'] += 1;
    if (!picture || !image) return {};
    const { src, srcset = '', alt } = image;
    const { width, height } = picture;
    const size = width && height ? { width: String(width), height: String(height) } : {};
    return { src, srcset, sizes: SIZES, alt, ...size, loading: 'lazy', decoding: 'async' };
  }
}

function pictureOf({ src, alt = '', width, height }: Attributes): InlinePicture | undefined {
  if (!src) return undefined;
  return { url: src, alternativeText: alt, width: pixels(width), height: pixels(height) };
}

function pixels(written: string | undefined): number | null {
  return written !== undefined && /^[1-9]\d{0,4}$/.test(written) ? Number(written) : null;
}
