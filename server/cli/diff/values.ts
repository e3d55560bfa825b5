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

/** Returns list entries by their ids, or by their indexes if they have none. */
function byId(list: readonly unknown[]): Map<string, unknown> {
  return new Map(
    list.map((item, index) => [
      isRecord(item) && typeof item['id'] === 'string' ? item['id'] : String(index),
      item,
    ]),
  );
}
