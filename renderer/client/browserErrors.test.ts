import { expect, test } from 'vitest';
import { parseScriptLocation, redactTypedText } from './browserErrors.ts';

const ORIGIN = 'https://www.hoshi.example';
const OURS = { script: '/_assets/play-1a2b.js', line: 1, column: 204 };

test.each([
  ['Chrome', `\n    at play (${ORIGIN}/_assets/play-1a2b.js:1:204)\n    at ${ORIGIN}/_assets/client.js:1:9`],
  ['Firefox and Safari', `play@${ORIGIN}/_assets/play-1a2b.js:1:204\n@${ORIGIN}/_assets/client.js:1:9`],
  ['without a function', `\n    at ${ORIGIN}/_assets/play-1a2b.js:1:204`],
  ['of an event', `${ORIGIN}/_assets/play-1a2b.js:1:204`],
])('the topmost place of a stack: %s', (_, stack) => {
  expect(parseScriptLocation(stack, ORIGIN)).toEqual(OURS);
});

test.each([
  [
    'an extension',
    `\n    at x (chrome-extension://abc/content.js:1:2)\n    at ${ORIGIN}/_assets/client.js:1:9`,
  ],
  ['another host', '\n    at x (https://other.example/_assets/a.js:1:2)'],
  ['a script in the page', `\n    at ${ORIGIN}/en-US:12:3`],
  ['a host that begins as ours', `\n    at ${ORIGIN}.other.example/_assets/a.js:1:2`],
  ['no place', ''],
  ['an error of another origin', ':0:0'],
])('an error of %s is not ours', (_, stack) => {
  expect(parseScriptLocation(stack, ORIGIN)).toBeUndefined();
});

test('what somebody typed is taken out of a message, wherever it stands', () => {
  const message = 'Error: “小星 陳” is not 小星 (小星 陳)';
  expect(redactTypedText(message, ['小星', ' 小星 陳 ', 'E', ''])).toBe('Error: “…” is not … (…)');
});
