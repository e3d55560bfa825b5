import { LRUCache } from 'lru-cache';
import { shareUnchanged } from '../../adapters/cachedValue.ts';
import { byteEstimate, isPlain } from './byteEstimate.ts';
import { Reads } from './reads.ts';

interface Entry {
  /** What it was made from, by name. */
  from: object;
  value: unknown;
  /** What of it is drawn by itself. */
  parts: readonly unknown[];
  /** With its HTML. */
  bytes: number;
  /** HTML of the parts, once they were drawn; by part and variant. */
  html: ReadonlyMap<object, ReadonlyMap<string, Buffer>>;
}

/**
 * What is made from sources: files of the content, words, services' answers, the calendar. All of these are immutable, and
 * another object is another version. A value is good while what it was made from is the same; where what is made again is
 * equal to what was there, that stays, so that what was made from it is good as well. Bounded in bytes, HTML included.
 */
export class Derived {
  readonly #entries: LRUCache<string, Entry>;
  /** Keys of the values that are cached, and of their parts, to find the HTML of each. */
  readonly #keys = new WeakMap<object, string>();

  constructor(maxBytes: number) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ bytes }, key) => bytes + key.length * 2,
    });
  }

  /**
   * `key` names what is made and who makes it. `make` gets what it is made from and uses nothing else, but for what the key
   * says: each thing counts, and of `Reads` what was read. `partsOf`: what of the value is drawn by itself; the value as a
   * whole, where nothing is said.
   */
  get<From extends object, T>(
    key: string,
    from: From,
    make: (from: From) => T,
    partsOf: (value: T) => readonly unknown[] = wholeOf,
  ): T {
    const before = this.#entries.get(key);
    // A key is only ever given to one maker.
    if (before && isSame(before.from, from)) return before.value as T;
    const made = make(from);
    const value = before ? (shareUnchanged(before.value, made) as T) : made;
    for (const one of Object.values(from)) if (one instanceof Reads) one.end();
    const parts = partsOf(value);
    const html = new Map([...(before?.html ?? [])].filter(([part]) => parts.includes(part)));
    const bytes = Math.ceil(byteEstimate(value)) + htmlBytes(html);
    this.#entries.set(key, { from, value, parts, bytes, html });
    for (const part of parts) if (isObject(part)) this.#keys.set(part, key);
    return value;
  }

  /** The HTML of a cached value or of one of its parts, cached with it. `variant`: what else decides the HTML. */
  html(part: object, draw: () => Buffer, variant = ''): Buffer {
    const entry = this.#entryOf(part);
    const before = entry?.html.get(part)?.get(variant);
    if (before !== undefined) return before;
    const drawn = draw();
    const key = this.#keys.get(part);
    if (key === undefined || !entry?.parts.includes(part)) return drawn;
    const html = unpooled(drawn);
    const variants = new Map(entry.html.get(part)).set(variant, html);
    const bytes = entry.bytes + html.length;
    this.#entries.set(key, { ...entry, bytes, html: new Map(entry.html).set(part, variants) });
    return html;
  }

  /** Whether `html` would have it without drawing. */
  hasHtml(part: object, variant = ''): boolean {
    return this.#entryOf(part)?.html.get(part)?.has(variant) === true;
  }

  #entryOf(part: object): Entry | undefined {
    const key = this.#keys.get(part);
    return key === undefined ? undefined : this.#entries.peek(key);
  }

  clear(): void {
    this.#entries.clear();
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }
}

/** Lists in lists are gone through so deep: what is in them is compared by identity. */
const DEEPEST = 4;

/** Identity; of lists and plain objects that of what is in them, and of `Reads` what was read. Asked a hundred times for a page. */
function isSame(before: unknown, now: unknown, depth = 0): boolean {
  if (Object.is(before, now)) return true;
  if (!isObject(before) || !isObject(now) || depth >= DEEPEST) return false;
  if (Array.isArray(before)) return Array.isArray(now) && isSameList(before, now, depth + 1);
  if (isPlain(before)) return isPlain(now) && isSameRecord(before, now, depth + 1);
  return before instanceof Reads && now instanceof Reads && before.holdsFor(now, isSame);
}

function isSameList(before: readonly unknown[], now: readonly unknown[], depth: number): boolean {
  if (before.length !== now.length) return false;
  for (let i = 0; i < now.length; i++) if (!isSame(before[i], now[i], depth)) return false;
  return true;
}

function isSameRecord(before: Names, now: Names, depth: number): boolean {
  let names = 0;
  for (const name in now) {
    const value = now[name];
    if (!isSame(before[name], value, depth)) return false;
    if (value === undefined && !Object.hasOwn(before, name)) return false;
    names += 1;
  }
  for (const _ in before) names -= 1;
  return names === 0;
}

type Names = Readonly<Record<string, unknown>>;

function htmlBytes(html: Entry['html']): number {
  return [...html.values()]
    .flatMap((variants) => [...variants.values()])
    .reduce((sum, { length }) => sum + length, 0);
}

/** In memory of its own: what is cached would hold the whole piece of 64 kB that Node has cut it from. */
function unpooled(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

function wholeOf(value: unknown): readonly unknown[] {
  return [value];
}

function isObject(value: unknown): value is object {
  return value !== null && typeof value === 'object';
}
