import type { ValidateFunction } from 'ajv';
import type { CallOptions } from './callOptions.ts';
import { readJson } from './readJson.ts';
import { type Reply, UNCHANGED } from './reply.ts';
import { send } from './send.ts';
import { callId, conditionOf, type Validator, validatorOf } from './validator.ts';

/** A GET that is the same whoever asks: nothing of a visitor is in it, and no token. */
export type SharedCallOptions = Pick<CallOptions, 'query' | 'namedBy'>;

/**
 * One attempt at a call whose answer is cached: conditional where `known` is of this very call, and then perhaps `UNCHANGED`.
 * @throws CallFailure, also for a 304 that was not asked for
 */
export async function revalidate<T>(
  service: string,
  url: string,
  options: SharedCallOptions,
  known: Validator | undefined,
  validate: ValidateFunction<T>,
): Promise<Reply<T>> {
  const call = callId(url, options.query);
  const response = await send(service, url, options, conditionOf(known, call));
  if (response.statusCode === 304) return UNCHANGED;
  const value = readJson(service, response, validate);
  // That of a redirect's target would be sent to the address that redirects.
  const isOwn = response.statusCode === 200 && response.redirectUrls.length === 0;
  return { value, validator: isOwn ? validatorOf(response.headers, call) : undefined };
}
