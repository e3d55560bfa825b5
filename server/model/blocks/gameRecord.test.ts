import { expect, test } from 'vitest';
import { makeContext } from '../../../tests/helpers/context.ts';
import { makeSnapshot } from '../../../tests/helpers/snapshot.ts';
import { resultInWords } from '../media/games.ts';

const words = {
  'en-GB': {
    games: {
      result: {
        points_one: '{{color}} by {{count}} point',
        points_other: '{{color}} by {{count}} points',
        resignation: '{{color}}, resigned',
        time: '{{color}}, on time',
        wins: '{{color}} wins',
        draw: 'A draw',
      },
    },
    blocks: { GoProblem: { black: 'Black', white: 'White' } },
  },
};
const context = makeContext({ snapshot: makeSnapshot({ words }), locale: 'en-GB' });

test.each([
  ['B+2', 'Black by 2 points'],
  ['W+1', 'White by 1 point'],
  ['W+0.5', 'White by 0.5 points'],
  ['B+R', 'Black, resigned'],
  ['W+Resign', 'White, resigned'],
  ['W+T', 'White, on time'],
  ['B+F', 'Black wins'],
  ['B+', 'Black wins'],
  ['0', 'A draw'],
  ['Void', undefined],
  ['?', undefined],
  [undefined, undefined],
])('%s', (result, said) => {
  expect(resultInWords(result, context.localizedSite.words)).toBe(said);
});
