import { describe, expect, test } from 'vitest';
import { makeProblem, STAGES } from '../../../tests/helpers/problems.ts';
import { makeSnapshot } from '../../../tests/helpers/snapshot.ts';
import { getLocalizedSite } from './localizedSites.ts';

const before = makeSnapshot({ problems: [makeProblem('a.sgf', { black: ['D5'] })] });
/** As after a save: what is not said is the same as before. */
const after = (changed: Partial<typeof before> = {}) => ({ ...before, ...changed });
const of = (snapshot: typeof before) => getLocalizedSite(snapshot, 'north', 'sv-SE');

test('a site in a locale is the same while nothing of what it shows changes', () => {
  expect(of(after())).toBe(of(before));
  expect(of(after({ pages: new Map() }))).toBe(of(before));
  expect(getLocalizedSite(before, 'north', 'en-GB')).not.toBe(of(before));
});

test('it is another one where problems, pictures or the school are', () => {
  const { problems } = makeSnapshot({ problems: [makeProblem('a.sgf', { black: ['A1'] })] });
  const moved = of(after({ problems }));
  expect(moved.problem('a.sgf')?.black).toEqual(['A1']);
  expect(of(before).problem('a.sgf')?.black).toEqual(['D5']);
  for (const changed of [{ media: new Map() }, { school: { ...before.school } }])
    expect(of(after(changed))).not.toBe(of(before));
});

describe('a problem has the name of its page', () => {
  const files = ['beginner-a.sgf', 'beginner-b.sgf', 'lesson-a.sgf'];
  const inPages = (asked: string[]) => {
    const problems = asked.map((problem) => ({ level: 'G10', problem }));
    const block = { id: 'test', type: 'LevelTest', props: { start: 'G10', steps: [1], least: 1, problems } };
    const school = { stages: STAGES };
    return makeSnapshot({
      school,
      problems: files.map((file) => makeProblem(file)),
      pages: { test: { blocks: [block] } },
    });
  };
  const names = (snapshot: typeof before) => files.map((file) => of(snapshot).problem(file)?.name);

  test('where it has one: not what a level test asks, nor what is of no stage', () => {
    expect(names(inPages(['beginner-b.sgf']))).toEqual(['beginner-a', undefined, undefined]);
    expect(names(inPages([]))).toEqual(['beginner-a', 'beginner-b', undefined]);
  });

  test('also once a level test asks another', () => {
    const [asked, { pages }] = [inPages(['beginner-b.sgf']), inPages(['beginner-a.sgf'])];
    expect(names(asked)).toEqual(['beginner-a', undefined, undefined]);
    expect(names({ ...asked, pages })).toEqual([undefined, 'beginner-b', undefined]);
  });
});

test('how a language writes a currency is not taken over by another', () => {
  const price = { pattern: { SEK: '{{amount}} riksdaler' } };
  const snapshot = makeSnapshot({ words: { 'sv-SE': { price } } });
  const money = (locale: string) => getLocalizedSite(snapshot, 'north', locale).money('SEK', 5);
  expect(money('sv-SE')).toBe('5,00 riksdaler');
  expect(money('en-GB')).not.toContain('riksdaler');
});

test('a thing has the address of the page that is about it alone, wherever that is; without one, home’s', () => {
  const inPages = (path: string, more: object = {}) =>
    makeSnapshot({
      pages: {
        buy: { path: '/buy/{productId}', checks: ['product', 'member'] },
        course: { path, checks: ['product'], ...more },
      },
    });
  const address = (snapshot: typeof before) => of(snapshot).subjectPath('product', 'a b');
  expect(address(inPages('/courses/{productId}'))).toBe('/sv-SE/courses/a%20b');
  const first = inPages('/courses/{productId}');
  const moved = { ...first, ...{ index: inPages('/lessons/{id}').index } };
  expect([address(first), address(moved)]).toEqual(['/sv-SE/courses/a%20b', '/sv-SE/lessons/a%20b']);
  expect(address(inPages('/frame/{productId}', { frame: true }))).toBe('/sv-SE/buy/a%20b');
  expect(of(before).subjectPath('level', 'G1')).toBe('/sv-SE');
});

test('a link to a page that a window hides is left out while it does: not where another page is shown at its address', () => {
  const [startsAt, endsAt] = ['2027-03-01T00:00:00Z', '2027-03-31T23:59:59Z'];
  const [start, end] = [Date.parse(startsAt), Date.parse('2027-04-01T00:00:00Z')];
  const snapshot = makeSnapshot({
    pages: {
      soon: { path: '/soon', when: { window: { startsAt, endsAt } } },
      first: { path: '/turns', when: { window: { endsAt } } },
      second: { path: '/turns', when: { window: { startsAt: '2027-04-01T00:00:00Z' } } },
    },
  });
  const at = (now?: number) => {
    const { existingHref, until } = getLocalizedSite(snapshot, 'north', 'sv-SE', now);
    return [existingHref('/soon')?.href, existingHref('/turns?a=1')?.href, until];
  };
  const [soon, turns] = ['/sv-SE/soon', '/sv-SE/turns?a=1'];
  expect(at(start - 1)).toEqual([undefined, turns, start]);
  expect(at(start)).toEqual([soon, turns, end]);
  expect(at(end)).toEqual([undefined, turns, Number.POSITIVE_INFINITY]);
  expect(at()).toEqual([soon, turns, Number.POSITIVE_INFINITY]);
});
