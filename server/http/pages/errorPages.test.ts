import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { makeStore } from '../../../tests/helpers/app.ts';
import { makeTools } from '../../../tests/helpers/context.ts';
import { makeExchange } from '../../../tests/helpers/exchange.ts';
import { makeSnapshot } from '../../../tests/helpers/snapshot.ts';
import { NO_TRACING } from '../../observe/tracing/tracing.ts';
import { errorPages } from './errorPages.ts';

const CONTENT = {
  pages: {
    missing: { status: 404 as const },
    broken: { status: 500 as const },
    out: { status: 503 as const },
  },
  words: { 'en-GB': { errors: { fatal: 'Something failed', goHome: 'Home' } } },
};

const OUT = { kind: 'site', id: 'x', file: '', hosts: ['x.*'], fallback: false, path: '/' };

async function answer(
  status: number,
  url: string,
  { content = CONTENT as object, fails = false, host = 'a', now = '' } = {},
) {
  const logged: Record<string, unknown>[] = [];
  const show = errorPages({
    tracing: NO_TRACING,
    store: makeStore(makeSnapshot(content)),
    tools: makeTools({}, { nonProduction: now !== '' }),
    renderer: {
      render: ({ routeName, status: shown, blocks }) => {
        if (fails) throw new Error('no renderer');
        return Buffer.from([routeName, shown, ...blocks.slice(1).map(({ id }) => id)].join(' '));
      },
    },
    log: pino({ base: null }, { write: (line) => logged.push(JSON.parse(line)) }),
  });
  const { request, response, received } = makeExchange(url, { host, ...(now && { 'x-now': now }) });
  await show(request, response, status);
  const { headers, body, ...rest } = received();
  return { status: rest.status, text: body.toString(), headers, logged };
}

describe('a failure', () => {
  test.each([
    [404, 'missing___en-GB 404'],
    [500, 'broken___en-GB 500'],
    [503, 'out___en-GB 503'],
    [405, 'broken___en-GB 405'],
    [400, 'broken___en-GB 400'],
  ])('%d is told on a page in the address’ language', async (status, text) => {
    const { headers, ...told } = await answer(status, '/en-GB/courses?x=1');
    expect(told).toEqual({ status, text, logged: [] });
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-language': 'en-GB' });
  });

  test('is told as of the time that the request asks for', async () => {
    const hero = { type: 'Hero', props: { heading: 'home.title' } };
    const when = { window: { startsAt: '2090-01-01T00:00:00Z' } };
    const blocks = [
      { ...hero, id: 'top' },
      { ...hero, id: 'late', when },
    ];
    const content = { pages: { missing: { status: 404, blocks } } };
    expect((await answer(404, '/en-GB/x', { content })).text).toBe('missing___en-GB 404');
    const then = { content, now: '2090-02-01T00:00:00Z' };
    expect((await answer(404, '/en-GB/x', then)).text).toBe('missing___en-GB 404 late');
  });

  test('of the address itself is told on a page of the default language', async () => {
    expect((await answer(400, '//evil/%E0')).text).toBe('broken___sv-SE 400');
  });

  test.each<[string, Parameters<typeof answer>[2]]>([
    ['no file is for it', { content: { words: CONTENT.words } }],
    ['drawing it fails', { fails: true }],
  ])('is told without a page where %s, and logged', async (_name, options) => {
    const { status, text, headers, logged } = await answer(500, '/en-GB', options);
    expect(status).toBe(500);
    expect(text).toContain('<p>Something failed</p><p><a href="/en-GB">Home</a>');
    const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
    expect(headers).toMatchObject(html);
    expect(logged).toMatchObject([{ event: 'page.failed', err: { message: expect.any(String) } }]);
  });

  test.each([
    ['is out of order', { unavailableFiles: [OUT] }],
    ['nobody knows', { sites: { north: { fallback: false } } }],
  ])(
    'of a site that %s is in the words of the address’ locale, and says when to come again',
    async (_name, content) => {
      const words = { 'en-GB': { errors: { unavailableTitle: 'Back soon', tryAgain: 'Again' } } };
      const options = { content: { ...content, words }, host: 'x.example' };
      const { text, headers, logged } = await answer(503, '/en-GB/courses', options);
      expect(text).toContain('<html lang="en-GB">');
      expect(text).toContain('<h1>Back soon</h1><p><a href="">Again</a></p>');
      expect(headers).toMatchObject({ 'retry-after': '30' });
      expect(logged).toHaveLength(1);
      expect((await answer(503, '/', options)).text).toContain('This page is taking a short break');
    },
  );
});
