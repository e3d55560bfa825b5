import { describe, expect, test } from 'vitest';
import type { DailyProblemProps } from '../../renderer/blocks/DailyProblem/DailyProblem.tsx';
import { sharedSite } from './helpers/fileSite.ts';

const site = await sharedSite();

const at = async (now: string, path = '/en-US/daily', headers: Record<string, string> = {}) => {
  const model = await site.model(path, { 'x-now': now, ...headers });
  const props = model.blocks.find(({ type }) => type === 'DailyProblem')?.props;
  return { model, props: props as unknown as DailyProblemProps };
};

describe('the page of a day', () => {
  const NOON = '2026-11-22T12:00:00+08:00';

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

  test('shows how to begin without scripts once its day is over, not before', async () => {
    const shown = async (path: string) =>
      (await site.ask(path, { 'x-now': NOON })).text.includes('<noscript><details');
    expect(await shown('/ja-JP/daily')).toBe(false);
    expect(await shown('/ja-JP/daily/2026-11-22')).toBe(false);
    expect(await shown('/ja-JP/daily/2026-11-20')).toBe(true);
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
});
