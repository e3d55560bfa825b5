import { expect, test } from 'vitest';
import { faultsOf } from '../../../tests/helpers/faults.ts';
import type { TreeFiles } from '../../../tests/helpers/tree.ts';

const PROBLEM = '(;FF[4]GM[1]SZ[9]AB[ah]AW[ai]C[sv-SE: Slå!\nen-GB: Capture!\npt-BR: Capture!](;B[bi]TE[1]))';
const page = (blocks: object[]) => ({
  path: '/daily',
  title: 'home.title',
  description: 'home.title',
  blocks,
});
const DAILY = { id: 'daily', type: 'DailyProblem', props: {} };
const TEST = {
  id: 'test',
  type: 'LevelTest',
  props: {
    heading: 'home.title',
    start: 'G19',
    steps: [2, 1, 1],
    least: 2,
    problems: [
      { level: 'G19', problem: 'beginner-a.sgf' },
      { level: 'G18', problem: 'beginner-b.sgf' },
      { level: 'G17', problem: 'beginner-c.sgf' },
    ],
  },
};

const files = (letters: string, blocks: object[]): TreeFiles => ({
  ...Object.fromEntries([...letters].map((letter) => [`pages/problems/beginner-${letter}.sgf`, PROBLEM])),
  'pages/daily.yaml': page(blocks),
});
const reported = async (tree: TreeFiles) =>
  (await faultsOf(tree)).filter((line) => line.includes('daily-few'));

test('a stage with one problem shows the same each day', async () => {
  expect(await reported(files('a', [DAILY]))).toEqual([
    'pages/daily.yaml:1:1 warning: stage “beginner” has 1 problem for the problem of the day (1 in pages/problems, with those that a level test asks); it takes 2 for another one each day (daily-few)',
  ]);
  expect(await reported(files('ab', [DAILY]))).toEqual([]);
});

test('what a level test asks does not count', async () => {
  const tree = files('abcde', [DAILY]);
  expect(await reported(tree)).toEqual([]);
  expect(await reported({ ...tree, 'pages/test.yaml': { ...page([TEST]), path: '/test' } })).toEqual([]);
  const fewer = files('abc', [DAILY]);
  const [fault] = await reported({ ...fewer, 'pages/test.yaml': { ...page([withTwo()]), path: '/test' } });
  expect(fault).toContain('has 1 problem for the problem of the day (3 in pages/problems,');
});

test('nothing is reported if no page shows a problem of the day, or a stage has no problems', async () => {
  expect(await reported(files('a', []))).toEqual([]);
  expect(await reported(files('', [DAILY]))).toEqual([]);
});

function withTwo() {
  return { ...TEST, props: { ...TEST.props, problems: TEST.props.problems.slice(0, 2) } };
}

test('two problems of one name are reported, each stage and theme for itself', async () => {
  const sgf = (root: string) => PROBLEM.replace('SZ', `CR[ai]${root}SZ`);
  const faults = await faultsOf({
    'pages/problems/beginner-catch-02.sgf': sgf('GN[catch]'),
    'pages/problems/beginner-kill-02.sgf': sgf('GN[kill]'),
    'pages/problems/beginner-net.sgf': sgf('GN[catch]N[2]'),
    'pages/problems/beginner-one.sgf': sgf('GN[kill]'),
    'pages/problems/beginner-two.sgf': sgf('GN[kill]N[no number]'),
  });
  const same = (path: string, first: string, free: number) =>
    `pages/problems/${path}.sgf:1:1 warning: it has the same name as pages/problems/${first}.sgf; give the newer of the two a number of its own in the first node: N[${free}] (problem-name)`;
  expect(faults.filter((line) => line.includes('problem-name'))).toEqual([
    same('beginner-net', 'beginner-catch-02', 3),
    same('beginner-two', 'beginner-one', 3),
  ]);
});
