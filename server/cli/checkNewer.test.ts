import { execFileSync } from 'node:child_process';
import { afterEach, expect, test } from 'vitest';
import { runCli } from '../../tests/helpers/runCli.ts';
import { makeTree, type Tree } from '../../tests/helpers/tree.ts';

const problem = (task: string) =>
  `(;GM[1]GN[catch]N[2]SZ[9]CR[ai]AB[ah]AW[ai]C[sv-SE: ${task}\nen-GB: ${task}\npt-BR: ${task}](;B[bi]TE[1]))`;
const OLD = 'pages/problems/beginner-old.sgf';
const NEW = 'pages/problems/beginner-a-new-one.sgf';
let tree: Tree;
afterEach(() => tree.dispose());

function git(...args: string[]): void {
  const who = ['-c', 'user.name=a', '-c', 'user.email=a@b.example', '-c', 'commit.gpgsign=false'];
  execFileSync('git', ['-C', tree.dir, ...who, ...args], { stdio: 'pipe' });
}
const reported = async (...args: string[]) => {
  const { out } = await runCli('check', tree.dir, args);
  return out.split('\n').filter((line) => line.endsWith('(problem-name)'));
};
const fault = (file: string, other: string, which: string) =>
  `${file}:1:1 warning: it has the same name as ${other}; give ${which} a number of its own in the first node: N[3] (problem-name)`;

test('of two problems of one name, the one that Git does not know is at fault', async () => {
  tree = makeTree({ [OLD]: problem('Slå!') });
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'first');
  tree.write(NEW, problem('Slå nu!'));
  expect(await reported()).toEqual([fault(NEW, OLD, 'it')]);
});

test('of two that Git knows, the one that has changed since', async () => {
  tree = makeTree({ [OLD]: problem('Slå!'), [NEW]: problem('Slå nu!').replace('N[2]', 'N[1]') });
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'first');
  tree.write(OLD, problem('Slå!').replace('N[2]', 'N[1]'));
  expect(await reported()).toEqual([fault(OLD, NEW, 'it').replace('N[3]', 'N[2]')]);
});

test('without Git both are named; in a draft it is the draft’s', async () => {
  tree = makeTree({ [OLD]: problem('Slå!'), [`drafts/winter/${NEW}`]: problem('Slå nu!') });
  expect(await reported('--draft', 'winter')).toEqual([fault(`drafts/winter/${NEW}`, OLD, 'it')]);
  tree.write(NEW, problem('Slå nu!'));
  expect(await reported()).toEqual([fault(OLD, NEW, 'the newer of the two')]);
});

test('of two in a draft, of which Git knows one, the other is named in the draft', async () => {
  const [old, fresh] = [`drafts/winter/${OLD}`, `drafts/winter/${NEW}`];
  tree = makeTree({ [old]: problem('Slå!') });
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'first');
  tree.write(fresh, problem('Slå nu!'));
  expect(await reported('--draft', 'winter')).toEqual([fault(fresh, OLD, 'it')]);
});
