import type { Adapters } from '../adapters/adapters.ts';
import { CallFailure } from '../adapters/failure.ts';

/** What an action knows beside its input. */
export interface ActionContext {
  adapters: Adapters;
  /** Bearer token of who asks; undefined when logged out. */
  token: string | undefined;
  /** The same for a post that is sent again: what it does is done once. */
  idempotencyKey: string;
  /** ms since the epoch */
  now: number;
}

/** A fault of a field, or of the whole where `field` is null. `code` names its words: `api.<code>` in locales/. */
export interface FieldFault {
  field: string | null;
  code: string;
}

/** It is done. */
export interface Done {
  kind: 'done';
  /** Of the JSON answer; a form's answer is 303. */
  status: 200 | 201 | 202 | 204;
  /** The JSON answer; never holds a token. */
  body?: object;
  /** What becomes of the login: it begins with a token of the user service, ends, or ends on every device. */
  session?: { begins: string; username: string } | 'ends' | 'ends-everywhere';
}

/** It was not done, for what the visitor gave or may do. */
export interface Refused {
  kind: 'refused';
  status: 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422;
  faults: FieldFault[];
}

/** It was not done now, and may be later: a service fails, or asks for patience. */
export interface RetryLater {
  kind: 'retry-later';
  status: 423 | 429 | 503;
  code: string;
  /** Seconds. */
  retryAfter?: number;
}

export type Outcome = Done | Refused | RetryLater;

/** What a form does, whatever way it came. Knows nothing of HTTP, cookies or Express. */
export type Action<Input> = (input: Input, context: ActionContext) => Promise<Outcome>;

export const UNAVAILABLE: RetryLater = { kind: 'retry-later', status: 503, code: 'unavailable' };

/** What statuses of a service mean to the visitor, by the action that asked. */
export interface Meanings {
  readonly [status: number]: FieldFault & { status: Refused['status'] };
}

/** The outcome of a call that a service did not do. @throws what is no failed call */
export function outcomeOf(error: unknown, meanings: Meanings): Refused | RetryLater {
  if (!(error instanceof CallFailure)) throw error;
  const patience = error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter };
  if (error.status === 423) return { kind: 'retry-later', status: 423, code: 'locked', ...patience };
  if (error.status === 429) return { kind: 'retry-later', status: 429, code: 'too-many', ...patience };
  const meaning = error.status === undefined ? undefined : meanings[error.status];
  if (!meaning) return { ...UNAVAILABLE, ...patience };
  const { status, field, code } = meaning;
  return { kind: 'refused', status, faults: [{ field, code }] };
}
