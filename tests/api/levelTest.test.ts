import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LevelQuestion } from '../../renderer/blocks/LevelTest/question.ts';
import type { PageModel } from '../../schemas/model.ts';
import { textOf } from './helpers/html.ts';
import { JP, startTestSite, type TestSite } from './helpers/testSite.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

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

  test('a wrong point is told with the right one, in the words of each language', async () => {
    const { question } = await step();
    const right = question && rightPoint(question);
    const wrong = question?.form.points.find((point) => point !== right);
    const html = await site.html(`${PATH}?p=${wrong?.toLowerCase()}`);
    expect(textOf(html)).toContain(`The answer was ${right}, not ${wrong}.`);
    expect(html).toContain('name="a" value="0"');
  });
});

describe('addresses that nobody was given', () => {
  test.each(['?a=2', '?a=abc', '?a=1111111111111', '?a=%00', '?a=1%201', `?a=${'1'.repeat(5_000)}`, '?a=-1'])(
    '%s: the test begins anew, and says so',
    async (query) => {
      const { model, props, question } = await step(query);
      expect(model.status).toBe(200);
      expect(props['isMadeUp']).toBe(true);
      expect(question?.number).toBe(1);
      expect(textOf(await site.html(PATH + query))).toContain('so here’s the first question');
    },
  );

  test.each(['?p=E5E5', '?p=Z99', '?p=%3Cscript%3E', '?p=%F0%9F%98%80'])(
    '%s: no point of the board, and the question stays',
    async (query) => {
      const { props, question } = await step(query);
      expect(question?.number).toBe(1);
      expect(props['before']).toMatchObject({ state: 'noPoint' });
      expect(await site.html(PATH + query)).not.toContain('<script>');
    },
  );

  test('answers after the end end there', async () => {
    const { props } = await step('?a=00000011');
    expect(props['result']).toMatchObject({ level: 'G19' });
  });

  test.each(['G0', 'G20', 'G99', 'g12', 'G012', 'G1%202', 'x', '%00'])(
    'level %s is not found',
    async (level) => {
      expect((await site.ask(`${PATH}/${level}`)).status).toBeGreaterThanOrEqual(400);
      expect((await site.ask(`/_share/level/${level}.png`)).status).toBeGreaterThanOrEqual(400);
    },
  );

  test('a level that an address gives to the registration counts only if it is one', async () => {
    expect(textOf(await site.html('/en-US/register?level=G12'))).toContain(
      'Level from the test: G12, about 13\u00a0kyu',
    );
    expect(textOf(await site.html('/en-US/register?level=G99'))).not.toContain('Level from the test:');
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

  test('a result shares its own picture', async () => {
    const { head } = await site.model(`${PATH}/G12`);
    const shared = Object.fromEntries(head.openGraph.map(({ property, content }) => [property, content]));
    expect(shared['og:image']).toMatch(/^https:\/\/.*\/_share\/level\/G12\.png$/);
    expect([shared['og:image:width'], shared['og:image:height']]).toEqual(['1200', '630']);
    expect(head.title).toContain('G12, about 13\u00a0kyu');
  });

  test.each([
    ['zh-TW', 'G1', '約 5\u00a0段'],
    ['zh-CN', 'G19', '约 30\u00a0级'],
    ['ja-JP', 'G4', 'およそ1級'],
  ])('in %s level %s is %s', async (locale, level, rank) => {
    expect(textOf(await site.html(`/${locale}/level-test/${level}`))).toContain(rank);
  });

  test('the Japanese site has both pages', async () => {
    await site.ask('/ja-JP/level-test', JP).expect(200);
    await site.ask('/ja-JP/daily', JP).expect(200);
  });

  test('a result offers courses whose levels hold it', async () => {
    const courses = propsOf(await site.model(`${PATH}/G4`), 'CourseGrid');
    expect(JSON.stringify(courses)).toContain('"levels":{"from":"G5","to":"G1"');
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

  test('a page shows one in 800 pixels, and in no other width', async () => {
    const answer = await site.ask('/_share/level/G1.png?width=800').expect(200);
    const bytes: Buffer = answer.body;
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([800, 420]);
    for (const width of ['801', '', '800&width=800'])
      await site.ask(`/_share/level/G1.png?width=${width}`).expect(404);
  });

  test.each(['/_share/problem/none.png', '/_share/problem/beginner-net.sgf', '/_share/x/G1.png', '/_share'])(
    '%s is not there',
    async (path) => {
      await site.ask(path).expect(404);
    },
  );
});
