import { setTimeout as wait } from 'node:timers/promises';
import { monotonicNow } from '../lib/clock.ts';
import type { Fetcher } from './answerKey.ts';
import { type CachedValue, type SerializedAnswer, serialize } from './cachedValue.ts';
import { CallFailure } from './failure.ts';

export interface SharedAnswer {
  value: unknown;
  text: string;
  hash: string;
  ageMs: number;
  freshMs: number;
}

/** Answers that instances share. No method throws or takes long: a failure has the same effect as an empty store. */
export interface SharedAnswers {
  read(key: string): Promise<SharedAnswer | undefined>;
  /** Writes an answer for all instances. `keptMs`: how long they may read it. */
  write(key: string, answer: Omit<SharedAnswer, 'value' | 'ageMs'>, keptMs: number): void;
  /** Makes all instances request the key again, as soon as they have no fresh answer for it. */
  forget(key: string): void;
  /** Acquires the right to request a key from the service. The others wait for the result, or try again later. */
  tryLock(key: string): Promise<boolean>;
  /** Releases the key; what was written before is visible to its next holder. */
  unlock(key: string): void;
  /** Called with the key and hash of each answer that another instance has written. */
  onUpdate(listener: (key: string, hash: string) => void): void;
  /** Whether requests to the store are worthwhile at the moment. */
  readonly isWell: boolean;
}

/** How long (ms) instances wait for the one that requests the answer; then each requests it itself. */
const MAX_WAIT_MS = 2_000;
/** How often (ms) waiting instances check whether the answer has arrived. */
const POLL_MS = 200;

export interface SharedFetchOptions {
  key: string;
  freshMs: number;
  /** How long (ms) other instances may read it. */
  keptMs: number;
  /** The highest age (ms) of an answer that is shown during a refresh. */
  usableMs: number;
  /** The older answer that is served during the refresh, if there is one; then nothing waits for the new one. */
  previous: CachedValue | undefined;
  fetch: Fetcher<unknown>;
}

interface Fetched extends SerializedAnswer {
  ageMs: number;
}

/**
 * Returns a fresh answer from the shared level, or else from the service, which one instance asks while the others wait
 * (requirements B5). A stale shared answer is used if there is nothing else yet, or if the service fails.
 * @throws what `fetch` throws
 */
export async function fetchShared(store: SharedAnswers, request: SharedFetchOptions): Promise<Fetched> {
  const { key, freshMs } = request;
  const isRefresh = request.previous !== undefined;
  let answer = await store.read(key);
  if (answer && (answer.ageMs < freshMs || (!isRefresh && answer.ageMs < request.usableMs))) return answer;
  const until = monotonicNow() + MAX_WAIT_MS;
  while (store.isWell && !(await store.tryLock(key))) {
    if (monotonicNow() >= until) return fetchFromService(store, request, answer);
    await wait(POLL_MS);
    answer = await store.read(key);
    if (answer && answer.ageMs < freshMs) return answer;
  }
  try {
    // Another instance may have finished between the first read and now.
    answer = store.isWell ? ((await store.read(key)) ?? answer) : answer;
    return answer && answer.ageMs < freshMs ? answer : await fetchFromService(store, request, answer);
  } finally {
    store.unlock(key);
  }
}

async function fetchFromService(
  store: SharedAnswers,
  { key, freshMs, keptMs, previous, fetch: askService }: SharedFetchOptions,
  fallback: SharedAnswer | undefined,
): Promise<Fetched> {
  try {
    const answer = serialize(await askService());
    store.write(key, { text: answer.text, hash: answer.hash, freshMs }, keptMs);
    return { ...answer, ageMs: 0 };
  } catch (error) {
    if (fallback && !previous && error instanceof CallFailure) return fallback;
    throw error;
  }
}
