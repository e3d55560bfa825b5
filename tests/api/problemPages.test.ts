import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProblemsProps } from '../../renderer/blocks/Problems/Problems.tsx';
import { startTestSite, type TestSite } from './helpers/testSite.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const ASKED = new Set(readFileSync('pages/level-test.yaml', 'utf8').match(/[a-z0-9-]+(?=\.sgf)/g));
const LISTED = readdirSync('pages/problems')
  .map((file) => file.replace(/\.sgf$/, ''))
  .filter((name) => /^(beginner|intermediate|advanced|mastery)-/.test(name) && !ASKED.has(name));

const propsOf = async (path: string) => {
  const { blocks } = await site.model(path);
  return blocks.find(({ type }) => type === 'Problems')?.props as unknown as ProblemsProps;
};

test('each stage lists its problems, each with an address; none that the level test asks', async () => {
  const found: string[] = [];
  for (const stage of ['beginner', 'intermediate', 'advanced', 'mastery']) {
    const { items, stages } = await propsOf(`/en-US/problems?stage=${stage}`);
    expect(stages.find(({ current }) => current)?.href).toBe(`/en-US/problems?stage=${stage}`);
    for (const { id, href, name } of items) {
      expect(href).toBe(`/en-US/problems/${id}`);
      expect(id.startsWith(`${stage}-`) && /problem \d+$/.test(name)).toBe(true);
    }
    found.push(...items.map(({ id }) => id));
  }
  expect(found.sort()).toEqual(LISTED.sort());
});

test('each has its page in each language: played, named, with a picture for shares and none of its moves in the head', async () => {
  for (const id of LISTED) {
    const { head, status, blocks } = await site.model(`/ja-JP/problems/${id}`);
    expect([id, status, head.robots]).toEqual([id, 200, 'index,follow']);
    const image = head.openGraph.find(({ property }) => property === 'og:image')?.content ?? '';
    expect(image).toMatch(new RegExp(`/_share/problem/${id}\\.png$`));
    const [resource] = head.jsonLd.filter((one) => one['@type'] === 'LearningResource');
    expect(resource?.['url']).toMatch(new RegExp(`/problems/${id}$`));
    const heading = blocks.find(({ type }) => type === 'Hero')?.props['heading'];
    expect(head.title).toContain(String(heading));
  }
  for (const locale of ['zh-TW', 'zh-CN', 'en-US'])
    expect((await propsOf(`/${locale}/problems/${LISTED[0]}`)).problem?.task).toBeTruthy();
});

test('what has no page is not found: other names, and what the level test asks', async () => {
  for (const id of [...ASKED, 'none', 'lesson-first-steps-1', '__proto__'])
    await site.ask(`/en-US/problems/${id}`).expect(404);
});

test('the sitemap lists them', async () => {
  const { text } = await site.ask('/sitemap/en-US.xml').expect(200);
  for (const id of LISTED) expect(text).toContain(`/en-US/problems/${id}</loc>`);
});
