import { suggest } from '../nearest.ts';
import type { Path, Problem } from '../parse/valueProblem.ts';
import { isSchema, type Schema } from '../schemaFiles.ts';

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

/** An entry of a merged list; `from` is its place in the own list, null where only the other site has it. */
interface MergedEntry {
  value: unknown;
  from: Path | null;
  /** What the own list says of it; null where it is taken as it is. */
  changes: Schema | null;
}

/** What an entry may say of its place. */
const PLACES = ['after', 'before', 'at'] as const;

/**
 * A list whose entries have ids, with what another list says of it: entries are changed, added, left out (`hidden`) or moved
 * (`after`, `before`, `at`) by their ids.
 * @param path of the own list, for what is wrong with it
 */
function mergeList(
  base: readonly Schema[],
  own: readonly unknown[],
  path: Path,
): { entries: MergedEntry[]; problems: Problem[] } {
  const run = new ListMerge(base);
  if (own.length === 0 && base.length > 0) run.reportEmpty(path);
  for (const [index, given] of own.entries()) run.take(given, [...path, index]);
  return run;
}

class ListMerge {
  readonly entries: MergedEntry[];
  readonly problems: Problem[] = [];
  readonly #taken = new Set<string>();

  constructor(base: readonly Schema[]) {
    this.entries = base.map((value) => ({ value, from: null, changes: null }));
  }

  reportEmpty(path: Path): void {
    const [id = ''] = this.#ids();
    const message = `an empty list leaves out nothing of the other site’s; write “hidden” for each entry, as { id: ${id}, hidden: true }`;
    this.#problem(path, 'list-empty', message);
  }

  take(given: unknown, from: Path): void {
    if (!hasId(given)) {
      this.entries.push({ value: given, from, changes: null });
      return;
    }
    const id = String(given['id']);
    if (this.#taken.has(id)) {
      this.#problem([...from, 'id'], 'id-duplicate', `id “${id}” is in this list twice`);
      return;
    }
    this.#taken.add(id);
    if (given['hidden'] === true) this.#leaveOut(id, from);
    else this.#move(this.#change(id, given, from), given, from);
  }

  #leaveOut(id: string, from: Path): void {
    const place = this.#indexOf(id);
    if (place >= 0) this.entries.splice(place, 1);
    else this.#unknown(id, [...from, 'id']);
  }

  /** Changes the entry, or adds it at the end. */
  #change(id: string, given: Schema, from: Path): MergedEntry {
    const { hidden: _, after: __, before: ___, at: ____, ...changes } = given;
    const known = this.entries[this.#indexOf(id)];
    if (known) return Object.assign(known, { from, changes });
    const added: MergedEntry = { value: { id }, from, changes };
    this.entries.push(added);
    return added;
  }

  #move(entry: MergedEntry, given: Schema, from: Path): void {
    const [place, second] = PLACES.filter((key) => given[key] !== undefined);
    if (!place) return;
    if (second) {
      const message = `an entry goes to one place: keep “${place}” or “${second}”`;
      this.#problem([...from, second], 'change-place', message, 'key');
      return;
    }
    const others = this.entries.filter((one) => one !== entry);
    const index = place === 'at' ? this.#end(given, from) : this.#beside(place, given, others, from);
    if (index !== null) this.entries.splice(0, this.entries.length, ...others.toSpliced(index, 0, entry));
  }

  /** The index of the start or the end, among the other entries. */
  #end({ at }: Schema, from: Path): number | null {
    if (at === 'start') return 0;
    if (at === 'end') return this.entries.length;
    this.#problem([...from, 'at'], 'value-unknown', `unknown value “${String(at)}”; allowed: start, end`);
    return null;
  }

  #beside(
    place: 'after' | 'before',
    given: Schema,
    others: readonly MergedEntry[],
    from: Path,
  ): number | null {
    const index = others.findIndex(({ value }) => idOf(value) === given[place]);
    if (index >= 0) return place === 'after' ? index + 1 : index;
    this.#unknown(String(given[place]), [...from, place], others);
    return null;
  }

  #indexOf(id: string): number {
    return this.entries.findIndex(({ value }) => idOf(value) === id);
  }

  #ids(entries: readonly MergedEntry[] = this.entries): string[] {
    return entries.flatMap(({ value }) => idOf(value) ?? []);
  }

  #unknown(id: string, path: Path, entries?: readonly MergedEntry[]): void {
    const message = `the site that this one extends has no entry “${id}” here${suggest(id, this.#ids(entries))}`;
    this.#problem(path, 'entry-missing', message);
  }

  #problem(path: Path, code: string, message: string, part: Problem['part'] = 'value'): void {
    this.problems.push({ path, part, code, message });
  }
}

function hasId(value: unknown): value is Schema {
  return idOf(value) !== undefined;
}

function idOf(value: unknown): string | undefined {
  return isSchema(value) && typeof value['id'] === 'string' ? value['id'] : undefined;
}
