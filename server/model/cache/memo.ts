import { LRUCache } from 'lru-cache';
import { byteEstimate } from './byteEstimate.ts';

/** What something is made from, by name. A function that makes it gets these and nothing else. */
export type Inputs = Readonly<Record<string, unknown>> | readonly unknown[];

interface Entry {
  inputs: Inputs;
  value: unknown;
  /** What of it is drawn by itself. */
  parts: readonly unknown[];
  /** With its HTML. */
  bytes: number;
  /** HTML of the parts, once they were drawn; by part and variant. */
  html: ReadonlyMap<object, ReadonlyMap<string, Buffer>>;
}

const NO_HTML: Entry['html'] = new Map();

/**
 * Caches what was made while the inputs it was made from are the same objects. What comes back is then the same object
 * too, so that the HTML drawn from it is cached with it. Bounded in bytes, HTML included.
 */
export class Memo {
  readonly #entries: LRUCache<string, Entry>;
  /** Keys of the values that were cached, and of their parts, to find the HTML of each. */
  readonly #keys = new WeakMap<object, string>();

  constructor(maxBytes: number) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ bytes }, key) => bytes + key.length * 2,
    });
  }

  /**
   * `key` names what is made and who makes it; a changed input has it made again. `make` gets the inputs. `partsOf`: what of
   * the value is drawn by itself; the value as a whole, where nothing is said.
   */
  get<In extends Inputs, T>(
    key: string,
    inputs: In,
    make: (inputs: In) => T,
    partsOf: (value: T) => readonly unknown[] = wholeOf,
  ): T {
    const cached = this.#entries.get(key);
    // A key is only ever given to one maker.
    if (cached && sameInputs(cached.inputs, inputs)) return cached.value as T;
    const value = make(inputs);
    const parts = partsOf(value);
    this.#entries.set(key, { inputs, value, parts, bytes: Math.ceil(byteEstimate(value)), html: NO_HTML });
    for (const part of parts) if (isObject(part)) this.#keys.set(part, key);
    return value;
  }

  /**
   * The HTML of a cached value, or of one of its parts, as bytes: cached with it. What is not cached is drawn each time.
   * `variant`: what else decides the HTML, in words.
   */
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

  delete(key: string): void {
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }
}

/** Several inputs under one name, each of which counts by itself. */
export class InputGroup<Values extends Inputs = Inputs> {
  readonly values: Values;
  constructor(values: Values) {
    this.values = values;
  }
}

/** Without a list of them: it is asked some twenty times for a page. */
function sameInputs(before: Inputs, now: Inputs): boolean {
  if (Array.isArray(before) || Array.isArray(now))
    return Array.isArray(before) && Array.isArray(now) && sameList(before, now);
  const [a, b] = [before as Record<string, unknown>, now as Record<string, unknown>];
  let names = 0;
  for (const name in b) {
    if (!sameInput(a[name], b[name]) || !Object.hasOwn(a, name)) return false;
    names += 1;
  }
  for (const _ in a) names -= 1;
  return names === 0;
}

function sameList(before: readonly unknown[], now: readonly unknown[]): boolean {
  if (before.length !== now.length) return false;
  for (let i = 0; i < now.length; i++) if (!sameInput(before[i], now[i])) return false;
  return true;
}

function sameInput(before: unknown, now: unknown): boolean {
  if (Object.is(before, now)) return true;
  return before instanceof InputGroup && now instanceof InputGroup && sameInputs(before.values, now.values);
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
