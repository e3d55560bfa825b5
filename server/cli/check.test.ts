import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { baseTree } from '../../tests/helpers/baseTree.ts';
import { runCli } from '../../tests/helpers/runCli.ts';
import { makeTree, type TreeFiles } from '../../tests/helpers/tree.ts';

/** The lines of a report by their places and codes alone. */
const inShort = (out: string) => out.split('\n').map((line) => line.replace(/ .*\(/, ' ('));

async function check(files: TreeFiles, ...args: string[]) {
  const tree = makeTree(files);
  const settings = { GITHUB_WORKSPACE: dirname(tree.dir), INIT_CWD: join(tree.dir, 'pages') };
  const { out, err, code } = await runCli('check', tree.dir, args, settings);
  tree.dispose();
  return { out, err: err.trim(), code };
}

test('nothing wrong: no lines, a summary, 0', async () => {
  const err = expect.stringMatching(/^\d+ files: 0 errors, 0 warnings$/);
  expect(await check({})).toEqual({ out: '', err, code: 0 });
});

test('a warning alone is 0, and 1 with --strict', async () => {
  const files = { 'pages/notes.txt': 'x' };
  const line =
    'pages/notes.txt:1:1 warning: not read: pages/ holds one .yaml or .json file a page, pictures in media/, problems in problems/, games in games/, blocks for many pages in fragments/, what sites show differently in overrides/ (file-unexpected)\n';
  expect(await check(files)).toMatchObject({ out: line, code: 0 });
  expect(await check(files, '--strict')).toMatchObject({ out: line, code: 1 });
});

test('a page whose name ends twice, before the links that lead nowhere without it', async () => {
  const page = String(baseTree()['pages/courses.yaml']);
  const { out, code } = await check({ 'pages/courses.yaml': null, 'pages/courses.yaml.txt': page });
  expect(inShort(out)).toEqual([
    'pages/courses.yaml.txt:1:1 (file-unexpected)',
    'pages/home.yaml:11:37 (link-nowhere)',
    'locales/sv-SE/courses.yaml:1:1 (text-unused)',
    '',
  ]);
  expect(code).toBe(1);
});

test('contacts for security whose day is over, at the day', async () => {
  const north = String(baseTree()['sites/north.yaml']);
  const security = 'security: { contact: [tel:+46-8], expires: 2026-01-01 }\n';
  const { out, code } = await check({ 'sites/north.yaml': `${north}${security}` });
  expect(out).toBe(
    'sites/north.yaml:29:44 warning: security.txt is not to be believed since 2026-01-01; see to its contacts, then give it another day, or none (security-expired)\n',
  );
  expect(code).toBe(0);
});

test('windows that are over, at their end, unless the page says what comes after', async () => {
  const block = (when: string, index: number) =>
    `  - { id: ${'ab'[index]}, type: Notice, props: { heading: home.heading }, when: ${when} }\n`;
  const page = (path: string, ...conditions: string[]) =>
    `path: ${path}\ntitle: home.title\nwindow: { endsAt: &ends 2025-08-31T23:59:59+02:00 }\nblocks:\n${conditions.map(block).join('')}`;
  const { out, code } = await check({
    'pages/event.yaml': page(
      '/event',
      '{ window: { endsAt: *ends } }',
      '{ not: { window: { endsAt: *ends } } }',
    ),
    'pages/over.yaml': page(
      '/over',
      '{ window: { startsAt: 2024-01-01T00:00:00+01:00, endsAt: 2024-01-31T23:59:59+01:00 } }',
      '{ any: [{ window: { endsAt: 2024-01-31T23:59:59+01:00 } }, { loggedIn: true }] }',
    ).replace('&ends ', ''),
    'pages/far.yaml': page('/far', '{ window: { endsAt: 2226-01-31T23:59:59+01:00 } }')
      .replace('&ends ', '')
      .replace('2025', '2226'),
  });
  const far = out.split('\n').filter((line) => line.endsWith('(window-far)'));
  expect(far.map((line) => line.replace(/\d+ years/, '… years'))).toEqual([
    'pages/far.yaml:3:19 warning: “2226” is … years away; is another year meant? (window-far)',
    'pages/far.yaml:5:88 warning: “2226” is … years away; is another year meant? (window-far)',
  ]);
  const said = 'so that no visitor sees what is in it; take that away, or write its next dates (window-over)';
  expect(out.split('\n').filter((line) => line.endsWith('(window-over)'))).toEqual([
    'pages/over.yaml:3:19 warning: this event ended on 2025-08-31, so that search engines are told to leave the page out; write its next dates, or take the page away (window-over)',
    `pages/over.yaml:5:125 warning: this window ended on 2024-01-31, ${said}`,
  ]);
  expect(code).toBe(0);
});

test('regions without a branch school, where others of the site have one', async () => {
  const north = String(baseTree()['sites/north.yaml']);
  const { out, code } = await check({
    'sites/north.yaml': north.replace('[SE]', '[JP]').replace('[GB]', '[JPN, FR]'),
    'sites/south.yaml': String(baseTree()['sites/south.yaml']).replace('[BR]', '[]'),
  });
  expect(out.split('\n')).toEqual([
    'sites/north.yaml:8:42 warning: no branch school is in “JPN”, so that none is shown; did you mean “JP”? (branches-empty)',
    'sites/north.yaml:8:47 warning: no branch school is in “FR”, so that none is shown (branches-empty)',
    '',
  ]);
  expect(code).toBe(0);
});

test('words that neither a file nor the program uses; those of the program are', async () => {
  const price = 'ask: Fråga oss\n';
  const { out, code } = await check({
    'locales/sv-SE/price.yaml': `${price}asked: Frågat\n`,
    'locales/en-GB/price.yaml': price,
    'locales/pt-BR/price.yaml': price,
  });
  expect(out).toBe(
    'locales/sv-SE/price.yaml:2:1 warning: “price.asked” is used by no page, site or block; delete it in sv-SE (text-unused)\n',
  );
  expect(code).toBe(0);
});

test('all faults of all files, by file and line; 1', async () => {
  const { out, err, code } = await check({
    'pages/b.yaml': 'path: /b\n\ttitle: x\n',
    'pages/a b 圍棋.yaml': 'path: /a\ntitle: home.titel\ncolour: red\nblocks: []\n',
  });
  expect(inShort(out)).toEqual([
    'pages/a (text-missing)',
    'pages/a (key-unknown)',
    'pages/a (list-length)',
    'pages/b.yaml:2:1 (yaml-tab)',
    'pages/a (page-name)',
    '',
  ]);
  expect(out).toContain('pages/a b 圍棋.yaml:3:1 unknown key “colour”');
  expect(err).toMatch(/: 4 errors, 1 warning$/);
  expect(code).toBe(1);
});

/** A page with an error, a file with a warning. */
const FAULTY: TreeFiles = {
  'pages/a b 圍棋.yaml': 'path: /a\ntitle: home.title\nblocks: []\n',
  'pages/notes.txt': 'x',
};

test('what is wrong in the files that are named, wherever they are named', async () => {
  const reported = {
    out: expect.stringMatching(/^pages\/notes\.txt:1:1 warning.*\n$/),
    err: expect.stringMatching(
      /^1 file: 0 errors, 1 warning\n1 error in another file may keep your change from going live:\npages\/a b 圍棋\.yaml:3:9 .*$/,
    ),
    code: 0,
  };
  expect(await check(FAULTY, 'pages/notes.txt')).toEqual(reported);
  expect(await check(FAULTY, 'notes.txt')).toEqual(reported);
});

test('an error of many files is reported at the file that they refer to', async () => {
  const page = (name: string) =>
    `path: /${name}\ntitle: home.title\nblocks:\n  - id: hero\n    type: Hero\n    props: { heading: home.heading, actions: [{ label: nav.home, to: /vip }] }\n`;
  const files = Object.fromEntries([...'abcde'].map((name) => [`pages/${name}.yaml`, page(name)]));
  expect((await check(files)).out).toMatch(/^pages\/a.yaml:6:70 .*; also at .*\n$/);
  const { out, code } = await check(files, 'pages/e.yaml');
  expect(out).toMatch(
    /^pages\/e.yaml:6:70 no page has the path “\/vip” on site \S+ in \S+ \(link-nowhere\)\n$/,
  );
  expect(code).toBe(1);
});

describe('products that the catalogue does not have', () => {
  const files = {
    'pages/a.yaml':
      'path: /a\ntitle: home.title\nblocks:\n  - id: list\n    type: CourseGrid\n    props: { heading: home.heading }\n    data: { items: { from: products, ids: [kidbasik] } }\n',
  };

  test('two without the comma between them', async () => {
    const page = files['pages/a.yaml'].replace('[kidbasik]', '[kidbasic combo-05]');
    expect((await check({ 'pages/a.yaml': page })).out).toContain(
      'does not have the product “kidbasic combo-05” (commas are missing in it) (products-unknown)',
    );
  });

  test('the embedded one, where no service is set', async () => {
    const { out, code } = await check(files);
    expect(out).toMatch(
      /^pages\/a.yaml:7:44 warning: visitors see no product here, as the catalogue does not have the product “kidbasik” \(did you mean “kidbasic”\?\) \(products-unknown\)\n$/,
    );
    expect(code).toBe(0);
  });

  test('all of a block, before other warnings', async () => {
    const page = files['pages/a.yaml'].replace('[kidbasik]', '[kidbasik, x9]');
    const words = { 'locales/en-GB/nav.yaml': 'courses: b\nhelp: c\n' };
    const { out, code } = await check({ 'pages/a.yaml': page, ...words });
    expect(inShort(out)).toEqual([
      'pages/a.yaml:7:44 (products-unknown)',
      'locales/en-GB/nav.yaml:1:1 (text-missing)',
      '',
    ]);
    expect(out).toContain(
      'the catalogue has none of these 2 products: “kidbasik” (did you mean “kidbasic”?), “x9”',
    );
    expect(code).toBe(0);
  });

  test('a service that never answers causes no report and no delay', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const address = silent.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const tree = makeTree(files);
    const { out, code } = await runCli('check', tree.dir, [], { EC_API: `http://127.0.0.1:${port}/` });
    tree.dispose();
    silent.closeAllConnections();
    silent.close();
    expect({ out, code }).toEqual({ out: '', code: 0 });
  });
});

test('a file that is not there: one line, 2', async () => {
  expect(await check({}, 'pages/hom.yaml')).toEqual({
    out: '',
    err: 'there is no file or folder “pages/hom.yaml” in the content folder; did you mean “pages/home.yaml”? (npm run check -- --help)',
    code: 2,
  });
});

describe('formats', () => {
  test('json', async () => {
    const { out, code } = await check(FAULTY, '--format=json');
    expect(JSON.parse(out)).toMatchObject({
      errors: 1,
      warnings: 2,
      faults: [
        { file: 'pages/a b 圍棋.yaml', line: 3, column: 9, severity: 'error', code: 'list-length' },
        { file: 'pages/notes.txt', severity: 'warning' },
        { file: 'pages/a b 圍棋.yaml', line: 1, column: 1, severity: 'warning', code: 'page-name' },
      ],
    });
    expect(code).toBe(1);
    expect(JSON.parse((await check({}, '-f', 'json')).out).faults).toEqual([]);
  });

  test('github: relative to the repository, escaped', async () => {
    const { out } = await check({ 'pages/50%,a:b.txt': 'x' }, '--format', 'github');
    expect(out).toBe(
      '::warning file=content/pages/50%25%2Ca%3Ab.txt,line=1,col=1,title=file-unexpected::not read: pages/ holds one .yaml or .json file a page, pictures in media/, problems in problems/, games in games/, blocks for many pages in fragments/, what sites show differently in overrides/\n',
    );
  });
});

test('--help prints everything without reading the content', async () => {
  const { out, err, code } = await check({}, '--help', '--nonsense');
  for (const word of ['--strict', 'lines|json|github', '--watch', 'Exit codes', '--explain CODE'])
    expect(out).toContain(word);
  expect({ err, code }).toEqual({ err: '', code: 0 });
});

test('--explain prints what a code means; an unknown one is 2', async () => {
  const { out, code } = await check({}, '--explain', 'block-unknown');
  expect(out).toMatch(
    /^block-unknown\n\nNo block has this type.*\n\nWrong\n {4}- .*Heroo.*\n\nRight\n {4}- .*Hero,.*\n$/,
  );
  expect(code).toBe(0);
  expect((await check({}, '--explain', 'all')).out.split('\n').length).toBeGreaterThan(90);
  const err = expect.stringMatching(
    /^unknown code “block-unknwn”; did you mean “block-unknown”\? .*\(npm run check -- --help\)$/,
  );
  expect(await check({}, '--explain', 'block-unknwn')).toEqual({ out: '', err, code: 2 });
});

test('a flag that is not there is 2', async () => {
  const err = expect.stringMatching(/^unknown flag “--strct”; did you mean “--strict”\?/);
  expect(await check({}, '--strct')).toEqual({ out: '', err, code: 2 });
});

test('the check also updates the schemas of editors', async () => {
  const tree = makeTree();
  await runCli('check', tree.dir, []);
  expect(JSON.parse(tree.read('.schemas/page.json')).properties).toHaveProperty('blocks');
  expect(tree.read('.schemas/.gitignore')).toMatch(/^\*$/m);
  tree.dispose();
});

test('where that cannot be written, nothing is wrong with the content', async () => {
  expect(await check({ '.schemas': 'no folder' })).toMatchObject({ out: '', code: 0 });
});

test('a link to a page deleted since the last commit: the redirect is suggested after the errors', async () => {
  const tree = makeTree({ 'locales/sv-SE/old.yaml': 'a: b\n', 'pages/README.md': '    path: /courses\n' });
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', tree.dir, '-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args]);
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'first');
  const before = await runCli('check', tree.dir, []);
  expect(before.err).not.toContain('redirects');
  tree.remove('pages/courses.yaml');
  const { out, err } = await runCli('check', tree.dir, []);
  expect(out).toMatch(/^pages\/home\.yaml:11:37 no page has the path “\/courses”/);
  expect(err).toContain('“/courses” was pages/courses.yaml at the last commit');
  expect(err).toContain('add “- { from: /courses, to: … }” to redirects of each site that had it\n');
  tree.dispose();
});
