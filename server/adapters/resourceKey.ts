import { CallFailure } from './failure.ts';

/** Requests an answer from a service. @throws CallFailure */
export type Fetcher<T> = () => Promise<T>;

export interface ResourceKey {
  /** `<service>:<call>:<parameters>` */
  key: string;
  freshMs: number;
  /** The highest age (ms) of a shown answer while the service responds; by default ten minutes more than fresh. */
  oldestMs?: number;
  /** Visitors can make up any number of keys: cached separately and briefly, longer from the second request on. */
  keyFrom: 'site' | 'visitor';
}

const MAX_VISITOR_KEY_LENGTH = 200;

/** Real handles and ids are shorter, so this one is not even requested. @throws CallFailure 404 */
export function rejectLongKey(key: string): void {
  if (key.length <= MAX_VISITOR_KEY_LENGTH) return;
  throw new CallFailure(serviceOfKey(key), 'status', { status: 404, message: 'no name is that long' });
}

export function serviceOfKey(key: string): string {
  return key.slice(0, key.indexOf(':'));
}
