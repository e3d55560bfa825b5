import { describe, expect, test } from 'vitest';
import type { LevelQuestion } from '../../renderer/blocks/LevelTest/LevelTestPlay.island.tsx';
import type { PageModel } from '../../schemas/model.ts';
import { sharedSite } from './helpers/fileSite.ts';

const site = await sharedSite();

const PATH = '/en-US/level-test';
const propsOf = (model: PageModel, type: string) =>
  model.blocks.find((block) => block.type === type)?.props ?? {};
const step = async (query = '') => {
  const model = await site.model(PATH + query);
  const props = propsOf(model, 'LevelTest');
  return { model, props, question: props['question'] as LevelQuestion | undefined };
};
const rightPoint = ({ problem }: LevelQuestion) => problem.moves.find(({ right }) => right)?.at ?? '';

describe('the test without a script', () => {
  test.each([
    ['always right', (question: LevelQuestion) => rightPoint(question), 'G5'],
    ['never', () => '-', 'G19'],
  ])('%s: each answer is sent by the form, and the last leads to the level', async (_, choose, level) => {
    let { question, props } = await step();
    for (let count = 0; question; count++) {
      expect(count).toBeLessThan(8);
      const { answers, points } = question.form;
      const point = choose(question);
      if (point !== '-') expect(points).toContain(point);
      ({ question, props } = await step(`?${new URLSearchParams({ a: answers, p: point })}`));
    }
    expect(props['result']).toMatchObject({ level, href: `${PATH}/${level}?mine=yes` });
    await site.ask(`${PATH}/${level}?mine=yes`).expect(200);
  });
});

describe('what search engines and caches are told', () => {
  test('the first question is listed; steps and results are not', async () => {
    expect((await site.model(PATH)).head.robots).toBe('index,follow');
    for (const path of [`${PATH}?a=10`, `${PATH}/G12`, `${PATH}/G12?mine=yes`])
      expect((await site.model(path)).head.robots).toBe('noindex,follow');
    const sitemap = (await site.ask('/sitemap/en-US.xml')).text;
    expect(sitemap).toContain('/en-US/level-test<');
    expect(sitemap).not.toContain('/level-test/G');
  });
});

describe('pictures for shares', () => {
  test.each(['/_share/level/G1.png', '/_share/level/G19.png', '/_share/problem/beginner-net.png'])(
    '%s is a PNG of 1200 by 630, the same each time, and not heavy',
    async (path) => {
      const answer = await site.ask(path).expect(200).expect('content-type', 'image/png');
      const bytes: Buffer = answer.body;
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
      expect(bytes.length).toBeLessThan(100_000);
      expect(answer.headers['cache-control']).toContain('public');
      expect((await site.ask(path)).body.equals(bytes)).toBe(true);
    },
  );
});
