import { expect, test } from 'vitest';
import { memoizeWeak } from './memoizeWeak.ts';

test('is made once for each object, also where there is nothing to be made', () => {
  const asked: object[] = [];
  const first = memoizeWeak((list: readonly string[]) => {
    asked.push(list);
    return list[0];
  });
  const [one, same, none] = [['a'], ['a'], []];
  expect([one, one, same, none, none].map(first)).toEqual(['a', 'a', 'a', undefined, undefined]);
  expect(asked).toEqual([one, same, none]);
});
