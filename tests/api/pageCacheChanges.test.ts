import { setTimeout } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { openSite, openTree } from './helpers/fileSite.ts';
import { rawRequest } from './helpers/raw.ts';
import { until } from './helpers/until.ts';

const words = (text: string) => ({ 'sv-SE': text, 'en-GB': text, 'pt-BR': text });
const page = (path: string, text: string, rest: object = {}) => ({
  path,
  title: 'home.title',
  blocks: [
    { id: 'text', type: 'RichText', props: { body: words(text) } },
    { id: 'sale', type: 'RichText', props: { body: words('The sale is on') }, ...rest },
  ],
});

const tree = openTree({ 'pages/one.yaml': page('/one', 'One'), 'pages/two.yaml': page('/two', 'Two') });
const site = await openSite({ CONTENT_DIR: tree.dir });
beforeEach(() => site.forget());

const get = (path: string) => rawRequest(site.address, path);
const html = async (path: string) => (await get(path)).body.toString();
const lastOutcome = () =>
  JSON.parse(site.lines.findLast((line) => line.includes('"event":"request"')) ?? '{}').cache;

describe('a change of a file shows at once, and costs no other page (M1)', () => {
  test('a page that was saved is new within a second; the others stay kept', async () => {
    await Promise.all([html('/sv-SE/one'), html('/sv-SE/two')]);
    tree.write('pages/one.yaml', page('/one', 'Changed'));
    const ms = await until('the change shows', async () => (await html('/sv-SE/one')).includes('Changed'));
    expect(ms).toBeLessThan(1_000);
    await html('/sv-SE/two');
    expect(lastOutcome()).toBe('hit');
  });

  test('words that were saved show on every page', async () => {
    await Promise.all([html('/sv-SE/one'), html('/sv-SE')]);
    tree.write('locales/sv-SE/nav.yaml', { home: 'Hem till oss', courses: 'Kurser', help: 'Hjälp' });
    const ms = await until('the words show', async () => (await html('/sv-SE/one')).includes('Hem till oss'));
    expect(ms).toBeLessThan(1_000);
    expect(await html('/sv-SE')).toContain('Hem till oss');
  });

  test('a page that was added is there, and one that was taken away is not', async () => {
    expect((await get('/sv-SE/three')).status).toBe(404);
    tree.write('pages/three.json', page('/three', 'Three'));
    await until('it is there', async () => (await get('/sv-SE/three')).status === 200);
    tree.remove('pages/three.json');
    await until('it is gone', async () => (await get('/sv-SE/three')).status === 404);
  });

  test('seconds for others are those of the site’s file, none if it says so', async () => {
    const before = tree.read('sites/north.yaml');
    const shared = async () => (await get('/sv-SE/one')).headers['cache-control'];
    tree.write('sites/north.yaml', `${before}cache: { sharedSeconds: 7 }\n`);
    await until('7 s', async () => (await shared()) === 'public, max-age=0, s-maxage=7');
    tree.write('sites/north.yaml', `${before}cache: { sharedSeconds: 0 }\n`);
    await until('none', async () => (await shared()) === 'public, no-cache');
    tree.write('sites/north.yaml', before);
    await until('the default', async () => /s-maxage=60/.test((await shared()) ?? ''));
  });
});

describe('a time window opens and closes to the second, on kept pages too (P5)', () => {
  test('in real time, asked all along', { timeout: 15_000 }, async () => {
    const startsAt = Math.ceil(Date.now() / 1000) * 1000 + 2_000;
    const endsAt = startsAt + 2_000;
    // The whole second of the end is part of the window.
    const over = endsAt + 1_000;
    const window = { startsAt: new Date(startsAt).toISOString(), endsAt: new Date(endsAt).toISOString() };
    tree.write('pages/sale.yaml', page('/sale', 'Sale', { when: { window } }));
    await until('the page is there', async () => (await get('/sv-SE/sale')).status === 200);
    let seen = 0;
    while (Date.now() < over + 300) {
      const before = Date.now();
      const answer = await get('/sv-SE/sale');
      const after = Date.now();
      const shared = Number(/s-maxage=(\d+)/.exec(answer.headers['cache-control'] ?? '')?.[1] ?? 0);
      const next = (now: number) =>
        now < startsAt ? startsAt : now < over ? over : Number.POSITIVE_INFINITY;
      if (next(before) === next(after)) expect(before + shared * 1000).toBeLessThanOrEqual(next(before) + 50);
      const shows = answer.body.toString().includes('The sale is on');
      if (after < startsAt || before >= over) expect(shows).toBe(false);
      if (before >= startsAt && after < over) {
        expect(shows).toBe(true);
        seen++;
      }
      await setTimeout(20);
    }
    expect(seen).toBeGreaterThan(10);
    expect(
      site.lines.filter((line) => line.includes('"/sv-SE/sale"') && line.includes('"hit"')).length,
    ).toBeGreaterThan(20);
  });
});
