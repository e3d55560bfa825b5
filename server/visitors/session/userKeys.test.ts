import { expect, test } from 'vitest';
import { createUserKeys } from './seal.ts';

test('a user has one key for each secret, which tells nothing of the name', () => {
  const keys = createUserKeys(['new', 'old'])('ada');
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(2);
  for (const key of keys) expect(key).toMatch(/^[\w-]{22}$/);
  expect(createUserKeys(['old'])('ada')).toEqual([keys[1]]);
});

test('another name has other keys; spellings of one name have the same', () => {
  const keysOf = createUserKeys(['secret']);
  expect(keysOf('ben')).not.toEqual(keysOf('ada'));
  for (const same of ['ADA', ' ada ', 'ａｄａ']) expect(keysOf(same)).toEqual(keysOf('ada'));
});
