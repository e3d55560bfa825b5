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

test('the first stone says where one begins, next to it', () => {
  const html = renderToStaticMarkup(<Climb stages={STAGES} start="Start here" />);
  expect(html).toMatch(/<circle class="Climb-light" cx="24" cy="92"[^>]*>.*?>Start here</);
  expect(renderToStaticMarkup(<Climb stages={STAGES} />)).not.toContain('Climb-light');
});

test('what the first stone says has a bubble as wide as its letters, above the stones if it would cover one', () => {
  const bubble = (start: string) =>
    renderToStaticMarkup(<Climb stages={STAGES} start={start} />).match(
      /<rect x="3" y="([-\d]+)" width="([\d.]+)"/,
    );
  expect(bubble('從這裡開始')?.slice(1).map(Number)).toEqual([10, 70.5]);
  expect(bubble('Where everyone begins')?.[1]).toBe('-24');
});

const REACHED = ['white', 'white', 'white', 'black', 'black'];

test.each([
  ['G3', ['white', 'white', 'white', 'point', 'point'], 1],
  ['G9', REACHED, 0],
  [undefined, REACHED, 0],
])('at %s, the stones of a stage have one colour, and levels ahead have none', (level, marks, own) => {
  const html = renderToStaticMarkup(<Climb stages={STAGES} level={level} />);
  expect([...html.matchAll(/Board-mark--(\w+)/g)].map(([, mark]) => mark)).toEqual(marks);
  expect(html.match(/href="#stone-/g)).toHaveLength(marks.filter((mark) => mark !== 'point').length);
  expect(html.split('Climb-level--own').length - 1).toBe(own);
});
