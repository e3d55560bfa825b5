import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Outcome } from '../../actions/action.ts';

/** What was done for a key is told again for so long (ms). */
const REMEMBERED = 600_000;
const MOST = 5_000;

/**
 * Does what a post asks for once: a second one with the same key, while the first is under way or after it, hears the
 * first one's outcome. What was not done is tried again. Services get the same key, which outlives this process.
 */
export class Once {
  readonly #outcomes = new LRUCache<string, Promise<Outcome>>({ max: MOST, ttl: REMEMBERED });

  async run(key: string, act: () => Promise<Outcome>): Promise<Outcome> {
    const known = this.#outcomes.get(key);
    if (known) return known;
    const outcome = act();
    this.#outcomes.set(key, outcome);
    const forget = () => this.#outcomes.peek(key) === outcome && this.#outcomes.delete(key);
    await outcome.then(({ kind }) => kind !== 'done' && forget(), forget);
    return outcome;
  }
}

/** A key for services, of all that makes a post the same: another visitor's, or one with other content, is another. */
export function postKey(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
