import { isRecord, listOf, recordOf } from '../lib/isRecord.ts';
import type { Schema } from './schemaFiles.ts';

/** Keys of maps and indexes of lists, from the outside in. */
export type Path = readonly (string | number)[];

/** Yields the blocks of a list and of its areas, in file order, with paths. Skips entries that are no blocks. */
export function* walkBlocks(blocks: unknown, path: Path = []): Generator<[Schema, Path]> {
  for (const [index, block] of listOf(blocks).entries()) {
    if (!isRecord(block)) continue;
    const at = [...path, index];
    yield [block, at];
    const areas = recordOf(block['areas']);
    for (const [name, inner] of Object.entries(areas)) yield* walkBlocks(inner, [...at, 'areas', name]);
  }
}

/** Yields a value and everything nested in it, each with its path; parents come before their children. */
export function* walkValues(value: unknown, path: Path = []): Generator<[unknown, Path]> {
  yield [value, path];
  if (Array.isArray(value))
    for (const [index, one] of value.entries()) yield* walkValues(one, [...path, index]);
  else if (isRecord(value))
    for (const [key, one] of Object.entries(value)) yield* walkValues(one, [...path, key]);
}

/** Returns the value at a path within another value; undefined if there is none. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((around, step) => {
    const map = Array.isArray(around) || isRecord(around) ? (around as Schema) : {};
    return Object.hasOwn(map, step) ? map[step] : undefined;
  }, value);
}

export function textsIn(value: unknown): string[] {
  return [...walkValues(value)].flatMap(([one]) => (typeof one === 'string' ? one : []));
}

/** Returns a block with its areas mapped one by one; one without areas stays the same object. */
export function withAreas<Block extends { areas?: Record<string, readonly Block[]> }>(
  block: Block,
  map: (blocks: readonly Block[]) => readonly Block[],
): Block {
  if (!block.areas) return block;
  const areas = Object.entries(block.areas).map(([name, inner]) => [name, map(inner)]);
  return { ...block, areas: Object.fromEntries(areas) };
}

/** Like `walkBlocks`, for blocks that match their schema. */
export function* allBlocks<Block extends { areas?: Record<string, readonly Block[]> }>(
  blocks: readonly Block[],
): Generator<Block> {
  for (const block of blocks) {
    yield block;
    for (const inner of Object.values(block.areas ?? {})) yield* allBlocks(inner);
  }
}
