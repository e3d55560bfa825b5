import { createHash } from 'node:crypto';
import { monotonicNow } from '../clock.ts';
import { shareUnchanged } from './shareUnchanged.ts';

/** A service's answer as it is cached. */
export interface CachedValue {
  value: unknown;
  hash: string;
  /** What it takes in memory with its key, about. */
  bytes: number;
  /** By `monotonicNow()`. */
  fetchedAt: number;
}

/** An answer with its JSON. */
export interface WrittenAnswer {
  value: unknown;
  text: string;
  hash: string;
}

/** What an entry takes beside its texts, in bytes, about. */
const ENTRY_BYTES = 500;

export function written(value: unknown): WrittenAnswer {
  const text = JSON.stringify(value);
  return { value, text, hash: hashOf(text) };
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/**
 * A new answer for the cache; while it is equal to the one before, that one's object stays, and those of its parts.
 * @param ageMs how long ago the service gave it
 */
export function refreshed(
  key: string,
  { value, text, hash }: WrittenAnswer,
  ageMs: number,
  before: CachedValue | undefined,
): CachedValue {
  const fetchedAt = monotonicNow() - ageMs;
  if (before?.hash === hash) return { ...before, fetchedAt };
  const shared = before ? shareUnchanged(before.value, value) : value;
  // V8 keeps texts in one or two bytes a character: two, as names are in Chinese and Japanese.
  return { value: shared, hash, bytes: 2 * (key.length + text.length) + ENTRY_BYTES, fetchedAt };
}
