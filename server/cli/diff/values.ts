import type { BlockModel } from '../../../schemas/model.ts';
import { readBlockSchemas } from '../../content/blockSchemas.ts';
import { allBlocks } from '../../content/blockTree.ts';
import { SchemaFiles } from '../../content/schemaFiles.ts';
import { isRecord } from '../../lib/isRecord.ts';

/** A part of a value that differs; undefined on the side that lacks it. */
export interface Difference {
  path: string;
  before: unknown;
  after: unknown;
}

/** Returns the smallest parts in which two values differ. List entries with ids are reported by id. */
export function differences(before: unknown, after: unknown, path = ''): Difference[] {
  if (Object.is(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return inLists(before, after, path);
  if (isRecord(before) && isRecord(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return keys.flatMap((key) => differences(before[key], after[key], path === '' ? key : `${path}.${key}`));
  }
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }];
}

function inLists(before: readonly unknown[], after: readonly unknown[], path: string): Difference[] {
  const [old, now] = [byId(before), byId(after)];
  const found = [...new Set([...old.keys(), ...now.keys()])].flatMap((id) =>
    differences(old.get(id), now.get(id), `${path}[${id}]`),
  );
  const order = (ids: Iterable<string>, other: ReadonlyMap<string, unknown>) =>
    [...ids].filter((id) => other.has(id)).join(', ');
  const [was, is] = [order(old.keys(), now), order(now.keys(), old)];
  return was === is ? found : [...found, { path: `${path} (order)`, before: was, after: is }];
}

function byId(list: readonly unknown[]): Map<string, unknown> {
  return new Map(
    list.map((item, index) => [
      isRecord(item) && typeof item['id'] === 'string' ? item['id'] : String(index),
      item,
    ]),
  );
}

const BLOCKS = readBlockSchemas(new SchemaFiles());

/** Yields each block that chooses among all problems and now chooses another one: its id, and both problems. */
export function* changedProblemChoices(before: readonly BlockModel[], after: readonly BlockModel[]) {
  const old = new Map([...allBlocks(before)].map((block) => [block.id, shownProblem(block.props)]));
  for (const { id, type, props } of allBlocks(after)) {
    const [was, is] = [old.get(id), shownProblem(props)];
    if (BLOCKS.get(type)?.readsProblems && was !== undefined && is !== undefined && was !== is)
      yield [id, { before: was, after: is }] as const;
  }
}

/** Returns the name of the one problem in a block's props, else its stones; lists have several. */
function shownProblem(props: unknown): string | undefined {
  if (!isRecord(props)) return undefined;
  const { name, black } = props;
  if (Array.isArray(black)) return typeof name === 'string' ? name : `Black on ${black.join(', ')}`;
  return Object.values(props)
    .map(shownProblem)
    .find((problem) => problem !== undefined);
}

/** Whether a changed part, such as `daily.shown.problem`, belongs to a block whose problem changes. */
export function isInside(what: string, turned: ReadonlyMap<string, unknown>): boolean {
  const [id = '', ...path] = what.split(/[.[]/);
  return turned.has(id) && path.length > 1;
}
