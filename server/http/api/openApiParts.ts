import { CLOCK_HEADER } from '../request/clock.ts';

export type Json = { readonly [key: string]: unknown };

export const NOW = {
  name: CLOCK_HEADER,
  in: 'header',
  description: 'The moment that is answered for, where the site runs in non-production.',
  schema: { type: 'string', format: 'date-time' },
};
export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
export const json = (description: string, schema: Json) => ({
  description,
  content: { 'application/json': { schema } },
});
export const LOGGED_IN = [{ session: [] }];
/** Takes the session, and is answered without it as well. */
export const BY_ANYONE = [{}, ...LOGGED_IN];

const MEANINGS: Readonly<Record<number, string>> = {
  400: 'A parameter, a header or the body is not as it is described.',
  401: 'No login, or one that has ended; of a login: name, password or code is wrong.',
  403: 'The request came from another site, or is not for this visitor.',
  404: 'There is no such thing.',
  409: 'It was done before, or nothing is left.',
  410: 'It is over.',
  413: 'The body is too large.',
  415: 'The body, or a file of it, is of another type.',
  422: 'Fields are at fault.',
  423: 'Locked after wrong codes.',
  429: 'Too many calls.',
  503: 'A service fails now.',
};
export const RETRY_AFTER = {
  headers: { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer', minimum: 1 } } },
};
const LATER = [423, 429, 503];

/** What is wrong, by status. */
export function faults(...statuses: number[]): Json {
  const all = statuses.map((status) => {
    const what = json(MEANINGS[status] ?? '', ref('Errors'));
    return [status, LATER.includes(status) ? { ...what, ...RETRY_AFTER } : what];
  });
  return { ...Object.fromEntries(all), default: json('It was not done.', ref('Errors')) };
}
