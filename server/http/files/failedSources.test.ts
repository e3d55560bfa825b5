import { expect, test } from 'vitest';
import { fakeClocks } from '../../../tests/helpers/fakeClocks.ts';
import { FailedSources } from './failedSources.ts';

test('a source that fails is left alone for ten seconds, each time anew', () => {
  const clocks = fakeClocks();
  const failed = new FailedSources();
  for (let time = 0; time < 3; time++) {
    expect(failed.statusOf('a')).toBeUndefined();
    failed.note('a', 404);
    clocks.advance(9_999);
    expect(failed.statusOf('a')).toBe(404);
    clocks.advance(2);
  }
  expect(failed.statusOf('a')).toBeUndefined();
});

test('who asks meanwhile does not lengthen it, and others are not concerned', () => {
  const clocks = fakeClocks();
  const failed = new FailedSources();
  failed.note('a', 404);
  clocks.advance(9_000);
  failed.note('a', 404);
  expect(failed.statusOf('b')).toBeUndefined();
  clocks.advance(1_001);
  expect(failed.statusOf('a')).toBeUndefined();
});
