import { expect, test } from 'vitest';
import { parseBrowser } from './browserErrors.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  ['"Chromium";v="129", "Google Chrome";v="129", "Not=A?Brand";v="8"', 'Google Chrome 129'],
  ['"Not A(Brand";v="99", "Chromium";v="109.0.1"', 'Chromium 109'],
])('by client hints %s', (hints, wanted) => {
  expect(parseBrowser({ 'sec-ch-ua': hints, 'user-agent': 'Firefox/1' })).toBe(wanted);
});

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox 132'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/17.6 Safari/605.1.15`, 'Safari 17'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) ${WEBKIT} Version/16.0 Mobile/15E148 Safari/604.1`,
    'Safari 16',
  ],
  ['Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko) Chrome/100.0.0.0 Safari/537.36', 'Chrome 100'],
  ['Mozilla/5.0 (KHTML, like Gecko) Chrome/130.0 Safari/537.36 Edg/130.0', 'Edge 130'],
  ['ann@mail.example', 'other'],
  ['', 'other'],
])('by its name %s', (agent, wanted) => {
  expect(parseBrowser({ 'user-agent': agent })).toBe(wanted);
});

test('one that tells none is another', () => {
  expect(parseBrowser({})).toBe('other');
});
