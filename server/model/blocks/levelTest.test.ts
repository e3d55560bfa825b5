import { describe, expect, test } from 'vitest';
import type { ProblemModel } from '../../../schemas/model.ts';
import { type BlockGiven, buildBlock } from '../../../tests/helpers/block.ts';
import { candidates } from '../problems/candidates.ts';

/** A problem that is solved at E6. */
const problem = (words: string, more: Partial<ProblemModel> = {}): ProblemModel => ({
  size: 9,
  toPlay: 'black',
  black: ['D5'],
  white: ['E5'],
  marked: [],
  moves: [
    { at: 'A1', words: 'Too far.' },
    { at: 'E6', right: true },
  ],
  words,
  solution: '',
  ...more,
});
const LEVELS = ['G19', 'G15', 'G10', 'G5', 'G1'];
const TEST = {
  heading: 'What level are you?',
  lead: 'A few problems',
  start: 'G10',
  steps: [5, 3, 1],
  least: 2,
  problems: LEVELS.map((level) => ({ level, problem: problem(level) })),
};
const GIVEN: BlockGiven = {
  of: { title: { 'sv-SE': 'Test' }, query: { a: { maxLength: 40 }, p: { maxLength: 8 } } },
  path: '/test',
  pagesOf: [{ path: '/levels/{level}', checks: ['level'] }],
  labels: { noted: 'Noted.', noTry: 'The next one.', noTryLast: 'The last one.', again: 'Again' },
  school: {
    stages: [
      { id: 'beginner', from: 'G19', to: 'G10', rankFrom: '30k', rankTo: '12k' },
      { id: 'advanced', from: 'G9', to: 'G1' },
    ],
  },
};

const build = (search = '', props: object = {}, given: BlockGiven = {}) =>
  buildBlock('LevelTest', { ...TEST, ...props }, { ...GIVEN, search, ...given });
/** What a step of the test tells, whatever it asks. */
const TOLD = {
  ...{ heading: 'What level are you?', lead: 'A few problems', least: 2, most: 3, isMadeUp: false },
  ...{ begin: '/sv-SE/test', stages: expect.objectContaining({ length: 2 }) },
};
const step = (search = '', props: object = {}) => build(search, props).props;
/** Of a step the level of its question, or that it ends with. */
const at = (search: string) => {
  const { question, result } = step(search) as { question?: { problem: ProblemModel }; result?: object };
  return question ? question.problem.words : result;
};

test('the test begins with the problem of its first level', () => {
  expect(step()).toEqual({
    ...TOLD,
    answers: [],
    boardLabels: expect.objectContaining({ reset: 'Again' }),
    question: {
      number: 1,
      problem: { ...problem('G10'), moves: [{ at: 'A1' }, { at: 'E6', right: true }] },
      solved: '/sv-SE/test?a=1',
      missed: '/sv-SE/test?a=0',
      isLast: false,
      form: { action: '/sv-SE/test', answers: '', points: candidates(problem('G10')), unsure: '-' },
    },
  });
});

test('the answers in the address lead to a harder problem or to an easier one', () => {
  expect([at('?a=1'), at('?a=0'), at('?a=11'), at('?a=00')]).toEqual(['G5', 'G15', 'G1', 'G19']);
  const question = { number: 2, form: { action: '/sv-SE/test', answers: '1' } };
  expect(step('?a=1')).toMatchObject({ ...TOLD, answers: [true], question });
  expect(step('?a=00')).toMatchObject({ answers: [false, false], question: { number: 3 } });
});

test('an answer that ends the test leads to the page of the level', () => {
  const ways = (search: string) => {
    const { solved, missed } = step(search)['question'] as { solved: string; missed: string };
    return [solved, missed];
  };
  expect(ways('?a=1')).toEqual(['/sv-SE/test?a=11', '/sv-SE/levels/G8?mine=yes']);
  expect(ways('?a=0')).toEqual(['/sv-SE/levels/G12?mine=yes', '/sv-SE/test?a=00']);
});

test('a question that ends with a wrong answer is the last one, and the board says so', () => {
  const told = (search: string) => {
    const { question, boardLabels } = step(search) as { question?: { isLast: boolean }; boardLabels: object };
    return [question?.isLast, boardLabels];
  };
  const next = { wrong: 'Noted.', noAnswer: 'The next one.', over: 'The next one.' };
  const last = { wrong: 'Noted.', noAnswer: 'The last one.', over: 'The last one.' };
  expect(told('')).toMatchObject([false, next]);
  expect(told('?a=0')).toMatchObject([false, next]);
  expect(told('?a=1')).toMatchObject([true, last]);
  expect(told('?a=00')).toMatchObject([true, last]);
  const { boardLabels } = build('', {}, { labels: {} }).props;
  expect(boardLabels).toMatchObject({ wrong: '', noAnswer: '', over: '' });
});

describe('a test that is over', () => {
  test('tells the level, with its rank where the school says one', () => {
    expect(step('?a=01')).toEqual({
      ...TOLD,
      answers: [false, true],
      boardLabels: expect.anything(),
      place: 'G12',
      result: { level: 'G12', href: '/sv-SE/levels/G12?mine=yes', rank: '16 kyu' },
    });
    expect(at('?a=10')).toEqual({ level: 'G8', href: '/sv-SE/levels/G8?mine=yes' });
    expect(at('?a=111')).toMatchObject({ level: 'G1' });
    expect(at('?a=000')).toMatchObject({ level: 'G19' });
  });

  test('takes no more answers', () => {
    const over = { answers: [true, false], isMadeUp: false, result: { level: 'G8' } };
    for (const search of ['?a=101', '?a=10&p=E6']) {
      expect(step(search)).toMatchObject(over);
      expect(step(search)['before']).toBeUndefined();
    }
  });
});

test.each(['?a=2', '?a=1111', '?a=1x', '?a=2&p=E6'])(
  'answers that nobody can have given begin anew: %s',
  (search) => {
    const begun = step(search);
    expect(begun).toMatchObject({ answers: [], isMadeUp: true, question: { number: 1 } });
    expect(begun?.before).toBeUndefined();
  },
);

describe('a point that the form sends', () => {
  test.each([
    ['E6', { state: 'right', point: 'E6', best: 'E6' }],
    ['e6', { state: 'right', point: 'E6', best: 'E6' }],
    ['Ｅ６', { state: 'right', point: 'E6', best: 'E6' }],
    ['a1', { state: 'wrong', point: 'A1', best: 'E6' }],
    ['-', { state: 'skipped', point: '', best: 'E6' }],
  ])('is the answer to the question: %s', (p, before) => {
    const isRight = before.state === 'right';
    const question = { number: 2, form: { answers: isRight ? '1' : '0' } };
    const told = step(`?${new URLSearchParams({ p })}`);
    expect(told).toMatchObject({ ...TOLD, before, answers: [isRight], question });
  });

  test('comes after the answers before it, and may end the test', () => {
    expect(step('?a=1&p=E6')).toMatchObject({ answers: [true, true], question: { number: 3 } });
    const before = { state: 'skipped' };
    expect(step('?a=1&p=-')).toMatchObject({ before, answers: [true, false], result: { level: 'G8' } });
  });

  test.each(['e5', 'Z99', 'x'])('where nobody can play leaves the question: %s', (point) => {
    const before = { state: 'noPoint', point, best: 'E6' };
    const question = { number: 2, problem: { words: 'G5' } };
    expect(step(`?a=1&p=${point}`)).toMatchObject({ ...TOLD, before, answers: [true], question });
  });

  test('is told without a better one where the problem has none', () => {
    const problems = [{ level: 'G10', problem: problem('none', { moves: [{ at: 'A1' }] }) }];
    expect(step('?p=A1', { problems })).toMatchObject({ before: { state: 'wrong', best: '' } });
  });

  test('that none sent tells nothing', () => {
    expect(step('?a=1')?.before).toBeUndefined();
  });
});

test('a wrong move has no words in a test, however deep; a right one and the answers to it keep theirs', () => {
  const [runs, caught] = [
    { at: 'F6', words: 'White runs.' },
    { at: 'G6', right: true, words: 'Caught!' },
  ] as const;
  const right = { at: 'E6', right: true, words: 'Good.' } as const;
  const wrong = { at: 'A2', words: 'Taken.', next: [{ at: 'A3', words: 'Gone.' }] };
  const moves: ProblemModel['moves'] = [
    { at: 'A1', words: 'No.', next: [wrong] },
    { ...right, next: [{ ...runs, next: [caught, { at: 'H6', words: 'Too far.' }] }, { at: 'F7' }] },
  ];
  const problems = [{ level: 'G10', problem: problem('deep', { moves }) }];
  expect(step('', { problems })).toHaveProperty('question.problem.moves', [
    { at: 'A1', next: [{ at: 'A2', next: [{ at: 'A3' }] }] },
    { ...right, next: [{ ...runs, next: [caught, { at: 'H6' }] }, { at: 'F7' }] },
  ]);
});

test('a test with fewer steps than it would ask at least says how many there are', () => {
  expect(step('', { least: 9 })).toMatchObject({ least: 3, most: 3 });
});

test('search engines are told the way to the page, unless it fails', () => {
  expect(build().jsonLd).toMatchObject([
    {
      '@type': 'BreadcrumbList',
      itemListElement: [{}, { name: 'Test', item: 'https://north.example/sv-SE/test' }],
    },
  ]);
  expect(build('', {}, { status: 404 }).jsonLd).toEqual([]);
});
