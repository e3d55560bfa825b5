import { LRUCache } from 'lru-cache';
import { structuralShare } from '../../adapters/cachedValue.ts';
import { byteEstimate, isPlain } from './byteEstimate.ts';
import { DependencyTracker } from './dependencyTracker.ts';

/** How a kind of values is made. */
export interface Maker<From extends object, T, Using extends unknown[]> {
  name: string;
  /** The result must depend on `from` and the key only; `using` is for helpers, and a change of it does not make the value again. */
  make(from: From, ...using: Using): T;
  /** The parts of a value whose HTML is cached separately. */
  partsOf(value: T, from: From): readonly unknown[];
}

const makerNames = new Set<string>();

/** Defines a maker of cached values, once at the start of the program. @throws if another one has the name */
export function defineMaker<From extends object, T, Using extends unknown[]>(
  name: string,
  make: (from: From, ...using: Using) => T,
  partsOf: (value: T, from: From) => readonly unknown[] = (value) => [value],
): Maker<From, T, Using> {
  if (makerNames.has(name)) throw new Error(`two makers are called “${name}”`);
  makerNames.add(name);
  return { name, make, partsOf };
}

interface Entry {
  /** The sources of the value, by name. */
  inputs: object;
  value: unknown;
  /** The parts of the value that are rendered separately. */
  parts: readonly unknown[];
  /** The size, including HTML. */
  bytes: number;
  /** The HTML of rendered parts, by part and variant. */
  html: ReadonlyMap<object, ReadonlyMap<string, Buffer>>;
}

/**
 * Caches values that are made from sources: content files, words, services' answers, the calendar. All sources are
 * immutable: a new version is a new object. A value is reused while its sources are identical. If a new value equals
 * the old one, the old object is kept, so that values made from it stay valid as well. The cache is bounded in bytes,
 * HTML included.
 */
export class ModelCache {
  readonly #entries: LRUCache<string, Entry>;
  /** The names of cached values and of their parts, to find the HTML of each. */
  readonly #names = new WeakMap<object, string>();

  constructor(maxBytes: number) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ bytes }, name) => bytes + name.length * 2,
    });
  }

  /**
   * Returns the maker's value with this key if everything that it was made from is unchanged; otherwise makes it. For a
   * dependency tracker in `from`, only the values that were read count.
   */
  get<From extends object, T, Using extends unknown[]>(
    maker: Maker<From, T, Using>,
    key: string,
    from: From,
    ...using: Using
  ): T {
    const name = `${maker.name} ${key}`;
    const previous = this.#entries.get(name);
    // A name has one maker. Keeping typed values apart, in a map of each maker, made a page 9 % slower.
    if (previous && isSame(previous.inputs, from)) return previous.value as T;
    const fresh = maker.make(from, ...using);
    const value = previous ? structuralShare(previous.value, fresh) : fresh;
    for (const one of Object.values(from)) if (one instanceof DependencyTracker) one.release();
    const parts = maker.partsOf(value, from);
    const html = new Map([...(previous?.html ?? [])].filter(([part]) => parts.includes(part)));
    const bytes = Math.ceil(byteEstimate(value)) + htmlBytes(html);
    this.#entries.set(name, { inputs: from, value, parts, bytes, html });
    for (const part of parts) if (isObject(part)) this.#names.set(part, name);
    return value;
  }

  /** Returns the HTML of a cached value or of one of its parts, cached with it. `variant`: other inputs of the HTML. */
  html(part: object, draw: () => Buffer, variant = ''): Buffer {
    const entry = this.#entryOf(part);
    const before = entry?.html.get(part)?.get(variant);
    if (before !== undefined) return before;
    const drawn = draw();
    const name = this.#names.get(part);
    if (name === undefined || !entry?.parts.includes(part)) return drawn;
    const html = copyBytes(drawn);
    const variants = new Map(entry.html.get(part)).set(variant, html);
    const bytes = entry.bytes + html.length;
    this.#entries.set(name, { ...entry, bytes, html: new Map(entry.html).set(part, variants) });
    return html;
  }

  /** Whether `html` would return a cached result. */
  hasHtml(part: object, variant = ''): boolean {
    return this.#entryOf(part)?.html.get(part)?.has(variant) === true;
  }

  #entryOf(part: object): Entry | undefined {
    const name = this.#names.get(part);
    return name === undefined ? undefined : this.#entries.peek(name);
  }

  clear(): void {
    this.#entries.clear();
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }
}

/** How deep nested lists are compared entry by entry; deeper ones are compared by identity. */
const MAX_COMPARED_DEPTH = 4;

/** Compares lists and plain objects by entries, trackers by what was read, the rest by identity. Called often. */
function isSame(old: unknown, now: unknown, depth = 0): boolean {
  if (Object.is(old, now)) return true;
  if (!isObject(old) || !isObject(now) || depth >= MAX_COMPARED_DEPTH) return false;
  if (Array.isArray(old)) return Array.isArray(now) && isSameList(old, now, depth + 1);
  if (isPlain(old)) return isPlain(now) && isSameRecord(old, now, depth + 1);
  return old instanceof DependencyTracker && now instanceof DependencyTracker && old.holdsFor(now, isSame);
}

function isSameList(previous: readonly unknown[], now: readonly unknown[], depth: number): boolean {
  if (previous.length !== now.length) return false;
  for (let i = 0; i < now.length; i++) if (!isSame(previous[i], now[i], depth)) return false;
  return true;
}

function isSameRecord(previous: Names, now: Names, depth: number): boolean {
  let names = 0;
  for (const name in now) {
    const value = now[name];
    if (!isSame(previous[name], value, depth)) return false;
    if (value === undefined && !Object.hasOwn(previous, name)) return false;
    names += 1;
  }
  for (const _ in previous) names -= 1;
  return names === 0;
}

type Names = Readonly<Record<string, unknown>>;

function htmlBytes(html: Entry['html']): number {
  return [...html.values()]
    .flatMap((variants) => [...variants.values()])
    .reduce((sum, { length }) => sum + length, 0);
}

/** Copies the bytes, because a cached slice would keep Node's whole 64 kB pool in memory. */
function copyBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

function isObject(value: unknown): value is object {
  return value !== null && typeof value === 'object';
}
