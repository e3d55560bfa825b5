import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { parse } from 'yaml';
import type { Drawing } from '../../../renderer/pictures/draw.ts';
import type { Drawings } from '../../../schemas/types.ts';

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

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Puts people in for their names: `{ who: amy, x: 200 }` is all that cast.yaml says of amy, and x. */
function withCast(value: unknown, cast: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => withCast(item, cast));
  if (!isMap(value)) return value;
  const { who, ...rest } = value;
  const known = typeof who === 'string' && isMap(cast) && isMap(cast[who]) ? cast[who] : undefined;
  const own = known ? { ...known, ...rest } : value;
  return Object.fromEntries(Object.entries(own).map(([key, item]) => [key, withCast(item, cast)]));
}

function say({ instancePath, message, params }: ErrorObject): string {
  const extra = 'additionalProperty' in params ? ` “${params['additionalProperty']}”` : '';
  const allowed = 'allowedValues' in params ? `: ${params['allowedValues']}` : '';
  return `${instancePath.slice(1).replaceAll('/', ' › ')} ${message}${extra}${allowed}`;
}
