import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCli } from '../../tests/helpers/runCli.ts';
import { makeTree, type Tree } from '../../tests/helpers/tree.ts';

const DRAFT = 'drafts/git-spring-2030';
const page = (path: string) => `path: ${path}\ntitle: home.title\nblocks: [{ id: a, type: Contact }]\n`;
let tree: Tree;

function git(...args: string[]): void {
  const who = ['-c', 'user.name=a', '-c', 'user.email=a@b.example', '-c', 'commit.gpgsign=false'];
  execFileSync('git', ['-C', tree.dir, ...who, ...args], { stdio: 'pipe' });
}
const run = (command: string, ...args: string[]) => runCli(command, tree.dir, args, { NO_COLOR: '1' });

beforeAll(() => {
  tree = makeTree({ 'pages/old.yaml': page('/old'), 'pages/gone.yaml': page('/gone') });
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('commit', '-qm', 'first');
  git('checkout', '-qb', 'Spring/2030');
  tree.write('pages/new.yaml', page('/new'));
  git('rm', '-q', 'pages/old.yaml', 'pages/gone.yaml');
  git('add', '.');
  git('commit', '-qm', 'spring');
  git('checkout', '-q', 'main');
  git('rm', '-q', 'pages/gone.yaml');
  tree.write('pages/later.yaml', page('/later'));
  git('add', '.');
  git('commit', '-qm', 'later');
});
afterAll(() => tree.dispose());

test('a branch is a draft of what it changed since it left what is checked out', async () => {
  expect(await run('check', '--draft', 'git:Spring/2030')).toMatchObject({ code: 0 });
  expect(tree.read(`${DRAFT}/pages/new.yaml`)).toBe(page('/new'));
  expect(tree.read(`${DRAFT}/draft.yaml`)).toMatch(/^# Made of .*\nremoved:\n {2}- pages\/old\.yaml\n$/);
  expect(() => tree.read(`${DRAFT}/pages/later.yaml`)).toThrow();
  expect(tree.read('pages/old.yaml')).toBe(page('/old'));
});

test('the draft is rewritten each time, so that a later commit of the branch shows', async () => {
  git('checkout', '-q', 'Spring/2030');
  git('mv', 'pages/new.yaml', 'pages/newer.yaml');
  git('commit', '-qm', 'newer');
  git('checkout', '-q', 'main');
  expect(await run('check', '--draft', 'git:Spring/2030')).toMatchObject({ code: 0 });
  expect(tree.read(`${DRAFT}/pages/newer.yaml`)).toBe(page('/new'));
  expect(() => tree.read(`${DRAFT}/pages/new.yaml`)).toThrow();
});

test.each([
  ['git:summer', '“summer” is no revision of this repository\n'],
  ['git:--all', '“--all” is no revision of this repository\n'],
])('%s is none', async (draft, err) => {
  expect(await run('explain', '/new', '--draft', draft)).toMatchObject({ code: 1, err });
});

test('a draft that a person made is left alone', async () => {
  tree.write(`${DRAFT}/draft.yaml`, '# mine\n');
  const { err, code } = await run('check', '--draft', 'git:Spring/2030');
  expect([err, code]).toEqual([`${DRAFT}/ is a draft that was not made of a branch; move it away\n`, 1]);
});
