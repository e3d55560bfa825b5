import { expect, test } from 'vitest';
import { markedTitle } from './formCheck.ts';

test.each([
  ['Log in', true, 'Error: Log in'],
  ['Error: Log in', true, 'Error: Log in'],
  ['Error: Log in', false, 'Log in'],
  ['Log in', false, 'Log in'],
])('the title %j of a page with faults (%s) is %j', (title, isFaulty, expected) => {
  expect(markedTitle(title, 'Error: {title}', isFaulty)).toBe(expected);
});

test('words may stand after the title', () => {
  expect(markedTitle('登入', '{title}（有錯誤）', true)).toBe('登入（有錯誤）');
  expect(markedTitle('登入（有錯誤）', '{title}（有錯誤）', false)).toBe('登入');
});
