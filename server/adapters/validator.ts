import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** By what a service tells one version of an answer from another (RFC 9110, section 8.8), and the call that it answered. */
export interface Validator {
  field: 'etag' | 'last-modified';
  value: string;
  /** See `callId`: the validator says nothing of any other call. */
  call: string;
  /** When the answer was last read in full, in ms since the epoch. */
  readAt: number;
}

const LONGEST = 256;
/** So long (ms) a service is believed that nothing has changed; then the answer is read in full: its clock may have been set back. */
const BELIEVED_MS = 600_000;
const GRAMMAR: Record<Validator['field'], RegExp> = {
  etag: /^(?:W\/)?"[\x21\x23-\x7e]*"$/,
  'last-modified': /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/,
};
const CONDITION = { etag: 'if-none-match', 'last-modified': 'if-modified-since' } as const;

/** A hash of all that a call without a token asks for. */
export function callId(url: string, query: Record<string, string | number | undefined> = {}): string {
  return createHash('sha256')
    .update(JSON.stringify([url, query]))
    .digest('base64url');
}

/** The validator of the answer to a call; undefined where there is none, or it is longer or other than the RFC says. */
export function validatorOf(
  { etag, 'last-modified': modified, date }: IncomingHttpHeaders,
  call: string,
): Validator | undefined {
  const readAt = Date.now();
  if (etag !== undefined) return valid({ field: 'etag', value: etag, call, readAt });
  // What changes once more within that second has the same date (RFC 9110, section 8.8.2.2).
  const isOver = modified !== undefined && Date.parse(date ?? '') > Date.parse(modified);
  return isOver ? valid({ field: 'last-modified', value: modified, call, readAt }) : undefined;
}

/** The header that makes a call conditional; undefined for a validator of another call, and for one of too long ago. */
export function conditionOf(
  validator: Validator | undefined,
  call: string,
): Record<string, string> | undefined {
  if (validator?.call !== call || Math.abs(Date.now() - validator.readAt) > BELIEVED_MS) return undefined;
  return { [CONDITION[validator.field]]: validator.value };
}

/** Takes the condition out of headers: it holds for one address. */
export function dropCondition(headers: Record<string, unknown>): void {
  for (const name of Object.values(CONDITION)) delete headers[name];
}

export function isValidator(given: unknown): given is Validator {
  if (given === null || typeof given !== 'object') return false;
  const { field, value, call, readAt } = given as Partial<Record<keyof Validator, unknown>>;
  if ((field !== 'etag' && field !== 'last-modified') || !Number.isFinite(readAt)) return false;
  return typeof value === 'string' && typeof call === 'string' && isWellFormed(field, value);
}

function valid(validator: Validator): Validator | undefined {
  return isWellFormed(validator.field, validator.value) ? validator : undefined;
}

function isWellFormed(field: Validator['field'], value: string): boolean {
  return value.length <= LONGEST && GRAMMAR[field].test(value);
}
