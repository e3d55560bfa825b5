import type { Readable } from 'node:stream';
import type { UserProfile } from '../../../schemas/backend-types.ts';
import type { Adapters } from '../../adapters/adapters.ts';
import type { ContentLocale } from '../../adapters/content.ts';
import { CallFailure } from '../../adapters/failure.ts';
import type { AccountClient } from '../../adapters/user.ts';
import type { FieldFault } from '../../model/forms/postedForm.ts';

/** A file that came with a form: it is read from the disk while it is sent on, and removed once its action is done. */
export interface ActionDocument {
  /** Made by the server: `proof-1.pdf`. */
  name: string;
  mediaType: string;
  /** The size in bytes. */
  size: number;
  open(): Readable;
}

/** What an action knows besides its input. */
export interface ActionContext {
  /** Documents that came with the form, sound ones. */
  documents?: readonly ActionDocument[];
  adapters: Adapters;
  /** Whether a product is offered in the locale that was asked. @throws CallFailure while it cannot be known */
  isProductOffered: (id: string) => Promise<boolean>;
  /** The calls on behalf of the logged-in visitor; undefined when logged out. */
  account: AccountClient | undefined;
  /** The same for a post that is sent again: what it does is done once. */
  idempotencyKey: string;
  /** A visitor's data as the site shows them: with a name in any case, and the picture where browsers get it (requirements A2). */
  shown: (profile: UserProfile) => UserProfile;
  /** The locale that was asked; absent where no site answers for the host. */
  locale?: ContentLocale;
  /** Key of the price map, of the site and locale that was asked. */
  currency: string;
  /** Hosts that a visitor may be sent to for paying. */
  paymentHosts: readonly string[] | undefined;
}

/** It is done. */
export interface Done {
  kind: 'done';
  /** The status of the JSON answer; a form's answer is 303. */
  status: 200 | 201 | 202 | 204;
  /** The JSON answer; never holds a token. */
  body?: object;
  /** What becomes of the login: it begins with a token of the user service, ends, or ends on every device. */
  session?: { begins: string; username: string } | 'ends' | 'ends-everywhere';
  /** Where the visitor goes on elsewhere, to pay. */
  location?: string;
  /** What the confirmation shows: ids and figures by name, nothing about people. */
  receipt?: Record<string, string>;
}

/** It was not done, for what the visitor gave or may do. */
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

/** Runs a form, whichever way it was sent. It knows nothing of HTTP, cookies or Express. */
export type Action<Input> = (input: Input, context: ActionContext) => Promise<Outcome>;

export const UNAVAILABLE: RetryLater = { kind: 'retry-later', status: 503, code: 'unavailable' };

/** A service's number for a confirmation, cut because it is part of an address. */
export const referenceOf = (id: string | number): string => String(id).slice(0, 200);

/** Refused for one reason, at a field or for all of the form. */
export const refused = (
  status: Refused['status'],
  field: string | null,
  code: string,
  files?: readonly string[],
): Refused => ({ kind: 'refused', status, faults: [{ field, code, ...(files && { files }) }] });

/** Only who is logged in may do it; also where a login has ended meanwhile. */
export const LOGIN_NEEDED = refused(401, null, 'login-needed');

/** What statuses of a service mean to the visitor, by the action that asked. */
export type Meanings = Readonly<Record<number, Refused>>;

/** Converts the failure of a service call to an outcome. @throws errors other than `CallFailure` */
export function toOutcome(error: unknown, meanings: Meanings): Refused | RetryLater {
  if (!(error instanceof CallFailure)) throw error;
  const patience = error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter };
  if (error.status === 423) return { kind: 'retry-later', status: 423, code: 'locked', ...patience };
  if (error.status === 429) return { kind: 'retry-later', status: 429, code: 'too-many', ...patience };
  const meaning = error.status === undefined ? undefined : meanings[error.status];
  return meaning ?? { ...UNAVAILABLE, ...patience };
}
