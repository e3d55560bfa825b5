import { expect, test } from 'vitest';
import { fakeClocks } from '../../../tests/helpers/fakeClocks.ts';
import { FailedSources } from './failedSources.ts';

test('a source that fails is left alone for ten seconds, each time anew', () => {
  const clocks = fakeClocks();
  const failed = new FailedSources();
  for (let time = 0; time < 3; time++) {
    expect(failed.hasFailed('a')).toBe(false);
    failed.note('a');
    clocks.advance(9_999);
    expect(failed.hasFailed('a')).toBe(true);
    clocks.advance(2);
  }
  expect(failed.hasFailed('a')).toBe(false);
});

test('who asks meanwhile does not lengthen it, and others are not concerned', () => {
  const clocks = fakeClocks();
  const failed = new FailedSources();
  failed.note('a');
  clocks.advance(9_000);
  failed.note('a');
  expect(failed.hasFailed('b')).toBe(false);
  clocks.advance(1_001);
  expect(failed.hasFailed('a')).toBe(false);
});
