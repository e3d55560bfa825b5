import type { Path, Problem } from '../parse/valueProblem.ts';
import { isSchema, type Schema } from '../schemaFiles.ts';
import { hasId, mergeList } from './mergeList.ts';

/** Which parts of a merged value are from the site's own file, by their paths in both. */
export type OwnParts = Map<string, Path>;

interface Merged {
  value: Schema;
  own: OwnParts;
  problems: Problem[];
}

/** What makes a site the one that it is: never taken over from another. */
export const IDENTITY = ['extends', 'hosts', 'fallback', 'origin', 'owns', 'redirects'];
/** Taken over, or given whole: a site offers the locales that it names, and no others. */
const WHOLE = ['locales'];

/**
 * Merges a site with the one that it extends: maps are merged; entries of lists with ids are
 * changed, added, left out (`hidden`) or moved (`after`, `before`, `at`) by their ids; any other
 * value replaces the other's, and null removes it.
 */
export function mergeSite(base: Schema, own: Schema): Merged {
  const run = new Merge();
  const inherited = Object.fromEntries(Object.entries(base).filter(([key]) => !IDENTITY.includes(key)));
  const { extends: _, ...given } = own;
  return { value: run.map(inherited, given, [], []), own: run.own, problems: run.problems };
}

class Merge {
  readonly own: OwnParts = new Map();
  readonly problems: Problem[] = [];

  map(base: Schema, own: Schema, path: Path, ownPath: Path): Schema {
    this.own.set(path.join('/'), ownPath);
    const merged: Record<string, unknown> = { ...base };
    for (const [key, value] of Object.entries(own)) {
      if (value === null) delete merged[key];
      else merged[key] = this.#value(base[key], value, [...path, key], [...ownPath, key]);
    }
    return merged;
  }

  #value(base: unknown, own: unknown, path: Path, ownPath: Path): unknown {
    const isWhole = path.length === 1 && WHOLE.includes(String(path[0]));
    if (isSchema(base) && isSchema(own) && !isWhole) return this.map(base, own, path, ownPath);
    if (Array.isArray(base) && Array.isArray(own) && base.every(hasId))
      return this.#list(base, own, path, ownPath);
    this.own.set(path.join('/'), ownPath);
    return own;
  }

  #list(base: readonly Schema[], own: readonly unknown[], path: Path, ownPath: Path): unknown[] {
    this.own.set(path.join('/'), ownPath);
    const { entries, problems } = mergeList(base, own, ownPath);
    this.problems.push(...problems);
    return entries.map(({ value, from, changes }, index) => {
      const at = [...path, index];
      if (from && changes && isSchema(value)) return this.map(value, changes, at, from);
      if (from) this.own.set(at.join('/'), from);
      return value;
    });
  }
}
