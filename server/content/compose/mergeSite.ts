import { suggest } from '../nearest.ts';
import type { Path, Problem } from '../parse/explain.ts';
import { isSchema, type Schema } from '../schemaFiles.ts';

/** Which parts of a merged value are from the site's own file, by their paths in both. */
export type OwnParts = Map<string, Path>;

interface Merged {
  value: Schema;
  own: OwnParts;
  problems: Problem[];
}

/** What makes a site the one that it is: never taken over from another. */
const IDENTITY = ['extends', 'hosts', 'fallback', 'origin', 'owns', 'redirects'];
/** Taken over, or given whole: a site offers the locales that it names, and no others. */
const WHOLE = ['locales'];
/** What an entry of a list may say beside itself. */
const PLACES = ['after', 'before', 'at'] as const;

/**
 * A site that extends another: maps are merged, entries of lists with ids are changed, added, left out (`hidden`) or
 * moved (`after`, `before`, `at`) by their ids, all else that is given stands in place of the other's; null takes away.
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
    const entries: { value: unknown; from: Path | null; changes: Schema | null }[] = base.map((value) => ({
      value,
      from: null,
      changes: null,
    }));
    const indexOf = (id: unknown) => entries.findIndex(({ value }) => isSchema(value) && value['id'] === id);
    for (const [index, given] of own.entries()) {
      const from = [...ownPath, index];
      if (!hasId(given)) {
        entries.push({ value: given, from, changes: null });
        continue;
      }
      const { hidden, after, before, at, ...changes } = given;
      let place = indexOf(given['id']);
      if (hidden === true) {
        if (place >= 0) entries.splice(place, 1);
        else this.#unknown(String(given['id']), [...from, 'id'], entries);
        continue;
      }
      if (place < 0) place = entries.push({ value: { id: given['id'] }, from, changes }) - 1;
      const entry = entries[place];
      if (!entry) continue;
      Object.assign(entry, { from, changes: { ...entry.changes, ...changes } });
      const target = PLACES.find((key) => given[key] !== undefined);
      if (!target) continue;
      if (target === 'at' && at !== 'start' && at !== 'end') {
        const message = `unknown value “${String(at)}”; allowed: start, end`;
        this.problems.push({ path: [...from, 'at'], part: 'value', code: 'value-unknown', message });
        continue;
      }
      entries.splice(place, 1);
      const beside = target === 'at' ? -1 : indexOf(given[target]);
      if (target !== 'at' && beside < 0) this.#unknown(String(after ?? before), [...from, target], entries);
      const where =
        target === 'at' ? (at === 'start' ? 0 : entries.length) : beside + (target === 'after' ? 1 : 0);
      entries.splice(target !== 'at' && beside < 0 ? place : where, 0, entry);
    }
    return entries.map(({ value, from, changes }, index) => {
      const at = [...path, index];
      if (from && changes && isSchema(value)) return this.map(value, changes, at, from);
      if (from) this.own.set(at.join('/'), from);
      return value;
    });
  }

  #unknown(id: string, path: Path, entries: readonly { value: unknown }[]): void {
    const ids = entries.flatMap(({ value }) => (hasId(value) ? [String(value['id'])] : []));
    const message = `the site that this one extends has no entry “${id}” here${suggest(id, ids)}`;
    this.problems.push({ path, part: 'value', code: 'entry-missing', message });
  }
}

function hasId(value: unknown): value is Schema {
  return isSchema(value) && typeof value['id'] === 'string';
}
