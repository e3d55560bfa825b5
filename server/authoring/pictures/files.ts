import { createHash } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';
import { canvasOf, type Drawing, draw } from '../../../renderer/pictures/draw.ts';

/** Folders below the project's. */
const PAGE_PICTURES = 'pages/media';
const RECORD_PICTURES = 'server/services/seed/uploads';
/** Pixels of a record's picture for each unit of the drawing. */
const SCALE = 1.5;
const PORTRAIT_SCALE = 1;

/** A file that a drawing gives. `svg` is what it is made of, whatever its format. */
export interface PictureFile {
  path: string;
  svg: string;
  drawing: Drawing;
}

/** @throws with the drawing's name for one that cannot be drawn */
export function filesOf(drawings: Readonly<Record<string, Drawing>>): PictureFile[] {
  return Object.entries(drawings).map(([name, drawing]) => {
    const path =
      drawing.for === 'page' ? join(PAGE_PICTURES, `${name}.svg`) : join(RECORD_PICTURES, `${name}.webp`);
    try {
      return { path, svg: draw(name, drawing, drawings), drawing };
    } catch (error) {
      throw new Error(`${name}: ${error instanceof Error ? error.message : error}`);
    }
  });
}

const scaleOf = ({ scene }: Drawing): number => (scene === 'portrait' ? PORTRAIT_SCALE : SCALE);

/** Pixels of a record's picture. */
function sizeOf(drawing: Drawing): [width: number, height: number] {
  const { width, height } = canvasOf(drawing);
  return [width * scaleOf(drawing), height * scaleOf(drawing)];
}

/** What the file holds: the drawing itself, or a WebP that says by a hash which drawing it was made from. */
export async function bytesOf({ svg, drawing }: PictureFile): Promise<Buffer> {
  if (drawing.for === 'page') return Buffer.from(svg);
  return sharp(Buffer.from(svg), { density: 72 * scaleOf(drawing) })
    .resize(...sizeOf(drawing))
    .webp({ quality: 76, alphaQuality: 80, effort: 4 })
    .withExif({ IFD0: { ImageDescription: hashOf(svg) } })
    .toBuffer();
}

/** Whether bytes are what a drawing gives. Pixels may differ from machine to machine, so a WebP is known by its hash. */
export async function isOf({ svg, drawing }: PictureFile, bytes: Buffer): Promise<boolean> {
  if (drawing.for === 'page') return bytes.toString() === svg;
  const { exif, width, height } = await sharp(bytes).metadata();
  const [wide, high] = sizeOf(drawing);
  return width === wide && height === high && (exif?.includes(hashOf(svg)) ?? false);
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);
