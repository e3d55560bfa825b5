import { describe, expect, test } from 'vitest';
import { type BlockGiven, buildBlock } from '../../../tests/helpers/block.ts';
import { makeProblem, STAGES } from '../../../tests/helpers/problems.ts';
import type { Problem } from '../../content/snapshot.ts';

const problem = (file: string, more: Partial<Problem> = {}) => makeProblem(file, { marked: ['E5'], ...more });
/** As a drawing shows it. */
const drawn = (task: string) => ({
  size: 9,
  black: ['D5'],
  white: ['E5'],
  marked: ['E5'],
  task,
  words: 'blocks.GoProblem.position blocks.GoProblem.positionMarked',
});
const GIVEN: BlockGiven = {
  of: { query: { stage: { values: ['beginner', 'advanced', 'mastery'] }, size: { values: ['9'] } } },
  path: '/daily',
  problems: ['beginner-a.sgf', 'beginner-b.sgf', 'advanced-a.sgf'].map((file) => problem(file)),
  school: { stages: STAGES },
  now: Date.parse('2026-01-02T12:00:00Z'),
};
const SOLUTION = { moves: ['Black E6'], words: '', first: 'E6' };
const build = (props: object = {}, given: BlockGiven = {}) =>
  buildBlock('DailyProblem', props, { ...GIVEN, ...given });
const propsOf = (props: object = {}, given: BlockGiven = {}) => build(props, given).props;

test('a page shows today’s problem to be played, and yesterday’s with its solution', () => {
  const { props, context } = build({ heading: 'Daily' });
  expect(props).toEqual({
    heading: 'Daily',
    shown: {
      stage: 'beginner',
      name: 'Beginner',
      date: '2026-01-02',
      day: '2 januari 2026',
      // Nobody is told its solution before tomorrow, without scripts neither.
      problem: { ...context.localizedSite.problem('beginner-b.sgf'), solution: '' },
    },
    boardLabels: expect.objectContaining({ reset: 'Again' }),
    address: 'https://north.example/sv-SE/daily?stage=beginner',
    stages: [
      { label: 'Beginner', href: '/sv-SE/daily?stage=beginner', current: true },
      { label: 'Advanced', href: '/sv-SE/daily?stage=advanced', current: false },
      { label: 'stage.mastery', href: '/sv-SE/daily?stage=mastery', current: false },
    ],
    days: [],
    picture: '/_share/problem/beginner-b.png',
    next: 'At midnight (centraleuropeisk normaltid)',
    // The last one is the page's day, a Friday.
    week: ['L', 'S', 'M', 'T', 'O', 'T', 'F'],
    yesterday: { day: '1 januari 2026', problem: drawn('beginner-a.sgf'), ...SOLUTION },
  });
});

test('both change at the site’s midnight, until when the page holds', () => {
  const { props, context } = build({}, { now: Date.parse('2026-01-02T23:00:00Z') });
  expect(props).toMatchObject({
    shown: { date: '2026-01-03', problem: { task: 'beginner-a.sgf' } },
    yesterday: { day: '2 januari 2026', problem: { task: 'beginner-b.sgf' } },
  });
  expect(context.dependencies.nextBoundary).toBe(Date.parse('2026-01-03T23:00:00Z'));
});

test('when the next one comes is told by the clock of that midnight', () => {
  const on = (now: string) => propsOf({}, { now: Date.parse(now) })['next'];
  expect(on('2026-10-24T12:00:00Z')).toBe('At midnight (centraleuropeisk sommartid)');
  expect(on('2026-10-25T12:00:00Z')).toBe('At midnight (centraleuropeisk normaltid)');
});

describe('the stage', () => {
  const stageOf = (search: string, props: object = {}) =>
    propsOf(props, { search })['shown'] as { stage: string };

  test('is the one that the address names, else the block’s own, else the first', () => {
    expect(stageOf('?stage=advanced')).toMatchObject({ stage: 'advanced', name: 'Advanced' });
    expect(stageOf('?stage=beginner', { stage: 'advanced' })).toMatchObject({ stage: 'beginner' });
    expect(stageOf('', { stage: 'advanced' })).toMatchObject({ stage: 'advanced' });
    expect(stageOf('', { stage: 'none' })).toMatchObject({ stage: 'beginner' });
  });

  test('that is shown is marked among all, whose links name the stage alone', () => {
    const { stages, address } = propsOf({}, { search: '?stage=advanced&size=9' });
    expect(stages).toMatchObject([
      { href: '/sv-SE/daily?stage=beginner', current: false },
      { href: '/sv-SE/daily?stage=advanced', current: true },
      { href: '/sv-SE/daily?stage=mastery', current: false },
    ]);
    expect(address).toBe('https://north.example/sv-SE/daily?stage=advanced');
  });

  test('cannot be chosen on a page that takes none', () => {
    expect(propsOf({}, { of: { query: { size: {} } } })).toMatchObject({ stages: [] });
    expect(propsOf({}, { of: {} })).toMatchObject({ stages: [], shown: { stage: 'beginner' } });
  });

  test('that has no problem shows nothing', () => {
    const shown = propsOf({ heading: 'Daily' }, { search: '?stage=mastery' });
    expect(shown).toEqual({ heading: 'Daily', stages: [] });
  });
});

describe('on the page of a day', () => {
  const AT = { now: Date.parse('2026-01-04T12:00:00Z'), path: '/daily' };
  const on = (date: string, more: BlockGiven = {}) =>
    propsOf({ days: { href: '/sv-SE/daily' } }, { ...AT, params: { date }, ...more });

  test('is its problem with its solution, the days beside it and its address', () => {
    const props = on('2026-01-03', { search: '?stage=beginner' });
    expect(props).toMatchObject({
      shown: { date: '2026-01-03', problem: { task: 'beginner-a.sgf' } },
      solution: SOLUTION,
      days: [
        { href: '/sv-SE/daily/2026-01-02?stage=beginner', label: 'Before 2 januari 2026' },
        { href: '/sv-SE/daily/2026-01-04?stage=beginner', label: 'After 4 januari 2026' },
      ],
      address: 'https://north.example/sv-SE/daily/2026-01-03?stage=beginner',
    });
    for (const name of ['next', 'yesterday']) expect(props).not.toHaveProperty(name);
  });

  test('nothing tells the solution that is today’s too', () => {
    const props = on('2026-01-02');
    expect(props).not.toHaveProperty('solution');
    expect(props).toMatchObject({ shown: { problem: { solution: '' } } });
  });

  test('the first day has none before it, today none behind it', () => {
    expect(on('2026-01-01')['days']).toMatchObject([{ label: 'After 2 januari 2026' }]);
    expect(on('2026-01-04')['days']).toMatchObject([{ label: 'Before 3 januari 2026' }]);
    expect(on('2026-01-04')).toMatchObject({ next: expect.anything(), yesterday: expect.anything() });
  });
});

test('the compact form shows the position alone, and nothing of the solution', () => {
  const more = { href: '/sv-SE/daily', label: 'More' };
  expect(propsOf({ heading: 'Daily', more, compact: true, stage: 'advanced' })).toEqual({
    heading: 'Daily',
    more,
    stages: [],
    teaser: { day: '2 januari 2026', name: 'Advanced', problem: drawn('advanced-a.sgf') },
  });
  expect(propsOf({ compact: false })).not.toHaveProperty('teaser');
});

test('a drawing shows the part that the problem crops, and needs no task', () => {
  const crop = { from: 'A9', to: 'F4' };
  const { task: _, ...bare } = problem('beginner-a.sgf', { crop });
  expect(propsOf({ compact: true }, { problems: [bare] })).toMatchObject({
    teaser: { problem: { ...drawn(''), crop, task: undefined } },
  });
});

describe('yesterday’s solution', () => {
  const solution = (more: Partial<Problem>) =>
    propsOf({}, { problems: [problem('beginner-a.sgf', more)] })['yesterday'];
  const words = (text: string) => ({ 'sv-SE': text });
  const f6 = [
    { at: 'F7', words: words('No.') },
    { at: 'G6', right: true as const, words: words('Caught!') },
    { at: 'H6', right: true as const, words: words('Also caught!') },
  ];
  const f5 = [{ at: 'G5', right: true as const }];
  const answers = [
    { at: 'F6', next: f6 },
    { at: 'F5', next: f5 },
  ];
  const moves: Problem['moves'] = [
    { at: 'A1', words: words('Too far.'), next: [{ at: 'A2' }] },
    { at: 'E6', right: true, words: words('Go on.'), next: answers },
    { at: 'B1', right: true },
  ];

  test('is the first right line, with the first answer of the opponent to each move', () => {
    const line = ['Black E6', 'White F6', 'Black G6'];
    expect(solution({ moves })).toMatchObject({ moves: line, words: 'Caught!', first: 'E6' });
  });

  test('begins with whose turn it is', () => {
    const line = ['White E6', 'Black F6', 'White G6'];
    expect(solution({ moves, toPlay: 'white' })).toMatchObject({ moves: line });
  });

  test('may end with the opponent’s answer', () => {
    const next = [{ at: 'F6', words: words('In vain.') }];
    const told = solution({ moves: [{ at: 'E6', right: true, next }] });
    expect(told).toMatchObject({ moves: ['Black E6', 'White F6'], words: 'In vain.' });
  });

  test('is empty where the problem has none', () => {
    const none = solution({ moves: [{ at: 'A1', words: words('No.') }] });
    expect(none).toMatchObject({ moves: [], words: '', first: '' });
  });
});
