import { expect, test, vi } from 'vitest';
import { applyResult, type DueProblems, dayNumber, listDueProblems, parseDue } from './dueProblems.ts';

test('what was missed comes back after 1, 3, 7 and 21 days, and then no more', () => {
  let due: DueProblems = applyResult({}, 'a', 'wrong', 100);
  const days: number[] = [];
  for (let day = 100; day < 200; day++)
    if (listDueProblems(due, day).includes('a')) {
      days.push(day - 100);
      due = applyResult(due, 'a', 'solved', day);
    }
  expect(days).toEqual([1, 4, 11, 32]);
  expect(due).toEqual({});
});

test('a day is the visitor’s own: missed in the morning, it does not come back the same morning', () => {
  const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-480);
  const at = (time: string) => dayNumber(Date.parse(`2026-11-25T${time}+08:00`));
  expect(at('08:05')).toBe(at('07:55'));
  expect(dayNumber(Date.parse('2026-11-26T00:05+08:00'))).toBe(at('23:55') + 1);
  offset.mockRestore();
});

test('missed again, it begins again; solved before it is due, it stays', () => {
  const twice = applyResult(applyResult({}, 'a', 'wrong', 100), 'a', 'solved', 101);
  expect(twice).toEqual({ a: { solved: 1, from: 104 } });
  expect(applyResult(twice, 'a', 'solved', 102)).toBe(twice);
  expect(applyResult(twice, 'a', 'wrong', 104)).toEqual({ a: { solved: 0, from: 105 } });
  expect(applyResult({}, 'b', 'solved', 100)).toEqual({});
});

test('what has waited for longest is first', () => {
  const due = { a: { solved: 0, from: 9 }, b: { solved: 1, from: 3 }, c: { solved: 0, from: 11 } };
  expect(listDueProblems(due, 10)).toEqual(['b', 'a']);
});

test.each([
  [null],
  [''],
  ['[]'],
  ['null'],
  ['{"a":1}'],
  ['{"a":null}'],
  ['{"a":{"solved":9,"from":1}}'],
  ['{"a":{"solved":0,"from":"1"}}'],
  ['{"../x":{"solved":0,"from":1}}'],
])('what somebody else has written is nothing: %j', (text) => {
  expect(parseDue(text)).toEqual({});
});

test('what was written is read again, up to a bound', () => {
  const due = Object.fromEntries(Array.from({ length: 600 }, (_, i) => [`p-${i}`, { solved: 0, from: i }]));
  expect(Object.keys(parseDue(JSON.stringify(due)))).toHaveLength(500);
  expect(parseDue('{"a":{"solved":2,"from":7}}')).toEqual({ a: { solved: 2, from: 7 } });
});
