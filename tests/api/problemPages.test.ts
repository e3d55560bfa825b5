import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ProblemsProps } from '../../renderer/blocks/Problems/Problems.tsx';
import { openContentCopy, openSite, sharedSite } from './helpers/fileSite.ts';

const site = await sharedSite();

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

test('the stages are boards with their first problem, from the first to the hardest, until one is chosen', async () => {
  const { boards = [], heading } = await propsOf('/en-US/problems');
  expect(heading?.replaceAll('\u00a0', ' ')).toBe(`${LISTED.length} problems, up to about 5 dan`);
  expect(boards.map(({ name, task }) => `${name} ${task?.replaceAll('\u00a0', ' ')}`)).toEqual([
    'Beginner From zero to 21 kyu · G19–G16',
    'Intermediate 20 kyu to 11 kyu · G15–G11',
    'Advanced 10 kyu to 4 kyu · G10–G6',
    'Mastery 3 kyu to 5 dan · G5–G1',
  ]);
  for (const { href, shown } of boards) {
    const stage = await propsOf(href);
    expect(shown).toEqual(stage.items[0]?.shown);
    expect(stage.boards).toEqual([]);
  }
  const chosen = await propsOf('/en-US/problems?theme=kill');
  expect([chosen.boards, chosen.heading]).toEqual([[], undefined]);
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

test('its name is its own, and stays when files are added before it', async () => {
  const content = openContentCopy();
  const other = await openSite({ CONTENT_DIR: content.dir });
  const namesOf = async () => {
    const names: string[] = [];
    for (const stage of ['beginner', 'mastery']) {
      const { blocks } = await other.model(`/en-US/problems?stage=${stage}`);
      const props = blocks.find(({ type }) => type === 'Problems')?.props as ProblemsProps | undefined;
      names.push(...(props?.items ?? []).map(({ name }) => name));
    }
    return names;
  };
  const before = await namesOf();
  expect(new Set(before).size).toBe(before.length);
  expect(before).toContain('Capture stones: Beginner problem 19');
  const added = content.read('pages/problems/beginner-catch-01.sgf').replace('GN[catch]', 'GN[catch]N[99]');
  content.write('pages/problems/beginner-a.sgf', added);
  await expect.poll(async () => (await namesOf()).length).toBe(before.length + 1);
  const after = await namesOf();
  expect(after.filter((name) => !before.includes(name))).toEqual(['Capture stones: Beginner problem 99']);
  expect(after.filter((name) => before.includes(name))).toEqual(before);
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
    const [, awaited = ''] = /<link rel="expect" href="#([^"]+)"/.exec(text) ?? [];
    expect(text).toContain(`id="${awaited}"`);
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
    [`?url=https%3A%2F%2Fother.example%2Fen-US%2Fproblems%2F${id}`, 404],
    ['?url=https%3A%2F%2Fwww.hoshi-go.example%2F%25zz', 400],
    [`?url=https%3A%2F%2Fwww.hoshi-go.example%2F${'a'.repeat(3_000)}`, 400],
  ])('what is no page for frames is refused: %s', async (query, status) => {
    const { body } = await site.ask(`/oembed${query}`).expect(status);
    expect(body.errors).toHaveLength(1);
  });

  test.each([`/problems/${id}`, `/en-US/problems/${id}/`])(
    'an address that leads to one is as good: %s',
    async (path) => {
      const url = encodeURIComponent(`https://www.hoshi-go.example${path}`);
      const { body } = await site.ask(`/oembed?url=${url}`).expect(200);
      expect(body.html).toContain(`/embed/${id}"`);
    },
  );
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

describe('themes', () => {
  const THEMES = ['catch', 'save', 'kill', 'live'];
  const STAGES = ['beginner', 'intermediate', 'advanced', 'mastery'];
  const idsOf = ({ items }: ProblemsProps) => items.map(({ id }) => id);

  test('each problem of the school has one, as its file’s name says where it does', () => {
    for (const id of LISTED) {
      const [, theme = ''] = /GN\[(\w+)\]/.exec(readFileSync(`pages/problems/${id}.sgf`, 'utf8')) ?? [];
      expect([id, THEMES]).toEqual([id, expect.arrayContaining([theme])]);
      const [, named = theme] = /-(catch|save|kill|live)-\d+$/.exec(id) ?? [];
      expect([id, theme]).toEqual([id, named]);
    }
  });

  test('a stage’s are offered with all first, and each shows some; together they show all', async () => {
    for (const stage of STAGES) {
      const all = await propsOf(`/en-US/problems?stage=${stage}`);
      expect(all.themes.length).toBeGreaterThan(2);
      expect(all.themes.map(({ current }) => current)).toEqual(all.themes.map((_, index) => index === 0));
      expect(all.themes[0]).toMatchObject({ label: 'All', href: `/en-US/problems?stage=${stage}` });
      const found: string[] = [];
      for (const { href } of all.themes.slice(1)) {
        const one = await propsOf(href);
        expect(one.items.length).toBeGreaterThan(0);
        expect(one.themes.find(({ current }) => current)?.href).toBe(href);
        expect(one.stages.find(({ current }) => current)?.href).toBe(href);
        found.push(...idsOf(one));
      }
      expect(found.sort()).toEqual(idsOf(all).sort());
    }
  });

  test('a stage keeps the theme where it has problems of it, and lists all of its own otherwise', async () => {
    const { stages } = await propsOf('/en-US/problems?stage=beginner&theme=catch');
    const hrefs = stages.map(({ href }) => href.replace('/en-US/problems', ''));
    expect(hrefs).toEqual([
      '?stage=beginner&theme=catch',
      '?stage=intermediate&theme=catch',
      '?stage=advanced',
      '?stage=mastery',
    ]);
    const first = await propsOf('/en-US/problems?theme=kill');
    const stage = first.stages.find(({ current }) => current)?.href;
    expect(first.themes.find(({ current }) => current)?.href).toBe(stage);
    expect(stage).toContain('theme=kill');
    const none = await propsOf('/en-US/problems?stage=mastery&theme=catch');
    expect(idsOf(none)).toEqual(idsOf(await propsOf('/en-US/problems?stage=mastery')));
    expect(none.themes[0]?.current).toBe(true);
    expect(none.themes.map(({ href }) => href).filter((href) => href.includes('catch'))).toEqual([]);
  });

  test.each([
    ['zh-TW', '主題', '做活'],
    ['zh-CN', '主题', '做活'],
    ['en-US', 'Theme', 'Make a group live'],
    ['ja-JP', 'テーマ', '石を生かす'],
  ])('they are links in the page without a script in %s', async (locale, name, label) => {
    const { text } = await site.ask(`/${locale}/problems?stage=advanced&theme=live`).expect(200);
    expect(text).toContain(`aria-label="${name}"`);
    expect(text).toMatch(
      new RegExp(
        `href="/${locale}/problems\\?stage=advanced&amp;theme=live"[^>]*aria-current="true"[^>]*>${label}<`,
      ),
    );
  });
});

test('a card says the theme and the number; the number alone where a theme is chosen', async () => {
  const first = async (query: string) => (await propsOf(`/zh-TW/problems?${query}`)).items[0];
  expect(await first('stage=beginner')).toMatchObject({ name: '入門吃子第 1 題', short: '吃子 1' });
  expect(await first('stage=beginner&theme=save')).toMatchObject({ name: '入門救子第 1 題', short: '1' });
});
