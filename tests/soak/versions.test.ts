import { expect, test } from 'vitest';
import { Versions } from './versions.ts';

const versions = new Versions(1_000);
versions.wrote('one', 0, 0);
versions.wrote('one', 1, 5_000);
versions.wrote('other', 0, 0);

test.each<[string, string, number[], number, string | undefined]>([
  ['the last', 'one', [1], 9_000, undefined],
  ['one that was replaced just now', 'one', [0], 5_900, undefined],
  ['one that was replaced long ago', 'one', [0], 7_000, 'version 0 was replaced 2000 ms ago'],
  ['one that is still the last elsewhere', 'other', [0], 7_000, undefined],
  ['one that is not written there yet', 'other', [1], 7_000, 'version 1 was never written'],
  ['two', 'one', [0, 1], 5_100, 'versions are mixed: 0, 1'],
  ['none', 'one', [], 5_100, 'no version is shown'],
])('%s', (_, instance, shown, asked, fault) => {
  expect(versions.faultOf(instance, shown, asked)).toBe(fault);
});

test('the oldest that was shown is remembered', () => {
  expect(versions.oldest).toEqual({ age: 2_000, at: 7_000 });
});
