import request from 'supertest';
import { afterEach, expect, test, vi } from 'vitest';
import { makeApp, makeStore } from '../../../tests/helpers/app.ts';
import { type Content, makeSnapshot } from '../../../tests/helpers/snapshot.ts';
import { securityTxt } from './discovery.ts';

const CONTENT: Content = {
  sites: {
    north: { security: { contact: ['mailto:safe@north.example', 'https://north.example/report'] } },
    south: {
      security: { contact: ['tel:+46-8-1'], expires: '2031-05-01', policy: 'https://south.example/policy' },
    },
    west: {},
  },
  locales: { 'sv-SE': { lang: 'sv' }, 'en-GB': { lang: 'en' } },
  unavailableFiles: [
    { kind: 'site', id: 'x', file: 'sites/x.yaml', hosts: ['x.*'], fallback: false, path: '/' },
  ],
};

const ask = (host: string) =>
  request(makeApp(securityTxt(makeStore(makeSnapshot(CONTENT)), { nonProduction: false })))
    .get('/')
    .set('host', host);

afterEach(() => vi.useRealTimers());

test('it says whom to tell, in which languages, and until when it may be believed', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 30, 23, 59) });
  const { status, text, headers } = await ask('north.example');
  expect([status, text]).toEqual([
    200,
    [
      'Contact: mailto:safe@north.example',
      'Contact: https://north.example/report',
      'Expires: 2027-11-01T00:00:00Z',
      'Preferred-Languages: sv, en',
      'Canonical: https://north.example/.well-known/security.txt',
      '',
    ].join('\n'),
  ]);
  expect(headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'public, max-age=300',
  });
});

test('a site may give a day and a policy of its own', async () => {
  const { text } = await ask('south.example');
  expect(text).toContain('Contact: tel:+46-8-1\nExpires: 2031-05-01T00:00:00Z\n');
  expect(text).toContain(
    'Canonical: https://south.example/.well-known/security.txt\nPolicy: https://south.example/policy\n',
  );
});

test('a site that names nobody, or is out of order, has none', async () => {
  for (const host of ['west.example', 'x.example']) {
    const { status, text } = await ask(host);
    expect([host, status, text]).toEqual([host, 404, 'This site has no security.txt.\n']);
  }
});
