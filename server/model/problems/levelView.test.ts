import { expect, test } from 'vitest';
import { makeContext, makeTools } from '../../../tests/helpers/context.ts';
import { makeSnapshot } from '../../../tests/helpers/snapshot.ts';
import { levelRank, levelView } from './levelView.ts';

const WORDS = {
  stage: {
    beginner: 'Beginner',
    advanced: 'Advanced',
    kyu: '{{number}} kyu',
    dan: '{{number}} dan',
    firstDan: 'first dan',
  },
  levelTest: { levelWithRank: '{{level}}, about {{rank}}', picture: 'A stone that says {{level}}' },
};
const snapshot = makeSnapshot({
  words: { 'sv-SE': WORDS },
  school: {
    stages: [
      { id: 'beginner', from: 'G19', to: 'G10', rankFrom: '30k', rankTo: '12k' },
      { id: 'advanced', from: 'G9', to: 'G1' },
    ],
  },
});
const context = (asked: object = {}) => makeContext({ snapshot, ...asked });

test('a level is told with its rank, its stage and a picture that says both', () => {
  expect(levelView(context(), 'G12')).toEqual({
    id: 'G12',
    rank: '16 kyu',
    stage: { id: 'beginner', name: 'Beginner' },
    picture: {
      src: '/_share/level/G12.png',
      width: 1200,
      height: 630,
      alt: 'A stone that says G12, about 16 kyu',
    },
  });
});

test('of a level whose rank the school does not say the picture says the level alone', () => {
  expect(levelView(context(), 'G9')).toEqual({
    id: 'G9',
    stage: { id: 'advanced', name: 'Advanced' },
    picture: { src: '/_share/level/G9.png', width: 1200, height: 630, alt: 'A stone that says G9' },
  });
});

test.each(['', 'G0', 'G20', 'g12', 'G012', 'beginner'])('%j is no level', (id) => {
  expect(levelView(context(), id)).toBeUndefined();
});

test('a level is the same object while the site is the same, also where others are told in between', () => {
  const tools = makeTools();
  const first = levelView(context({ tools }), 'G12');
  expect(levelView(context({ tools }), 'G11')).toMatchObject({ id: 'G11' });
  expect(levelView(context({ tools, locale: 'en-GB' }), 'G12')).not.toBe(first);
  expect(levelView(context({ tools }), 'G12')).toBe(first);
});

test('a rank is told in words', () => {
  const { localizedSite } = context();
  expect(levelRank(localizedSite, 'G19')).toBe('30 kyu');
  expect(levelRank(localizedSite, 'G10')).toBe('12 kyu');
  expect(levelRank(localizedSite, 'G9')).toBeUndefined();
});
