import { setImmediate } from 'node:timers/promises';
import { monotonicNow } from '../lib/clock.ts';

/** The longest work (ms) without a pause. */
const MAX_STRETCH = 8;

/** Returns a function to await between pieces of long work, so that other work can run. */
export function createEventLoopYield(): () => Promise<void> | undefined {
  let since = monotonicNow();
  const pause = async () => {
    await setImmediate();
    since = monotonicNow();
  };
  return () => (monotonicNow() - since < MAX_STRETCH ? undefined : pause());
}
