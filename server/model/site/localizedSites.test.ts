import { expect, test } from 'vitest';
import { makeProblem } from '../../../tests/helpers/problems.ts';
import { makeSnapshot } from '../../../tests/helpers/snapshot.ts';
import { localizedSiteOf } from './localizedSites.ts';

const before = makeSnapshot({ problems: [makeProblem('a.sgf', { black: ['D5'] })] });
/** As after a save: what is not said is the same as before. */
const after = (changed: Partial<typeof before> = {}) => ({ ...before, ...changed });
const of = (snapshot: typeof before) => localizedSiteOf(snapshot, 'north', 'sv-SE');

test('a site in a locale is the same while nothing of what it shows changes', () => {
  expect(of(after())).toBe(of(before));
  expect(of(after({ pages: new Map() }))).toBe(of(before));
  expect(localizedSiteOf(before, 'north', 'en-GB')).not.toBe(of(before));
});

test('it is another one where problems, pictures or the school are', () => {
  const { problems } = makeSnapshot({ problems: [makeProblem('a.sgf', { black: ['A1'] })] });
  const moved = of(after({ problems }));
  expect(moved.problem('a.sgf')?.black).toEqual(['A1']);
  expect(of(before).problem('a.sgf')?.black).toEqual(['D5']);
  for (const changed of [{ media: new Map() }, { school: { ...before.school } }])
    expect(of(after(changed))).not.toBe(of(before));
});
