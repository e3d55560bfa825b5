import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { SHARE_PICTURE } from '../../model/media/pictures.ts';
import { Semaphore } from '../limits/semaphore.ts';
import { ImageRefused } from './imageSources.ts';

const MAX_PIXELS = 40_000_000;
/** A core is left to requests that do not wait for pictures. */
const DRAWING = { atOnce: Math.min(Math.max(availableParallelism() - 1, 1), 4), most: 200 };
const LONGEST_SECONDS = 10;

/** The formats that are read, by their first bytes. SVG is none of them: drawing one can take any time. */
const FORMATS: readonly { format: string; begins: (bytes: Buffer) => boolean }[] = [
  { format: 'png', begins: (bytes) => bytes.readUInt32BE(0) === 0x89504e47 },
  { format: 'jpeg', begins: (bytes) => bytes.readUIntBE(0, 3) === 0xffd8ff },
  {
    format: 'webp',
    begins: (bytes) =>
      bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  },
  { format: 'gif', begins: (bytes) => bytes.toString('latin1', 0, 4) === 'GIF8' },
  {
    // AVIF: a box of the file's type, with its length before it.
    format: 'heif',
    begins: (bytes) =>
      bytes.readUInt32BE(0) <= 1_024 &&
      bytes.toString('latin1', 4, 8) === 'ftyp' &&
      /^avi[fs]$/.test(bytes.toString('latin1', 8, 12)),
  },
];

// One thread a picture: the queue decides how many there are.
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Png', 'Jpeg', 'Webp', 'Nsgif', 'Heif', 'Svg'].map((format) => `VipsForeignLoad${format}`),
});

/** Draws pictures in another width and format: few at once, and each bounded in pixels and time. */
export function pictureEncoder() {
  const limit = new Semaphore(DRAWING);
  /** @throws ImageRefused for what is no picture or too large; TooManyAtOnce where too many wait */
  return (source: Uint8Array, width: number, format: string): Promise<Buffer> =>
    limit.run(() => encode(Buffer.from(source.buffer, source.byteOffset, source.length), width, format));
}

/** A drawing of the program's own as PNG in a width: what others send is never drawn so, as `FORMATS` has no SVG. */
export function drawSvg(svg: string, width: number): Promise<Buffer> {
  return sharp(Buffer.from(svg))
    .resize({ width })
    .timeout({ seconds: LONGEST_SECONDS })
    .png({ palette: true })
    .toBuffer();
}

/** Never larger than it is, but to share, where it fills the frame; of a moving picture its first. */
async function encode(source: Buffer, width: number, format: string): Promise<Buffer> {
  const known = source.length < 16 ? undefined : FORMATS.find(({ begins }) => begins(source));
  if (!known) throw new ImageRefused('not a PNG, JPEG, WebP, AVIF or GIF');
  const picture = sharp(source, { limitInputPixels: MAX_PIXELS, pages: 1, failOn: 'error' });
  const size = await picture.metadata();
  // What opens it decides by other bytes than the first ones.
  if (size.format !== known.format)
    throw new ImageRefused(`a ${size.format} that begins as a ${known.format}`);
  if (size.width * size.height > MAX_PIXELS) throw new ImageRefused('too many pixels');
  const upright = picture.rotate().timeout({ seconds: LONGEST_SECONDS });
  if (format === SHARE_PICTURE.format)
    return upright
      .resize({ width, height: SHARE_PICTURE.height, fit: 'cover' })
      .flatten({ background: 'white' })
      .jpeg({ quality: 82 })
      .toBuffer();
  const resized = upright.resize({ width, withoutEnlargement: true });
  // More effort makes AVIF a little smaller and the first visitor wait.
  return (
    format === 'avif' ? resized.avif({ quality: 55, effort: 2 }) : resized.webp({ quality: 80 })
  ).toBuffer();
}
