import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import sharp from 'sharp';
import { parse } from 'yaml';
import { canvasOf, type Drawing, draw } from '../../../renderer/pictures/draw.ts';
import type { Drawings } from '../../../schemas/types.ts';
import { isSchema } from '../../content/schemaFiles.ts';

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

const SCHEMA = new URL('../../../schemas/drawings.json', import.meta.url);
/** People by name; the other files take them up by `who`. */
const CAST = 'cast.yaml';

/** The faults of a file of pages/drawings, one per line. */
export class DrawingError extends Error {}

/**
 * Every drawing of a folder by its name.
 * @throws {DrawingError} with all faults of all files
 */
export async function readDrawings(folder: string): Promise<Record<string, Drawing>> {
  const isValid = await validator();
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).sort();
  const read = async (name: string): Promise<unknown> =>
    parsed(await readFile(join(folder, name), 'utf8'), name);
  const cast = names.includes(CAST) ? await read(CAST) : {};
  const faults: string[] = [];
  const drawings: Record<string, Drawing> = {};
  for (const name of names.filter((candidate) => candidate !== CAST)) {
    const file = withCast(await read(name), cast);
    if (!isValid(file)) {
      faults.push(...(isValid.errors ?? []).map((error) => `${name}: ${say(error)}`));
      continue;
    }
    for (const [key, drawing] of Object.entries(file)) {
      if (drawings[key]) faults.push(`${name}: there are two drawings “${key}”`);
      if (drawing) drawings[key] = drawing;
    }
  }
  if (faults.length > 0) throw new DrawingError(faults.join('\n'));
  return drawings;
}

async function validator(): Promise<ValidateFunction<Drawings>> {
  const ajv = new Ajv({
    allErrors: true,
    discriminator: true,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    ownProperties: true,
  });
  return ajv.compile<Drawings>(JSON.parse(await readFile(SCHEMA, 'utf8')));
}

function parsed(text: string, name: string): unknown {
  try {
    return parse(text) ?? {};
  } catch (error) {
    throw new DrawingError(`${name}: ${error instanceof Error ? error.message : error}`);
  }
}

/** Puts people in for their names: `{ who: amy, x: 200 }` is all that cast.yaml says of amy, and x. */
function withCast(value: unknown, cast: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => withCast(item, cast));
  if (!isSchema(value)) return value;
  const { who, ...rest } = value;
  const known = typeof who === 'string' && isSchema(cast) && isSchema(cast[who]) ? cast[who] : undefined;
  const own = known ? { ...known, ...rest } : value;
  return Object.fromEntries(Object.entries(own).map(([key, item]) => [key, withCast(item, cast)]));
}

function say({ instancePath, message, params }: ErrorObject): string {
  const extra = 'additionalProperty' in params ? ` “${params['additionalProperty']}”` : '';
  const allowed = 'allowedValues' in params ? `: ${params['allowedValues']}` : '';
  return `${instancePath.slice(1).replaceAll('/', ' › ')} ${message}${extra}${allowed}`;
}
