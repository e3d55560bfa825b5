import type { Outcome } from '../../visitors/actions/action.ts';

/** What was done for a post, and when (ms since the epoch). */
export interface KnownOutcome {
  outcome: Outcome;
  doneAt: number;
}

/** What was done for posts on any instance. Nothing of it throws: where it fails, each instance remembers its own. */
export interface SharedOutcomes {
  /** The outcome where the post was done already; else a mark that it is under way here. Waits while it is elsewhere. */
  begin(key: string): Promise<{ known: KnownOutcome } | { mark: string }>;
  /** @param keptMs how long it is remembered */
  done(key: string, known: KnownOutcome, keptMs: number): Promise<void>;
  /** It was not done: it may be tried again. */
  free(key: string, mark: string): Promise<void>;
}
