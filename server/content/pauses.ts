import { setImmediate } from 'node:timers/promises';
import { monotonicNow } from '../lib/clock.ts';

/** Milliseconds of work without a pause. */
const LONGEST_STRETCH = 8;

/** Pauses of long work, to be awaited between its pieces: most return at once, and after each stretch one lets others run. */
export function createYield(): () => Promise<void> | undefined {
  let since = monotonicNow();
  const pause = async () => {
    await setImmediate();
    since = monotonicNow();
  };
  return () => (monotonicNow() - since < LONGEST_STRETCH ? undefined : pause());
}
