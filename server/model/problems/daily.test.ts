import { describe, expect, test } from 'vitest';
import { type Asked, makeContext, makeTools, NOON } from '../../../tests/helpers/context.ts';
import { makeProblem, STAGES } from '../../../tests/helpers/problems.ts';
import { makeSnapshot } from '../../../tests/helpers/snapshot.ts';
import type { PageContext } from '../context.ts';
import { addDays } from '../rules/calendar.ts';
import { levelTestProblemsOf } from '../site/levelTestProblems.ts';
import { dailyOf, dailyStage, dailyView, fileOfDay, getPageDay, siteDate } from './daily.ts';

const FILES = ['beginner-a.sgf', 'beginner-b.sgf', 'beginner-c.sgf'];
const ASKED = [
  { level: 'G19', problem: 'beginner-c.sgf' },
  { level: 'G10', problem: 'beginner-b.sgf' },
];
const TEST = {
  ...{ id: 'test', type: 'LevelTest' },
  props: { start: 'G10', steps: [1], least: 1, problems: ASKED },
};
const school = { stages: STAGES };
const problems = [...FILES, 'advanced-a.sgf'].map((file) => makeProblem(file));
const WORDS = { blocks: { GoProblem: { position: 'Black {black}, White {white}' } } };
const snapshot = makeSnapshot({ school, problems, words: { 'sv-SE': WORDS } });
const context = (asked: Asked = {}) => makeContext({ snapshot, ...asked });

describe('the turn of a file', () => {
  test('begins with the first one, one a day, round and round', () => {
    const days = Array.from({ length: 7 }, (_, index) => addDays('2026-01-01', index));
    const [a, b, c] = FILES;
    expect(days.map((date) => fileOfDay(FILES, date))).toEqual([a, b, c, a, b, c, a]);
  });

  test('comes also before the first day that is counted from', () => {
    const days = ['2025-12-28', '2025-12-29', '2025-12-30', '2025-12-31'];
    const [a, b, c] = FILES;
    expect(days.map((date) => fileOfDay(FILES, date))).toEqual([c, a, b, c]);
    expect(fileOfDay(FILES, '2020-02-29')).toMatch(/^beginner-[abc]\.sgf$/);
  });

  test('is nobody’s without files', () => {
    expect(fileOfDay([], '2026-11-22')).toBeUndefined();
  });
});

test.each([
  ['2026-03-01T12:00:00Z', '2026-03-01', '2026-03-01T23:00:00Z'],
  ['2026-03-01T22:59:59Z', '2026-03-01', '2026-03-01T23:00:00Z'],
  ['2026-03-01T23:00:00Z', '2026-03-02', '2026-03-02T23:00:00Z'],
])('at %s it is %s by the site’s calendar, until %s', (now, date, until) => {
  const made = context({ now: Date.parse(now) });
  expect(siteDate(made)).toBe(date);
  expect(made.dependencies.nextBoundary).toBe(Date.parse(until));
});

test('the first stage that is there is meant, else the school’s first', () => {
  const { localizedSite } = context();
  expect(dailyStage(localizedSite, 'advanced')).toBe('advanced');
  expect(dailyStage(localizedSite, 'none', undefined, 'advanced', 'mastery')).toBe('advanced');
  expect(dailyStage(localizedSite, 'none')).toBe('beginner');
  expect(dailyStage(localizedSite, undefined)).toBe('beginner');
});

test('what level tests ask is read once while the pages are the same', () => {
  const pages = makeSnapshot({ pages: { test: { blocks: [TEST] } } }).pages;
  expect(levelTestProblemsOf({ pages })).toEqual(new Set(['beginner-c.sgf', 'beginner-b.sgf']));
  expect(levelTestProblemsOf({ pages })).toBe(levelTestProblemsOf({ pages }));
  expect(levelTestProblemsOf({ pages: new Map(pages) })).not.toBe(levelTestProblemsOf({ pages }));
});

describe('the problem of a day', () => {
  const NOTHING = new Set<string>();
  const day = { stage: 'beginner', date: '2026-01-02' };
  const inputs = { ...day, problems: snapshot.problems, levelTestProblems: NOTHING };
  const { localizedSite } = context();

  test('is told with its date, and a picture of the position for shares', () => {
    const size = { width: 1200, height: 630 };
    expect(dailyView(inputs, localizedSite)).toEqual({
      ...day,
      day: '2 januari 2026',
      problem: localizedSite.problem('beginner-b.sgf'),
      picture: { src: '/_share/problem/beginner-b.png', ...size, alt: 'Black D5, White E5' },
    });
    expect(dailyView(inputs, localizedSite)?.problem.task).toBe('beginner-b.sgf');
  });

  test('is never a question of a level test', () => {
    const levelTestProblems = new Set(['beginner-b.sgf']);
    expect(dailyView({ ...inputs, levelTestProblems }, localizedSite)?.problem.task).toBe('beginner-c.sgf');
  });

  test('is none where the stage has none, or where it is gone', () => {
    expect(dailyView({ ...inputs, stage: 'mastery' }, localizedSite)).toBeUndefined();
    const gone = new Map([['beginner-x.sgf', makeProblem('beginner-x.sgf')]]);
    expect(dailyView({ ...inputs, problems: gone }, localizedSite)).toBeUndefined();
  });
});

describe('today’s problem', () => {
  const todays = (made: PageContext, stage?: string) => dailyOf(made, getPageDay(made) ?? '', stage);
  const AT = { now: Date.parse('2026-01-01T12:00:00Z') };
  const fileOf = (asked: Asked, stage?: string) => todays(context(asked), stage)?.problem.task;

  test('is that of the stage that is named, else of the first, at the site’s date', () => {
    expect(todays(context(AT))).toMatchObject({ stage: 'beginner', date: '2026-01-01' });
    expect(fileOf(AT)).toBe('beginner-a.sgf');
    expect(fileOf({ now: Date.parse('2026-01-01T23:00:00Z') })).toBe('beginner-b.sgf');
    expect(fileOf(AT, 'advanced')).toBe('advanced-a.sgf');
    expect(fileOf(AT, 'none')).toBe('beginner-a.sgf');
    expect(todays(context(AT), 'mastery')).toBeUndefined();
  });

  test('is none that a level test of the pages asks', () => {
    const tested = makeSnapshot({ school, problems, pages: { test: { blocks: [TEST] } } });
    const days = [0, 1, 2, 3].map((day) => fileOf({ snapshot: tested, now: NOON + day * 86_400_000 }));
    expect(new Set(days)).toEqual(new Set(['beginner-a.sgf']));
  });

  test('is in the language of the page', () => {
    expect(todays(context({ ...AT, locale: 'en-GB' }))).toMatchObject({ day: '1 January 2026' });
  });

  test('is the same object all day, also where others are told in between', () => {
    const tools = makeTools();
    const of = (asked: Asked, stage?: string) => todays(context({ tools, ...AT, ...asked }), stage);
    const first = of({});
    expect(of({}, 'advanced')).not.toBe(first);
    expect(of({ locale: 'en-GB' })).not.toBe(first);
    expect(of({ now: AT.now + 3_600_000 })).toBe(first);
    expect(of({ now: AT.now + 86_400_000 })).not.toBe(first);
  });

  test('holds until the site’s midnight', () => {
    const made = context(AT);
    todays(made);
    expect(made.dependencies.nextBoundary).toBe(Date.parse('2026-01-01T23:00:00Z'));
  });
});

describe('the day that a path names', () => {
  const day = (date?: string, now = '2026-03-02T12:00:00Z') =>
    getPageDay(context({ now: Date.parse(now), ...(date === undefined ? {} : { params: { date } }) }));

  test.each(['2026-01-01', '2026-03-01', '2026-03-02'])('is counted up to today: %s', (date) => {
    expect(day(date)).toBe(date);
  });

  test.each(['2025-12-31', '2026-03-03', '2026-02-29', '2026-1-1', '', 'foo'])('is none: %j', (date) => {
    expect(day(date)).toBeUndefined();
  });

  test('is today where it names none, also before days are counted', () => {
    expect(day()).toBe('2026-03-02');
    expect(day(undefined, '2025-06-01T12:00:00Z')).toBe('2025-06-01');
  });
});
