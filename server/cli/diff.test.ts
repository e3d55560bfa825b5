import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCli } from '../../tests/helpers/runCli.ts';
import { makeTree, type Tree } from '../../tests/helpers/tree.ts';

const HOME = 'pages/home.yaml';
let tree: Tree;
let original: string;

function git(...args: string[]): void {
  const who = ['-c', 'user.name=a', '-c', 'user.email=a@b.example', '-c', 'commit.gpgsign=false'];
  execFileSync('git', ['-C', tree.dir, ...who, ...args], { stdio: 'pipe' });
}

const diff = (...args: string[]) => diffIn(tree.dir, ...args);
const diffIn = (dir: string, ...args: string[]) => runCli('diff', dir, args, { NO_COLOR: '1' });

beforeAll(() => {
  tree = makeTree({
    'pages/圍棋 a.yaml': 'path: /go\ntitle: home.title\nblocks: [{ id: a, type: Contact }]\n',
  });
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('commit', '-qm', 'first');
  original = tree.read(HOME);
});
afterAll(() => tree.dispose());

describe('between a revision and the files as they are', () => {
  test('nothing visible', async () => {
    tree.write(HOME, `# A comment\n${original}`);
    expect(await diff('HEAD')).toEqual({ out: 'Nothing visible changes.\n', err: '', code: 0 });
  });

  test('texts, blocks, navigation, addresses: by page, with where', async () => {
    const more = '  - { id: more, type: Contact, when: { site: south } }\n';
    tree.write(HOME, original.replace('lead: home.lead', 'lead: home.title') + more);
    const south = tree.read('sites/south.yaml');
    tree.write('sites/south.yaml', south.replace('label: nav.home', 'label: nav.help'));
    const { out, code } = await diff('HEAD');
    expect(out).toBe(`every page
  ~ header nav[home].label: “Home (pt-BR)” → “Help (pt-BR)”  (south pt-BR)

home
  ~ hero.lead: “1200 students (sv-SE)” → “Hoshi (sv-SE)”  (north sv-SE)
  ~ hero.lead: “1200 students (en-GB)” → “Hoshi (en-GB)”  (north en-GB)
  + block “more” (Contact)  (south pt-BR)
  ~ hero.lead: “1200 students (pt-BR)” → “Hoshi (pt-BR)”  (south pt-BR)

5 changes on 1 page and every page
`);
    expect(code).toBe(0);
  });

  test('an error is reported, as a server would keep what was live', async () => {
    tree.write(HOME, original.replace('title:', 'titel:'));
    const { out, err, code } = await diff('HEAD');
    expect(out).toContain('- page');
    expect(err).toMatch(/^pages\/home\.yaml:\d+:1 .*“titel”.*\nWhat has errors is compared as if/);
    expect(code).toBe(1);
    tree.write(HOME, original);
  });

  test('as JSON, and in pictures of the pages that change alone', async () => {
    git('checkout', '-q', 'sites');
    tree.write(HOME, `${original}  - { id: more, type: Contact, when: { site: south, locale: pt-BR } }\n`);
    const file = join(tree.dir, '../diff.html');
    const { out, err } = await diff('HEAD', '--format', 'json', '--pictures', file);
    expect(err).toBe('');
    expect(JSON.parse(out)).toEqual([
      { site: 'south', locale: 'pt-BR', page: 'home', kind: 'block-added', what: 'more', after: 'Contact' },
    ]);
    const html = readFileSync(file, 'utf8');
    expect(html.match(/<section>/g)).toHaveLength(1);
    expect(html.match(/src="data:image\/jpeg;base64,/g)).toHaveLength(4);
  });
});

test('redirects; what is the same in several places is counted as it is written', async () => {
  tree.write(HOME, original);
  const site = tree.read('sites/north.yaml');
  const redirect = (to: string) =>
    tree.write('sites/north.yaml', `${site}redirects:\n  - { from: /old, to: ${to} }\n`);
  redirect('/courses');
  const { out } = await diff('HEAD');
  redirect('/go, permanent: false');
  git('commit', '-qam', 'redirects');
  redirect('/courses');
  const changed = await diff('HEAD');
  tree.write('sites/north.yaml', site);
  const removed = await diff('HEAD');
  git('checkout', '-q', '.');
  git('reset', '-q', '--hard', 'HEAD~1');
  expect(out).toBe(`every page
  + redirect /old → “/courses”  (north sv-SE, en-GB)

1 change on every page (2 by site and locale)
`);
  expect(changed.out).toContain('~ redirect /old: “/go (for a while)” → “/courses”  (north sv-SE, en-GB)');
  expect(removed.out).toContain('- redirect /old → “/go (for a while)”');
});

test('between two revisions; a branch is one', async () => {
  tree.write(HOME, original.replace('id: hero', 'id: top'));
  git('checkout', '-qb', 'branch');
  git('commit', '-qam', 'second');
  tree.write(HOME, original);
  const { out } = await diff('main', 'branch');
  expect(out).toContain('- block “hero” (Hero)');
  expect(out).toContain('+ block “top” (Hero)');
});

test('a tree whose paths lead out of the folder is refused, and nothing is written', async () => {
  const hash = (type: string, input: string | Buffer) => {
    const args = ['-C', tree.dir, 'hash-object', '-t', type, '-w', '--stdin', '--literally'];
    return execFileSync('git', args, { input }).toString().trim();
  };
  const treeOf = (mode: string, name: string, child: string) =>
    hash('tree', Buffer.concat([Buffer.from(`${mode} ${name}\0`), Buffer.from(child, 'hex')]));
  const name = `outside-${process.pid}.txt`;
  const outside = treeOf('40000', '..', treeOf('40000', '..', treeOf('100644', name, hash('blob', 'x'))));
  const root = treeOf('40000', 'pages', outside);
  const who = 'a <a@b.example> 1 +0000';
  const commit = hash('commit', `tree ${root}\nauthor ${who}\ncommitter ${who}\n\nevil\n`);
  const { err, code } = await diff(commit, 'main');
  expect([err, code]).toEqual([`${commit} holds a file that would lead out of its folder\n`, 1]);
  expect(existsSync(join(tmpdir(), name))).toBe(false);
});

test('a condition of a block in an area, and a content folder behind a link', async () => {
  git('checkout', '-qf', 'main');
  const section = (startsAt: string) => {
    const content = [{ id: 'inner', type: 'Contact', when: { window: { startsAt } } }];
    const ground = { id: 'ground', type: 'Section', areas: { content } };
    return { path: '/inner', title: 'home.title', blocks: [{ id: 'hero', type: 'Contact' }, ground] };
  };
  tree.write('pages/inner.yaml', section('2130-01-01T00:00:00Z'));
  git('add', '.');
  git('commit', '-qm', 'third');
  tree.write('pages/inner.yaml', section('2129-01-01T00:00:00Z'));
  const link = join(tree.dir, '../link');
  symlinkSync(tree.dir, link);
  const { out } = await diffIn(link, 'HEAD');
  expect(out).toMatch(/~ block “inner” shows when .*2130.* → .*2129/);
});

describe('what cannot be compared is reported in one line', () => {
  test.each([
    [['nowhere'], 1, '“nowhere” is no revision of this repository\n'],
    [['--at=tomorrow', 'HEAD'], 2, /^“tomorrow” is no moment/],
    [[], 2, /^a revision is wanted/],
    [['--upload-pack=x'], 2, /./],
  ])('%j', async (args, code, reported) => {
    const { err, code: is } = await diff(...args);
    expect(is).toBe(code);
    expect(err).toMatch(reported);
    expect(err.trim().split('\n')).toHaveLength(1);
  });

  test('a folder without Git', async () => {
    const other = makeTree();
    const above = { GIT_CEILING_DIRECTORIES: join(other.dir, '..') };
    const { err, code } = await runCli('diff', other.dir, ['HEAD'], above);
    const reported = 'the content folder’s revisions cannot be read: it is in no Git repository\n';
    expect([err, code]).toEqual([reported, 1]);
    expect(existsSync(join(other.dir, '.git'))).toBe(false);
    other.dispose();
  });
});

describe('a draft', () => {
  test('against what is live, and against a revision with what is live; its folder is no difference', async () => {
    git('checkout', '-q', '.');
    tree.write(`drafts/winter/${HOME}`, original.replace('lead: home.lead', 'lead: home.title'));
    const said = 'home\n  ~ hero.lead: “1200 students (sv-SE)” → “Hoshi (sv-SE)”  (north sv-SE)';
    for (const args of [[], ['HEAD']]) {
      const { out, code } = await diff(...args, '--draft', 'winter');
      expect([out.slice(0, said.length), code]).toEqual([said, 0]);
    }
    expect((await diff('HEAD')).out).toBe('Nothing visible changes.\n');
    expect((await diff('HEAD', 'HEAD', '--draft', 'winter')).code).toBe(2);
    expect((await diff('--draft', 'winter', '--pictures', 'x.html')).code).toBe(2);
    tree.remove('drafts');
  });
});
