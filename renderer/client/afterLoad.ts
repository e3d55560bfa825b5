import { listenForErrors } from './browserErrors.ts';
import { startPrefetch } from './prefetch.ts';

/** Starts what no page waits for. Returns what is to be done on each new page. */
export function startAfterLoad(): () => void {
  listenForErrors();
  return startPrefetch();
}
