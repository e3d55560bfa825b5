import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Climb, type ClimbStage } from './Climb.tsx';

const STAGES: ClimbStage[] = [
  { id: 'first', name: 'First', levels: ['G5', 'G4', 'G3'] },
  { id: 'last', name: 'Last', levels: ['G2', 'G1'] },
];
const centres = (html: string) =>
  [...html.matchAll(/transform="translate\((\d+) (\d+)\)"/g)].map(([, x, y]) => [Number(x), Number(y)]);

test('each level is one step to the right or one up, from the lower left corner to the upper right one', () => {
  const html = renderToStaticMarkup(<Climb stages={STAGES} />);
  expect(centres(html)).toEqual([
    [24, 92],
    [58, 92],
    [58, 58],
    [92, 58],
    [92, 24],
  ]);
  expect([...html.matchAll(/>([A-Z]\w+)</g)].map(([, text]) => text)).toEqual([
    'First',
    'Last',
    'G5',
    'G4',
    'G3',
    'G2',
    'G1',
  ]);
});

test.each([
  ['G3', ['', '', ' Climb-level--own', ' Climb-level--ahead', ' Climb-level--ahead']],
  ['G9', ['', '', '', '', '']],
  [undefined, ['', '', '', '', '']],
])('at %s', (level, looks) => {
  const html = renderToStaticMarkup(<Climb stages={STAGES} level={level} />);
  expect([...html.matchAll(/Climb-level--(?:first|last)([^"]*)"/g)].map(([, look]) => look)).toEqual(looks);
});
