import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Outcome } from '../../visitors/actions/action.ts';

/** The outcome of a post, and when it was reached (ms since the epoch). */
export interface KnownOutcome {
  outcome: Outcome;
  doneAt: number;
}

/** Outcomes of posts on all instances. No method throws: if Redis fails, each instance remembers its own. */
export interface SharedOutcomes {
  /** Returns the outcome if the post was done before, waiting for another instance; else marks it as running. */
  begin(key: string): Promise<{ knownOutcome: KnownOutcome } | { mark: string }>;
  complete(key: string, knownOutcome: KnownOutcome, keptMs: number): Promise<void>;
  /** Marks the post as not done, so that it may be retried. */
  release(key: string, mark: string): Promise<void>;
}

const LIFE_MS = 600_000;
const MAX_OUTCOMES = 5_000;

export type IdempotencyStore = ReturnType<typeof createIdempotencyStore>;

/** Runs what a post asks for once: a second post with its key gets the first one's outcome, unless that failed. */
export function createIdempotencyStore(sharedOutcomes?: SharedOutcomes) {
  const outcomes = new LRUCache<string, Promise<KnownOutcome>>({ max: MAX_OUTCOMES, ttl: LIFE_MS });
  return {
    /** For tests that reset the embedded services, which know nothing of earlier posts then. */
    clear: () => outcomes.clear(),
    /** `isNew`: whether the action ran for this post. */
    run: async (key: string, action: () => Promise<Outcome>): Promise<KnownOutcome & { isNew: boolean }> => {
      const stored = outcomes.get(key);
      if (stored) return { ...(await stored), isNew: false };
      let isNew = false;
      const outcome = runShared(sharedOutcomes, key, () => {
        isNew = true;
        return action();
      });
      outcomes.set(key, outcome);
      const forget = () => outcomes.peek(key) === outcome && outcomes.delete(key);
      await outcome.then((known) => known.outcome.kind !== 'done' && forget(), forget);
      return { ...(await outcome), isNew };
    },
  };
}

async function runShared(
  sharedOutcomes: SharedOutcomes | undefined,
  key: string,
  action: () => Promise<Outcome>,
): Promise<KnownOutcome> {
  const claim = await sharedOutcomes?.begin(key);
  if (claim && 'knownOutcome' in claim) return claim.knownOutcome;
  const release = () => (claim ? sharedOutcomes?.release(key, claim.mark) : undefined);
  try {
    const outcome = await action();
    const knownOutcome = { outcome, doneAt: Date.now() };
    if (outcome.kind === 'done') await sharedOutcomes?.complete(key, knownOutcome, LIFE_MS);
    else await release();
    return knownOutcome;
  } catch (error) {
    await release();
    throw error;
  }
}

/** The key of a post for services, made from all that identifies it: other content gives another key. */
export function postKey(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
