import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

test('a page of a problem shows the six that follow in its stage; behind the last one the first ones', async () => {
  const { items } = await propsOf('/en-US/problems?stage=mastery');
  const ids = items.map(({ id }) => id);
  const following = async (id = '') => (await propsOf(`/en-US/problems/${id}`)).items.map((one) => one.id);
  expect(await following(ids[0])).toEqual(ids.slice(1, 7));
  expect(await following(ids.at(-1))).toEqual(ids.slice(0, 6));
  expect((await propsOf(`/en-US/problems/${ids.at(-1)}`)).next).toBe(`/en-US/problems/${ids[0]}`);
});

test('what has no page is not found: other names, and what the level test asks', async () => {
  for (const id of [...ASKED, 'none', 'lesson-first-steps-1', '__proto__'])
    await site.ask(`/en-US/problems/${id}`).expect(404);
});

test('the sitemap lists them', async () => {
  const { text } = await site.ask('/sitemap/en-US.xml').expect(200);
  for (const id of LISTED) expect(text).toContain(`/en-US/problems/${id}</loc>`);
});

describe('in frames of other sites', () => {
  const [id = ''] = LISTED;

  test('the frame’s page alone may stand there, with neither header nor footer', async () => {
    const { headers, text } = await site.ask(`/en-US/embed/${id}`).expect(200);
    expect(headers['content-security-policy']).toContain('frame-ancestors *');
    expect(headers['x-frame-options']).toBeUndefined();
    expect(text).not.toMatch(/<header|<footer|Problems-list/);
    expect(text).toMatch(/<h1>.*problem \d+.*<\/h1>/);
    expect(text).toContain('noindex');
    for (const path of [`/en-US/problems/${id}`, '/en-US', '/en-US/login', '/oembed?url=x']) {
      const other = await site.ask(path);
      expect(other.headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(other.headers['x-frame-options']).toBe('DENY');
    }
  });

  test('a problem’s page says how: to machines by oEmbed, to people in words to copy', async () => {
    const page = await site.ask(`/en-US/problems/${id}`);
    const link = /type="application\/json\+oembed" href="([^"]+)"/.exec(page.text)?.[1] ?? '';
    expect(link).toMatch(/^https:\/\/www\.hoshi-go\.example\/oembed\?url=/);
    const { body, headers } = await site.ask(link.replace(/^https:\/\/[^/]+/, '')).expect(200);
    expect(body).toMatchObject({ version: '1.0', type: 'rich', width: 480, height: 720 });
    expect(body.html).toMatch(new RegExp(`^<iframe src="https://[^"]+/en-US/embed/${id}" title="[^"<]+"`));
    expect(body.thumbnail_url).toMatch(new RegExp(`/_share/problem/${id}\\.png$`));
    expect(headers['access-control-allow-origin']).toBe('*');
    expect((await propsOf(`/en-US/problems/${id}`)).frame).toContain(`/en-US/embed/${id}"`);
  });

  test.each([
    ['', 400],
    ['?url=x', 400],
    ['?url=https%3A%2F%2Fother.example%2Fen-US', 404],
    ['?url=https%3A%2F%2Fwww.hoshi-go.example%2Fen-US%2Ffaq', 404],
    ['?url=https%3A%2F%2Fwww.hoshi-go.example%2Fen-US%2Fproblems%2Fnone', 404],
    [`?url=https%3A%2F%2Fwww.hoshi-go.example%2Fen-US%2Fembed%2F${id}`, 404],
    [`?url=https%3A%2F%2Fwww.hoshi-go.example%2Fen-US%2Fproblems%2F${id}&format=xml`, 501],
    [`?url=https%3A%2F%2Fwww.hoshi-go.example%2F${'a'.repeat(3_000)}`, 400],
  ])('what is no page for frames is refused: %s', async (query, status) => {
    await site.ask(`/oembed${query}`).expect(status);
  });
});

describe('a board says which page its problem has, where what was missed comes back', () => {
  /** Names of the problems that the blocks of a page play. */
  const played = async (path: string) => {
    const found: string[] = [];
    JSON.stringify((await site.model(path)).blocks, (_, value) => {
      if (typeof value?.solution === 'string' && Array.isArray(value.moves)) found.push(value.name ?? '');
      return value;
    });
    return found;
  };

  test.each([
    '/en-US/daily',
    '/en-US/daily/2026-01-01',
    '/en-US/igqe-intro',
    '/en-US/courses/topic-ladder-net',
  ])('on %s', async (path) => {
    const names = (await played(path)).filter((name) => name !== '');
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) await site.ask(`/en-US/problems/${name}`).expect(200);
  });

  test('what the level test asks, and a lesson of no stage, has none', async () => {
    const names = await played('/en-US/level-test');
    expect(names).toEqual(['']);
    for (const path of ['/en-US', '/en-US/kidgo', '/en-US/courses/kidbasic'])
      for (const name of await played(path)) expect(name === '' || LISTED.includes(name)).toBe(true);
  });
});
