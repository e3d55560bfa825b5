import type { BlockSchema } from '../../blockSchemas.ts';
import { guess } from '../../fixes/fix.ts';
import { listed, suggest } from '../../nearest.ts';
import { isSchema, type Schema } from '../../schemaFiles.ts';
import type { Path, Problem } from '../valueProblem.ts';

/** How deep blocks may stand in one another: a block, one in its area, one in an area of that. */
export const DEEPEST_BLOCK = 3;

/** The areas of a block as they are written, by name. */
export function areasIn(block: Schema): Schema {
  return isSchema(block['areas']) ? block['areas'] : {};
}

/** An area that a type of block does not have. */
export function unknownArea(name: string, type: string, known: BlockSchema, path: Path): Problem {
  const names = [...known.areas.keys()];
  const message =
    names.length === 0
      ? `block “${type}” has no areas for other blocks`
      : `block “${type}” has no area “${name}”${suggest(name, names)}`;
  const at = [...path, 'areas', name];
  return { path: at, part: 'key', code: 'area-unknown', message, ...guess(name, names) };
}

/** Areas that a block needs and that are not written. */
export function missingAreas(block: Schema, type: string, known: BlockSchema, path: Path): Problem[] {
  const areas = areasIn(block);
  const missing = [...known.areas].filter(([name, area]) => area.required && areas[name] === undefined);
  // Where one is misspelt, that is the one which is missing.
  if (missing.length === 0 || Object.keys(areas).some((name) => !known.areas.has(name))) return [];
  const at = block['areas'] === undefined ? path : [...path, 'areas'];
  const wanted = listed(missing.map(([name]) => `“${name}”`));
  const message = `block “${type}” needs blocks in ${wanted}: areas: { ${missing[0]?.[0]}: [ … ] }`;
  return [{ path: at, part: 'value', code: 'area-missing', message }];
}
