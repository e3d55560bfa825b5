import { CallFailure } from './failure.ts';

/** Asks a service for an answer. @throws CallFailure */
export type Fetcher<T> = () => Promise<T>;

/** The key that an answer is cached under. */
export interface ResourceKey {
  /** `<service>:<call>:<parameters>` */
  key: string;
  /** How long an answer counts as fresh, in ms. */
  freshMs: number;
  /** The oldest that it is shown at while the service answers, in ms; without it, ten minutes more than fresh. */
  oldestMs?: number;
  /** Visitors can make up keys without end: these are cached apart, for longer from the second request on, and not long. */
  namedBy: 'site' | 'visitor';
}

const LONGEST_VISITOR_KEY = 200;

/** Real handles and ids are shorter, so this one is not even requested. @throws CallFailure 404 */
export function rejectLongKey(key: string): void {
  if (key.length <= LONGEST_VISITOR_KEY) return;
  throw new CallFailure(serviceOfKey(key), 'status', { status: 404, message: 'no name is that long' });
}

export function serviceOfKey(key: string): string {
  return key.slice(0, key.indexOf(':'));
}
