import { createHash } from 'node:crypto';
import { monotonicNow } from '../lib/clock.ts';

export interface CachedValue {
  value: unknown;
  hash: string;
  /** Its approximate size in memory, with its key. */
  bytes: number;
  /** The time by `monotonicNow()`. */
  fetchedAt: number;
}

export interface SerializedAnswer {
  value: unknown;
  text: string;
  hash: string;
}

/** Approximate bytes of an entry besides its texts. */
const ENTRY_BYTES = 500;

export function serialize(value: unknown): SerializedAnswer {
  const text = JSON.stringify(value);
  return { value, text, hash: hashText(text) };
}

export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Reuses the objects of the previous answer where they are equal. @param ageMs age of the answer */
export function createCachedValue(
  key: string,
  { value, text, hash }: SerializedAnswer,
  ageMs: number,
  previous: CachedValue | undefined,
): CachedValue {
  const fetchedAt = monotonicNow() - ageMs;
  // V8 stores texts with one or two bytes per character; two for names in Chinese and Japanese.
  const own = { bytes: 2 * (key.length + text.length) + ENTRY_BYTES, fetchedAt };
  if (previous && (previous.hash === hash || previous.value === value)) return { ...previous, ...own };
  const shared = previous ? structuralShare(previous.value, value) : value;
  return { value: shared, hash, ...own };
}

/** A cached answer. While a service's answers are equal, `value` is the same object, for caches by identity. */
export interface CachedAnswer<T> {
  readonly key: string;
  readonly value: T;
  /** When it may be fetched again, in ms of `monotonicNow()`. */
  readonly freshUntil: number;
  /** When it becomes too old to be shown during a refresh; absent if every cached answer may be shown. */
  readonly usableUntil?: number;
}

/**
 * The new value with the old one's objects wherever equal, so that what was made from them stays valid. Records of
 * lists are matched by id, in any place. What is not plain data is returned unchanged.
 */
export function structuralShare<T>(previous: unknown, next: T): T;
export function structuralShare(previous: unknown, next: unknown): unknown {
  if (Object.is(previous, next) || !isObject(previous) || !isObject(next)) return next;
  if (Array.isArray(previous) && Array.isArray(next)) return shareList(previous, next);
  if (Array.isArray(previous) || Array.isArray(next)) return next;
  const shared = Object.fromEntries(
    Object.entries(next).map(([key, value]) => [
      key,
      Object.hasOwn(previous, key) ? structuralShare(previous[key], value) : value,
    ]),
  );
  const isSame =
    Object.keys(previous).length === Object.keys(shared).length &&
    Object.keys(shared).every((key) => Object.hasOwn(previous, key) && Object.is(previous[key], shared[key]));
  return isSame ? previous : shared;
}

function shareList(previous: readonly unknown[], next: readonly unknown[]): readonly unknown[] {
  const itemById = new Map<unknown, unknown>();
  for (const item of previous) {
    const id = recordId(item);
    if (id !== undefined && !itemById.has(id)) itemById.set(id, item);
  }
  const items = next.map((item, i) => {
    const id = recordId(item);
    return structuralShare(id === undefined ? previous[i] : itemById.get(id), item);
  });
  const isSame = previous.length === items.length && items.every((item, i) => Object.is(item, previous[i]));
  return isSame ? previous : items;
}

function recordId(item: unknown): unknown {
  return isObject(item) && !Array.isArray(item) ? (item['documentId'] ?? item['id']) : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  if (value === null || typeof value !== 'object') return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || Array.isArray(value);
}
