import { expect, test } from 'vitest';
import { isShortSecret } from './startServer.ts';

test('a secret of fewer than 16 characters counts as short', () => {
  expect(['0123456789abcdef', '0123456789abcde'].map(isShortSecret)).toEqual([false, true]);
});
