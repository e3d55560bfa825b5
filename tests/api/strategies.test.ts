import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { baseTree } from '../helpers/baseTree.ts';
import { makeTree, type Tree } from '../helpers/tree.ts';
import { asHost, startTestSite, type TestSite } from './helpers/testSite.ts';

const NORTH = String(baseTree()['sites/north.yaml']);
const ERROR_PAGE = {
  status: 404,
  title: 'home.title',
  blocks: [
    {
      id: 'message',
      type: 'ErrorMessage',
      props: { heading: 'home.heading', home: { label: 'nav.home', to: '/' } },
    },
  ],
};

/** A site in Swedish and English at its own host, with a strategy and a redirect mode. */
function siteWith(id: string, strategy: string, mode = 'all'): [string, string] {
  const text = NORTH.replace('fallback: true', `hosts: [${id}.*]`)
    .replaceAll('north.example', `${id}.example`)
    .replace(
      'defaultLocale:',
      `localeStrategy: ${strategy}\nredirectMode: ${JSON.stringify(mode)}\ndefaultLocale:`,
    );
  return [`sites/${id}.yaml`, text];
}

let tree: Tree;
let site: TestSite;
beforeAll(async () => {
  tree = makeTree({
    'pages/not-found.yaml': ERROR_PAGE,
    ...Object.fromEntries([
      siteWith('prefixed', 'prefix'),
      siteWith('except', 'prefix_except_default'),
      siteWith('both', 'prefix_and_default'),
      siteWith('none', 'no_prefix'),
      siteWith('rooted', 'prefix_except_default', 'root'),
      siteWith('rooted-prefixed', 'prefix', 'root'),
      siteWith('unprefixed', 'prefix_except_default', 'no prefix'),
    ]),
  });
  site = await startTestSite({ CONTENT_DIR: tree.dir });
});
afterAll(async () => {
  await site.close();
  tree.dispose();
});

/** What an address answers: `200 locale`, or a status and where it leads. */
async function answerOf(id: string, path: string, language = 'sv'): Promise<string> {
  const { status, headers, text } = await site.ask(path, {
    ...asHost(`${id}.example`),
    'accept-language': language,
  });
  return `${status} ${headers['location'] ?? /<html lang="([^"]+)"/.exec(text)?.[1]}`;
}

describe('which addresses name their locale is a setting of the site (S8)', () => {
  test.each([
    ['prefixed', '/', 'sv', '302 /sv-SE'],
    ['prefixed', '/courses', 'en', '302 /en-GB/courses'],
    ['prefixed', '/sv-SE/courses', 'en', '200 sv-SE'],
    ['except', '/', 'sv', '200 sv-SE'],
    ['except', '/', 'en', '302 /en-GB'],
    ['except', '/courses?x=1', 'en', '302 /en-GB/courses?x=1'],
    ['except', '/en-GB/courses', 'sv', '200 en-GB'],
    ['except', '/sv-SE', 'sv', '308 /'],
    ['except', '/sv-SE/courses/', 'en', '308 /courses'],
    ['except', '/Courses', 'sv', '308 /courses'],
    ['both', '/', 'sv', '200 sv-SE'],
    ['both', '/sv-SE', 'sv', '200 sv-SE'],
    ['both', '/courses', 'en', '302 /en-GB/courses'],
    ['both', '/en-GB/courses', 'sv', '200 en-GB'],
    ['none', '/', 'sv', '200 sv-SE'],
    ['none', '/courses', 'en', '200 en-GB'],
    ['none', '/en-GB/courses', 'sv', '308 /courses'],
  ])('%s: %s in %s → %s', async (id, path, language, expected) => {
    expect(await answerOf(id, path, language)).toBe(expected);
  });

  test.each([
    ['prefixed', '/sv-SE', ['/sv-SE', '/sv-SE/courses']],
    ['except', '/', ['/', '/courses']],
    ['except', '/en-GB', ['/en-GB', '/en-GB/courses']],
    ['both', '/sv-SE', ['/sv-SE', '/sv-SE/courses']],
    ['none', '/', ['/', '/courses']],
  ])('%s%s: links are written the same way', async (id, path, links) => {
    const { layout } = await site.model(path, { ...asHost(`${id}.example`), 'accept-language': 'sv' });
    expect(layout.header.nav.map(({ href }) => href)).toEqual(links);
  });

  test('without prefixes the cookie keeps the choice of language', async () => {
    const answer = await site.ask('/courses', {
      ...asHost('none.example'),
      cookie: 'i18n_redirected=en-GB',
      'accept-language': 'sv',
    });
    expect(answer.text).toContain('<html lang="en-GB"');
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });
});

describe('which addresses lead to the visitor’s language is a setting of the site (S8)', () => {
  test.each([
    ['rooted', '/', 'en', '302 /en-GB'],
    ['rooted', '/courses', 'en', '200 sv-SE'],
    ['rooted-prefixed', '/', 'en', '302 /en-GB'],
    ['rooted-prefixed', '/courses', 'en', '302 /sv-SE/courses'],
    ['unprefixed', '/', 'en', '302 /en-GB'],
    ['unprefixed', '/courses', 'en', '302 /en-GB/courses'],
    ['unprefixed', '/en-GB/courses', 'sv', '200 en-GB'],
  ])('%s: %s in %s → %s', async (id, path, language, expected) => {
    expect(await answerOf(id, path, language)).toBe(expected);
  });
});

test('no address leads in a circle', async () => {
  for (const id of ['prefixed', 'except', 'both', 'none', 'rooted', 'rooted-prefixed', 'unprefixed']) {
    for (const start of ['/', '/courses/', '/sv-SE/', '/EN-gb/Courses']) {
      let path = start;
      let hops = 0;
      for (; hops < 4; hops++) {
        const { headers } = await site.ask(path, { ...asHost(`${id}.example`), 'accept-language': 'en' });
        if (!headers['location']) break;
        path = headers['location'];
      }
      expect(hops, `${id} ${start}`).toBeLessThanOrEqual(2);
    }
  }
});
