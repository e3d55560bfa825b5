import { CallFailure } from './failure.ts';

/** Requests an answer from a service. @throws CallFailure */
export type Fetcher<T> = () => Promise<T>;

/**
 * Whose call it is; breaker and caches follow. `site`: it has the site's own names, and its failure is the service's.
 * `visitor`: a name that visitors may make up, or the token of one of them: a failure says nothing about other calls.
 */
export type Whose = 'site' | 'visitor';

export interface AnswerKey {
  /** `<service>:<call>:<parameters>` */
  key: string;
  freshMs: number;
  /** The highest age (ms) of a shown answer while the service responds; by default ten minutes more than fresh. */
  oldestMs?: number;
  /** Visitors can make up any number of keys: cached separately and briefly, longer from the second request on. */
  whose: Whose;
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

/** Encodes a name as one segment of a path. @throws CallFailure 404 for `.`, `..` and text that cannot be encoded */
export function pathSegment(service: string, name: string): string {
  if (/^\.{1,2}$/.test(name) || !name.isWellFormed())
    throw new CallFailure(service, 'status', { status: 404, message: 'no such name' });
  return encodeURIComponent(name);
}
