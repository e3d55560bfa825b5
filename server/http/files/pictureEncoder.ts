import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { FILE_LIMITS } from '../../content/limits.ts';
import { SHARE_PICTURE } from '../../model/media/pictures.ts';
import { NetworkQueue } from '../limits/networkQueue.ts';
import { MediaRefused } from './imageSources.ts';

const MAX_PIXELS = FILE_LIMITS.pixels;
/** One core is left for requests that do not need pictures. */
const ENCODER_LIMITS = { concurrency: Math.min(Math.max(availableParallelism() - 1, 1), 4), maxTasks: 200 };
const MAX_ENCODING_SECONDS = 10;

/** The supported formats, by their first bytes. SVG is not supported, because rendering one may take any time. */
const FORMATS: readonly [format: string, beginning: RegExp][] = [
  ['png', /^\x89PNG/],
  ['jpeg', /^\xff\xd8\xff/],
  ['webp', /^RIFF.{4}WEBP/s],
  ['gif', /^GIF8/],
  // AVIF: a box of the file's type, after its length.
  ['heif', /^.{4}ftypavi[fs]/s],
];

// One thread per picture: the queue limits how many run at once.
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Png', 'Jpeg', 'Webp', 'Nsgif', 'Heif', 'Svg'].map((format) => `VipsForeignLoad${format}`),
});

/** One limit for the process, since all pictures share its cores. */
const limit = new NetworkQueue(ENCODER_LIMITS);

/**
 * Converts a picture to another width and format: a few at once, each limited in pixels and time.
 * @throws MediaRefused if it is not a picture or too large; TooManyAtOnce if too many wait
 */
export function encodePicture(source: Uint8Array, width: number, format: string): Promise<Buffer> {
  return limit.run(() => encode(Buffer.from(source.buffer, source.byteOffset, source.length), width, format));
}

/** Renders a drawing of this program as PNG. Files from elsewhere never get here, because `FORMATS` has no SVG. */
export function drawSvg(svg: string, width: number): Promise<Buffer> {
  return sharp(Buffer.from(svg))
    .resize({ width })
    .timeout({ seconds: MAX_ENCODING_SECONDS })
    .png({ palette: true })
    .toBuffer();
}

/** Never enlarged, except for sharing, where the picture fills its frame; only the first frame of an animation. */
async function encode(source: Buffer, width: number, format: string): Promise<Buffer> {
  const head = source.length < 16 ? '' : source.toString('latin1', 0, 16);
  const [kind] = FORMATS.find(([, beginning]) => beginning.test(head)) ?? [];
  if (!kind) throw new MediaRefused('not a PNG, JPEG, WebP, AVIF or GIF');
  const picture = sharp(source, { limitInputPixels: MAX_PIXELS, pages: 1, failOn: 'error' });
  const size = await picture.metadata();
  // The library recognizes the format by more than the first bytes.
  if (size.format !== kind) throw new MediaRefused(`a ${size.format} that begins as a ${kind}`);
  if (size.width * size.height > MAX_PIXELS) throw new MediaRefused('too many pixels');
  const upright = picture.rotate().timeout({ seconds: MAX_ENCODING_SECONDS });
  if (format === SHARE_PICTURE.format)
    return upright
      .resize({ width, height: SHARE_PICTURE.height, fit: 'cover' })
      .flatten({ background: 'white' })
      .jpeg({ quality: 82 })
      .toBuffer();
  const resized = upright.resize({ width, withoutEnlargement: true });
  // More effort would make AVIF slightly smaller but keep the first visitor waiting.
  return (
    format === 'avif' ? resized.avif({ quality: 55, effort: 2 }) : resized.webp({ quality: 80 })
  ).toBuffer();
}
