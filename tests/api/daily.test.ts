import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DailyProblemProps } from '../../renderer/blocks/DailyProblem/DailyProblem.tsx';
import { textOf } from './helpers/html.ts';
import { JP, startTestSite, type TestSite } from './helpers/testSite.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const at = async (now: string, path = '/en-US/daily', headers: Record<string, string> = {}) => {
  const model = await site.model(path, { 'x-now': now, ...headers });
  const props = model.blocks.find(({ type }) => type === 'DailyProblem')?.props;
  return { model, props: props as unknown as DailyProblemProps };
};

describe('the calendar of the site', () => {
  test('the problem changes at its midnight, and is yesterday’s then', async () => {
    const before = (await at('2026-11-22T23:59:59+08:00')).props;
    const after = (await at('2026-11-23T00:00:00+08:00')).props;
    expect(before.shown?.date).toBe('2026-11-22');
    expect(after.shown?.date).toBe('2026-11-23');
    expect(after.shown?.problem.words).not.toBe(before.shown?.problem.words);
    expect(after.yesterday?.problem.words).toBe(before.shown?.problem.words);
    expect(before.next).toMatch(/midnight \(Tai\w+ Standard Time\)/);
  });

  test('Japan’s midnight is an hour earlier', async () => {
    const { props } = await at('2026-11-22T23:30:00+08:00', '/ja-JP/daily', JP);
    expect(props.shown?.date).toBe('2026-11-23');
  });

  test('all day, in each language, it is the same', async () => {
    const points = async (now: string, path: string) => (await at(now, path)).props.shown?.problem.black;
    const first = await points('2026-11-22T00:00:00+08:00', '/en-US/daily');
    expect(await points('2026-11-22T12:00:00+08:00', '/zh-TW/daily')).toEqual(first);
    expect(await points('2026-11-22T23:00:00+08:00', '/zh-CN/daily')).toEqual(first);
  });

  test('a page is kept no longer than until midnight', async () => {
    const { headers } = await site.ask('/en-US/daily').expect(200);
    const [, seconds] = /max-age=(\d+)/.exec(headers['cache-control'] ?? '') ?? [];
    const now = Date.parse(headers['date'] ?? '');
    const midnight = Math.ceil((now + 8 * 3_600_000) / 86_400_000) * 86_400_000 - 8 * 3_600_000;
    expect(now + Number(seconds ?? 0) * 1_000).toBeLessThanOrEqual(midnight + 1_000);
  });
});

describe('stages', () => {
  test('each has its own problem, its own picture to share, and none tells the solution', async () => {
    for (const stage of ['beginner', 'intermediate', 'advanced', 'mastery']) {
      const { model, props } = await at('2026-11-22T12:00:00+08:00', `/en-US/daily?stage=${stage}`);
      expect(props.shown?.stage).toBe(stage);
      expect(props.picture).toMatch(new RegExp(`^/_share/problem/${stage}-.*\\.png$`));
      const image = model.head.openGraph.find(({ property }) => property === 'og:image')?.content;
      expect(image).toMatch(new RegExp(`${props.picture}$`));
      await site.ask(props.picture ?? '').expect(200);
    }
  });

  test('what the level test asks is never among them: its solution would be shown', async () => {
    const asked = readFileSync('pages/level-test.yaml', 'utf8').match(/[a-z0-9-]+(?=\.sgf)/g) ?? [];
    expect(asked.length).toBeGreaterThan(10);
    for (const stage of ['beginner', 'intermediate', 'advanced', 'mastery'])
      for (const day of [22, 23, 24, 25, 26, 27, 28]) {
        const { props } = await at(`2026-11-${day}T12:00:00+08:00`, `/en-US/daily?stage=${stage}`);
        for (const name of asked) expect(props.picture).not.toBe(`/_share/problem/${name}.png`);
      }
  });

  test('one that is made up counts as none', async () => {
    const { props } = await at('2026-11-22T12:00:00+08:00', '/en-US/daily?stage=%3Cb%3E');
    expect(props.shown?.stage).toBe('beginner');
  });
});

test('without a script yesterday’s solution can be read', async () => {
  const answer = await site.ask('/en-US/daily', { 'x-now': '2026-11-22T12:00:00+08:00' });
  expect(textOf(answer.text)).toMatch(
    /Previous problem: November 21, 2026 .* Solution (Black|White) [A-T]\d+/,
  );
});

describe('the page of a day', () => {
  const NOON = '2026-11-22T12:00:00+08:00';

  test('shows the problem of that day, named with its date, and its solution to open', async () => {
    const { model, props } = await at(NOON, '/en-US/daily/2026-11-20?stage=advanced');
    const then = (await at('2026-11-20T12:00:00+08:00', '/en-US/daily?stage=advanced')).props;
    expect(props.shown).toEqual(then.shown);
    expect(props).not.toHaveProperty('next');
    expect(props).not.toHaveProperty('yesterday');
    expect(props.solution?.moves[0]).toMatch(/^(Black|White) [A-T]\d+$/);
    expect(model.head.title).toContain('November 20, 2026');
    expect(model.head.description).toContain('November 20, 2026');
    const { text } = await site.ask('/en-US/daily/2026-11-20', { 'x-now': NOON });
    expect(text).toMatch(/<details class="DailyProblem-over"><summary>Solution<\/summary><ol><li>/);
  });

  test('of today is what /daily shows, with nothing of its solution', async () => {
    const { model, props } = await at(NOON, '/en-US/daily/2026-11-22');
    const { props: today } = await at(NOON);
    expect(props).toEqual({ ...today, stages: props.stages });
    expect(props.stages[1]?.href).toBe('/en-US/daily/2026-11-22?stage=intermediate');
    expect(props).not.toHaveProperty('solution');
    expect(model.status).toBe(200);
  });

  test('whose turn has come again today does not tell its solution', async () => {
    const { props: today } = await at(NOON);
    const days = Array.from({ length: 60 }, (_, n) => new Date(Date.UTC(2026, 10, 21 - n)).toISOString());
    const pages = await Promise.all(days.map((day) => at(NOON, `/en-US/daily/${day.slice(0, 10)}`)));
    const same = pages.filter(({ props }) => props.picture === today.picture);
    expect(same.length).toBeGreaterThan(0);
    for (const { props } of pages) expect(props.solution === undefined).toBe(props.picture === today.picture);
  });

  test.each([
    ['2026-11-23', 404],
    ['2026-11-22', 200],
    ['2026-01-01', 200],
    ['2025-12-31', 404],
    ['2026-02-30', 404],
    ['2026-2-3', 404],
    ['20261120', 404],
    ['+002026-11-20', 404],
    ['foo', 404],
    ['__proto__', 404],
  ])('is there from the first day up to today: %s is %i', async (date, status) => {
    for (const path of [`/en-US/daily/${date}`, `/ja-JP/daily/${date}?stage=mastery`]) {
      await site.ask(path, { 'x-now': NOON }).expect(status);
      expect((await site.model(path, { 'x-now': NOON })).status).toBe(status);
    }
  });

  test('comes at its midnight, an hour earlier in Japan', async () => {
    const day = (now: string, headers = {}) =>
      site.ask('/ja-JP/daily/2026-11-23', { 'x-now': now, ...headers });
    await day('2026-11-22T23:30:00+08:00').expect(404);
    await day('2026-11-22T23:30:00+08:00', JP).expect(200);
    await day('2026-11-23T00:00:00+08:00').expect(200);
    await day('2026-11-22T22:59:59+08:00', JP).expect(404);
  });

  test('leads to the days beside it, as far as they have pages; /daily to the day before', async () => {
    const beside = async (path: string, now = NOON) =>
      (await at(now, path)).props.days?.map(({ href }) => href.replace('/en-US/daily/', ''));
    const stage = '?stage=advanced';
    expect(await beside(`/en-US/daily/2026-11-21${stage}`)).toEqual([
      `2026-11-20${stage}`,
      `2026-11-22${stage}`,
    ]);
    expect(await beside(`/en-US/daily${stage}`)).toEqual([`2026-11-21${stage}`]);
    expect(await beside('/en-US/daily/2026-11-22')).toEqual(['2026-11-21?stage=beginner']);
    expect(await beside('/en-US/daily/2026-01-01')).toEqual(['2026-01-02?stage=beginner']);
    expect(await beside('/en-US/daily', '2026-01-01T12:00:00+08:00')).toEqual([]);
  });

  test('is what is shared, from /daily too', async () => {
    for (const path of ['/en-US/daily', '/en-US/daily/2026-11-22'])
      expect((await at(NOON, path)).props.address).toBe(
        'https://www.hoshi-go.example/en-US/daily/2026-11-22?stage=beginner',
      );
  });

  test('has its own address in each language, and is for no search engine: the problem has a page there', async () => {
    const { head } = (await at(NOON, '/en-US/daily/2026-11-20')).model;
    expect(head.canonical).toMatch(/\/en-US\/daily\/2026-11-20$/);
    expect(head.robots).toBe('noindex,follow');
    expect(head.alternates).toHaveLength(5);
    for (const { href } of head.alternates) expect(href).toMatch(/\/daily\/2026-11-20$/);
    expect((await site.ask('/sitemap/en-US.xml')).text).not.toMatch(/\/daily\/\d/);
    expect((await at(NOON)).model.head.canonical).toMatch(/\/en-US\/daily$/);
  });

  test.each(['zh-TW', 'zh-CN', 'ja-JP'])('names its day in %s', async (locale) => {
    const { model, props } = await at(NOON, `/${locale}/daily/2026-11-20`);
    const heading = model.blocks.find(({ type }) => type === 'Hero')?.props['heading'];
    for (const text of [model.head.title, model.head.description, heading, props.shown?.day])
      expect(text).toContain('2026年11月20日');
  });

  test('of a day to come is kept no longer than until midnight', async () => {
    const tomorrow = new Date(Date.now() + 32 * 3_600_000).toISOString().slice(0, 10);
    const { headers } = await site.ask(`/en-US/daily/${tomorrow}`).expect(404);
    const [, seconds = '0'] = /max-age=(\d+)/.exec(headers['cache-control'] ?? '') ?? [];
    const midnight = Date.parse(`${tomorrow}T00:00:00+08:00`);
    expect(Date.parse(headers['date'] ?? '') + Number(seconds) * 1_000).toBeLessThanOrEqual(midnight + 1_000);
  });
});
