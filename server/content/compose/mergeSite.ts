import { isRecord } from '../../lib/isRecord.ts';
import { suggest } from '../nearest.ts';
import type { Path, ValueFault } from '../parse/valueFault.ts';
import type { Schema } from '../schemaFiles.ts';

/** The parts of a merged value that come from the site's own file, by their paths in both. */
export type OwnParts = Map<string, Path>;

interface Merged {
  value: Schema;
  own: OwnParts;
  faults: ValueFault[];
}

/** Keys that identify a site, so they are never inherited. */
export const IDENTITY = ['extends', 'hosts', 'fallback', 'origin', 'owns', 'redirects'];
/** Keys that are replaced as a whole: a site offers only the locales that it names. */
const WHOLE = ['locales'];

/**
 * Merges a site into its base: maps are merged; list entries changed, added, removed (`hidden`) or moved (`after`,
 * `before`, `at`) by id; other values replaced; null removes.
 */
export function mergeSite(base: Schema, own: Schema): Merged {
  const run = new Merge();
  const inherited = Object.fromEntries(Object.entries(base).filter(([key]) => !IDENTITY.includes(key)));
  const { extends: _, ...given } = own;
  return { value: run.map(inherited, given, [], []), own: run.own, faults: run.faults };
}

class Merge {
  readonly own: OwnParts = new Map();
  readonly faults: ValueFault[] = [];

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
    if (isRecord(base) && isRecord(own) && !isWhole) return this.map(base, own, path, ownPath);
    if (Array.isArray(base) && Array.isArray(own) && base.every((one) => idOf(one) !== undefined))
      return this.#list(base, own, path, ownPath);
    this.own.set(path.join('/'), ownPath);
    return own;
  }

  #list(base: readonly Schema[], own: readonly unknown[], path: Path, ownPath: Path): unknown[] {
    this.own.set(path.join('/'), ownPath);
    let entries: readonly Entry[] = base.map((value) => ({ value, from: null, changes: null }));
    if (own.length === 0 && base.length > 0) {
      const message = `an empty list leaves out nothing of the other site’s; write “hidden” for each entry, as { id: ${idOf(base[0])}, hidden: true }`;
      this.#fault(ownPath, 'list-empty', message);
    }
    const taken = new Set<string>();
    for (const [index, given] of own.entries())
      entries = this.#take(given, [...ownPath, index], entries, taken);
    return entries.map(({ value, from, changes }, index) => {
      const at = [...path, index];
      if (from && changes && isRecord(value)) return this.map(value, changes, at, from);
      if (from) this.own.set(at.join('/'), from);
      return value;
    });
  }

  /** Changes, moves or removes an entry, or adds it at the end. */
  #take(given: unknown, from: Path, entries: readonly Entry[], taken: Set<string>): readonly Entry[] {
    const id = idOf(given);
    if (!isRecord(given) || id === undefined) return [...entries, { value: given, from, changes: null }];
    if (taken.has(id)) {
      this.#fault([...from, 'id'], 'id-duplicate', `id “${id}” is in this list twice`);
      return entries;
    }
    taken.add(id);
    const { hidden, after: _, before: __, at: ___, ...changes } = given;
    const index = entries.findIndex(({ value }) => idOf(value) === id);
    const others = index < 0 ? entries : entries.toSpliced(index, 1);
    if (hidden === true) {
      if (index < 0) this.#unknown(id, [...from, 'id'], entries);
      return others;
    }
    const place = this.#placeOf(given, others, from) ?? (index < 0 ? others.length : index);
    return others.toSpliced(place, 0, { value: entries[index]?.value ?? { id }, from, changes });
  }

  /** Returns the index at which an entry asks to be placed; null if it asks for none, or for a missing one. */
  #placeOf(given: Schema, others: readonly Entry[], from: Path): number | null {
    const [place, second] = PLACES.filter((key) => given[key] !== undefined);
    if (!place) return null;
    if (second) {
      const message = `an entry goes to one place: keep “${place}” or “${second}”`;
      this.#fault([...from, second], 'change-place', message, 'key');
      return null;
    }
    const wanted = String(given[place]);
    if (place === 'at') {
      if (wanted === 'start') return 0;
      if (wanted === 'end') return others.length;
      this.#fault([...from, 'at'], 'value-unknown', `unknown value “${wanted}”; allowed: start, end`);
      return null;
    }
    const index = others.findIndex(({ value }) => idOf(value) === wanted);
    if (index >= 0) return place === 'after' ? index + 1 : index;
    this.#unknown(wanted, [...from, place], others);
    return null;
  }

  #unknown(id: string, path: Path, entries: readonly Entry[]): void {
    const ids = entries.flatMap(({ value }) => idOf(value) ?? []);
    const message = `the site that this one extends has no entry “${id}” here${suggest(id, ids)}`;
    this.#fault(path, 'entry-missing', message);
  }

  #fault(path: Path, code: string, message: string, part: ValueFault['part'] = 'value'): void {
    this.faults.push({ path, part, code, message });
  }
}

/** An entry of a merged list; `from` is its path in the site's own list, null if only the other site has it. */
interface Entry {
  value: unknown;
  from: Path | null;
  /** The site's own changes of the entry; null if it is used unchanged. */
  changes: Schema | null;
}

/** Keys that position a list entry relative to the base site's. */
const PLACES = ['after', 'before', 'at'] as const;

function idOf(value: unknown): string | undefined {
  return isRecord(value) && typeof value['id'] === 'string' ? value['id'] : undefined;
}
