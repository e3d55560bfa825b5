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
    expect(before.today?.date).toBe('2026-11-22');
    expect(after.today?.date).toBe('2026-11-23');
    expect(after.today?.problem.words).not.toBe(before.today?.problem.words);
    expect(after.yesterday?.problem.words).toBe(before.today?.problem.words);
    expect(before.next).toMatch(/midnight \(Tai\w+ Standard Time\)/);
  });

  test('Japan’s midnight is an hour earlier', async () => {
    const { props } = await at('2026-11-22T23:30:00+08:00', '/ja-JP/daily', JP);
    expect(props.today?.date).toBe('2026-11-23');
  });

  test('all day, in each language, it is the same', async () => {
    const points = async (now: string, path: string) => (await at(now, path)).props.today?.problem.black;
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
      expect(props.today?.stage).toBe(stage);
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
    expect(props.today?.stage).toBe('beginner');
  });
});

test('without a script yesterday’s solution can be read', async () => {
  const answer = await site.ask('/en-US/daily', { 'x-now': '2026-11-22T12:00:00+08:00' });
  expect(textOf(answer.text)).toMatch(
    /Previous problem: November 21, 2026 .* Solution (Black|White) [A-T]\d+/,
  );
});
