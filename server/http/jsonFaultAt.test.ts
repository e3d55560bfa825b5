import { expect, test } from 'vitest';
import { jsonFaultAt } from './jsonFaultAt.ts';

test.each([
  ['{"a":x}', 6],
  ['{"a":1,}', 8],
  ["{'a':1}", 2],
  ['{"a":tru}', 9],
  ['{"a":}', 6],
  ['[1,2', 5],
  ['{"a":1', 7],
  ['{"a":"\n"}', 7],
  ['{"a":1} x', 9],
  ['  null', 3],
  [`{"password":"${'a'.repeat(60_000)}","x": y,"more":"${'b'.repeat(60)}"}`, 60_021],
  ['{"says":"Unexpected token in JSON at position 3 (line 1","x": y}', 63],
])('%.60s goes wrong at its %i. character', (text, position) => {
  expect(jsonFaultAt(text)).toBe(position);
});
