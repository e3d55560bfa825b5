import type { Readable } from 'node:stream';
import type { UserProfile } from '../../../schemas/backend-types.ts';
import type { Price } from '../../../schemas/model.ts';
import type { Adapters } from '../../adapters/adapters.ts';
import type { ContentLocale } from '../../adapters/content.ts';
import { CallFailure } from '../../adapters/failure.ts';
import type { AccountClient } from '../../adapters/user.ts';
import type { FieldFault } from '../../model/forms/postedForm.ts';

/** A file that came with a form: it is read from disk while it is sent on, and deleted after the action. */
export interface ActionDocument {
  /** Made by the server: `proof-1.pdf`. */
  name: string;
  mediaType: string;
  size: number;
  open(): Readable;
}

export interface ActionContext {
  documents?: readonly ActionDocument[];
  adapters: Adapters;
  /** Returns a product that is offered in the requested locale. @throws CallFailure if that is unknown now */
  offerOf: (id: string) => Promise<{ price?: Price } | undefined>;
  /** The calls on behalf of the logged-in visitor; undefined when logged out. */
  account: AccountClient | undefined;
  /** The same for a repeated post, whose action runs once. */
  idempotencyKey: string;
  /** A visitor's data as shown: always with a name, and a picture's address for browsers (requirements A2). */
  toShownProfile: (profile: UserProfile) => UserProfile;
  /** The requested locale; absent if there is no site for the host. */
  locale?: ContentLocale;
  /** The key of the price map for the requested site and locale. */
  currency: string;
  /** The hosts to which a visitor may be sent to pay. */
  paymentHosts: readonly string[] | undefined;
}

export interface Done {
  kind: 'done';
  /** The status of the JSON answer; a form's answer is 303. */
  status: 200 | 201 | 202 | 204;
  /** The body of the JSON answer; never contains a token. */
  body?: object;
  /** The effect on the login: it begins with a token of the user service, ends, or ends on every device. */
  session?: { begins: string; username: string } | 'ends' | 'ends-everywhere';
  /** The external address at which the visitor continues, to pay. */
  location?: string;
  /** The data of the confirmation: ids and figures by name, no personal data. */
  receipt?: Record<string, string>;
}

/** The action was refused because of the visitor's input or permissions. */
export interface Refused {
  kind: 'refused';
  status: 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422;
  faults: FieldFault[];
}

/** It was not done now, but may be later: a service fails, or asks for patience. */
export interface RetryLater {
  kind: 'retry-later';
  status: 423 | 429 | 503;
  code: string;
  /** Seconds. */
  retryAfter?: number;
}

export type Outcome = Done | Refused | RetryLater;

/** Runs a form that was sent in any way. It is independent of HTTP, cookies and Express. */
export type Action<Input> = (input: Input, context: ActionContext) => Promise<Outcome>;

/** Seconds until it is worth asking a failing service again, if it does not say so itself. */
const RETRY_AFTER_S = 5;

export const UNAVAILABLE = {
  kind: 'retry-later',
  status: 503,
  code: 'unavailable',
  retryAfter: RETRY_AFTER_S,
} as const satisfies RetryLater;

/** A service's number for a confirmation, cut because it is part of an address. */
export const referenceOf = (id: string | number): string => String(id).slice(0, 200);

export const refusal = (
  status: Refused['status'],
  field: string | null,
  code: string,
  files?: readonly string[],
): Refused => ({ kind: 'refused', status, faults: [{ field, code, ...(files && { files }) }] });

/** Requires a login; also used if a login has ended meanwhile. */
export const LOGIN_NEEDED = refusal(401, null, 'login-needed');

/** The meaning of a service's statuses for the visitor, for one action. */
export type Meanings = Readonly<Record<number, Refused>>;

/** Runs an action's calls; their failure becomes what it means for the visitor. @throws errors other than `CallFailure` */
export function runServiceCalls(meanings: Meanings, calls: () => Promise<Outcome>): Promise<Outcome> {
  return calls().catch((error: unknown) => toOutcome(error, meanings));
}

/** Converts the failure of a service call to an outcome. @throws errors other than `CallFailure` */
export function toOutcome(error: unknown, meanings: Meanings): Refused | RetryLater {
  if (!(error instanceof CallFailure)) throw error;
  const patience = error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter };
  if (error.status === 423) return { kind: 'retry-later', status: 423, code: 'locked', ...patience };
  if (error.status === 429) return { kind: 'retry-later', status: 429, code: 'too-many', ...patience };
  const meaning = error.status === undefined ? undefined : meanings[error.status];
  return meaning ?? { ...UNAVAILABLE, ...patience };
}
