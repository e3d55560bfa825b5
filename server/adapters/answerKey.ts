import { CallFailure } from './failure.ts';

/** Requests an answer from a service. @throws CallFailure */
export type Fetcher<T> = () => Promise<T>;

/**
 * Who chose the names in a call; breaker and caches follow. `site`: they are the site's own, and a failure is the service's.
 * `visitor`: visitors may make them up, or one of them is a visitor's token: a failure says nothing about other calls.
 */
export type NamedBy = 'site' | 'visitor';

export interface AnswerKey {
  /** `<service>:<call>:<parameters>` */
  key: string;
  freshMs: number;
  /** The highest age (ms) of a shown answer while the service responds; by default ten minutes more than fresh. */
  oldestMs?: number;
  /** Visitors can make up any number of keys: cached separately and briefly, longer from the second request on. */
  namedBy: NamedBy;
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
