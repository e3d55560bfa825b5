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
  begin(key: string): Promise<{ known: KnownOutcome } | { mark: string }>;
  done(key: string, known: KnownOutcome, keptMs: number): Promise<void>;
  /** Marks the post as not done, so that it may be retried. */
  release(key: string, mark: string): Promise<void>;
}

const LIFE_MS = 600_000;
const MAX_OUTCOMES = 5_000;

export type IdempotencyStore = ReturnType<typeof createIdempotencyStore>;

/** Runs what a post asks for once: a second post with its key gets the first one's outcome, unless that failed. */
export function createIdempotencyStore(shared?: SharedOutcomes) {
  const outcomes = new LRUCache<string, Promise<KnownOutcome>>({ max: MAX_OUTCOMES, ttl: LIFE_MS });
  return {
    /** For tests that reset the embedded services, which know nothing of earlier posts then. */
    clear: () => outcomes.clear(),
    /** `isNew`: whether the action ran for this post. */
    run: async (key: string, act: () => Promise<Outcome>): Promise<KnownOutcome & { isNew: boolean }> => {
      const stored = outcomes.get(key);
      if (stored) return { ...(await stored), isNew: false };
      let isNew = false;
      const outcome = runShared(shared, key, () => {
        isNew = true;
        return act();
      });
      outcomes.set(key, outcome);
      const forget = () => outcomes.peek(key) === outcome && outcomes.delete(key);
      await outcome.then((done) => done.outcome.kind !== 'done' && forget(), forget);
      return { ...(await outcome), isNew };
    },
  };
}

async function runShared(
  shared: SharedOutcomes | undefined,
  key: string,
  act: () => Promise<Outcome>,
): Promise<KnownOutcome> {
  const begun = await shared?.begin(key);
  if (begun && 'known' in begun) return begun.known;
  const free = () => (begun ? shared?.release(key, begun.mark) : undefined);
  try {
    const outcome = await act();
    const known = { outcome, doneAt: Date.now() };
    if (outcome.kind === 'done') await shared?.done(key, known, LIFE_MS);
    else await free();
    return known;
  } catch (error) {
    await free();
    throw error;
  }
}

/** The key of a post for services, made from all that identifies it: other content gives another key. */
export function postKey(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
