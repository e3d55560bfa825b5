import { expect, test } from 'vitest';
import { nearest } from './nearest.ts';

test.each<[name: string, candidate: string, isMeant: boolean]>([
  ['tax', 'top', false],
  ['pages/sumer.yaml', 'pages/games.yaml', false],
  ['pages/sumer.yaml', 'pages/summer.yaml', true],
  ['pages/overides/home.yaml', 'pages/overrides/home.yaml', true],
  ['tpo', 'top', true],
  ['fron', 'from', true],
  ['form', 'from', true],
])('“%s” may mean “%s”: %s', (name, candidate, isMeant) => {
  expect(nearest(name, [candidate])).toBe(isMeant ? candidate : null);
});
