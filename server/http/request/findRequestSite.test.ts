import { expect, test } from 'vitest';
import { makeStore } from '../../../tests/helpers/app.ts';
import { makeExchange } from '../../../tests/helpers/exchange.ts';
import { makeSnapshot } from '../../../tests/helpers/snapshot.ts';
import { errorMessages, findRequestSite } from './findRequestSite.ts';

const snapshot = makeSnapshot({
  sites: {
    south: { defaultLocale: 'en-GB', locales: { 'en-GB': { currency: 'GBP', storeRegions: ['GB'] } } },
  },
  words: { 'en-GB': { api: { token: 'No' } }, 'sv-SE': { api: { token: 'Nej' } } },
  locales: { 'en-GB': { accepts: ['en'] } },
  unavailableFiles: [
    { kind: 'site', id: 'x', file: 'sites/x.yaml', hosts: ['x.*'], fallback: false, path: '/' },
  ],
});
const store = makeStore(snapshot);
const of = (headers: Record<string, string>) => {
  const found = findRequestSite(store, makeExchange('/api/session', headers).request);
  return found && `${found.site.id} ${found.locale} ${found.localizedSite.locale.code}`;
};

test.each<[Record<string, string>, string | null]>([
  [{ host: 'localhost:3000' }, 'north sv-SE sv-SE'],
  [{}, 'north sv-SE sv-SE'],
  [{ host: 'south.example' }, 'south en-GB en-GB'],
  [{ host: 'a', 'accept-language': 'en-AU' }, 'north en-GB en-GB'],
  [{ host: 'a', cookie: 'i18n_redirected=en-GB; a=b' }, 'north en-GB en-GB'],
  [{ host: 'x.example' }, null],
])('%o is answered by %s', (headers, expected) => {
  expect(of(headers)).toBe(expected);
});

test('a host that nobody answers for has none', () => {
  const nowhere = makeStore(makeSnapshot({ sites: { north: { fallback: false, hosts: ['n.*'] } } }));
  expect(findRequestSite(nowhere, makeExchange('/', { host: 'a' }).request)).toBeNull();
});

test('a request stays with the site that it was settled for, also with none', () => {
  let current = snapshot;
  const changing = makeStore(snapshot, { current: () => current });
  const [one, none] = [makeExchange('/', { host: 'a' }).request, makeExchange('/', { host: 'x.b' }).request];
  const [before, nowhere] = [findRequestSite(changing, one), findRequestSite(changing, none)];
  current = makeSnapshot();
  expect([findRequestSite(changing, one), findRequestSite(changing, none)]).toEqual([before, nowhere]);
  expect(findRequestSite(changing, one)).toBe(before);
});

test('a fault of the interface is told in the visitor’s language, else by its code', () => {
  const translateFault = errorMessages(store);
  const ask = (headers: Record<string, string>) =>
    translateFault(makeExchange('/', headers).request as never, { field: null, code: 'token' });
  expect(ask({ host: 'a' })).toBe('Nej');
  expect(ask({ host: 'south.a' })).toBe('No');
  expect(ask({ host: 'x.a' })).toBe('token');
});
