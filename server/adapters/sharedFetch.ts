import { monotonicNow } from '../lib/clock.ts';
import { type CachedValue, type WrittenAnswer, written } from './cachedValue.ts';
import { CallFailure } from './failure.ts';
import type { Ask } from './resourceKey.ts';
import type { SharedAnswer, SharedAnswers } from './sharedAnswers.ts';

/** So long the instances wait for the one that asks, in ms; then each asks for itself. */
const WAIT_MS = 2_000;
/** A message may be lost: so often they look by themselves. */
const LOOK_MS = 200;

/** What is wanted of a key. */
export interface Wanted {
  key: string;
  freshMs: number;
  /** How long other instances may read it, in ms. */
  keptMs: number;
  /** Up to this age (ms) an answer may be shown while a new one is fetched. */
  usableMs: number;
  /** The older answer that is shown meanwhile, if there is one: no one waits for this one then. */
  before: CachedValue | undefined;
  ask: Ask<unknown>;
}

export interface Fetched extends WrittenAnswer {
  ageMs: number;
}

/**
 * An answer from the second level where it is fresh there, else from the service, which one instance asks while the others
 * wait (requirements B5). One that is stale there is shown where nothing else is known yet, and where the service fails.
 * @throws what `ask` throws
 */
export async function fetchShared(shared: SharedAnswers, wanted: Wanted): Promise<Fetched> {
  const { key, freshMs } = wanted;
  const isRefresh = wanted.before !== undefined;
  let found = await shared.read(key);
  if (found && (found.ageMs < freshMs || (!isRefresh && found.ageMs < wanted.usableMs))) return found;
  const until = monotonicNow() + WAIT_MS;
  while (shared.isWell && !(await shared.begin(key))) {
    if (monotonicNow() >= until) return ask(shared, wanted, found);
    await shared.heardOf(key, LOOK_MS);
    found = await shared.read(key);
    if (found && found.ageMs < freshMs) return found;
  }
  try {
    // Another instance may have ended between the first look and now.
    found = shared.isWell ? ((await shared.read(key)) ?? found) : found;
    return found && found.ageMs < freshMs ? found : await ask(shared, wanted, found);
  } finally {
    shared.end(key);
  }
}

async function ask(
  shared: SharedAnswers,
  { key, freshMs, keptMs, before, ask: askService }: Wanted,
  found: SharedAnswer | undefined,
): Promise<Fetched> {
  try {
    const answer = written(await askService());
    shared.write(key, { text: answer.text, hash: answer.hash, freshMs }, keptMs);
    return { ...answer, ageMs: 0 };
  } catch (error) {
    if (found && !before && error instanceof CallFailure) return found;
    throw error;
  }
}
