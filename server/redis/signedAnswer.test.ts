import { describe, expect, test, vi } from 'vitest';
import { serialize } from '../adapters/cachedValue.ts';
import { createAnswerSigner } from './signedAnswer.ts';

const VALUE = { name: '圍棋', price: 1200, list: [1, 2, 3] };
const answer = { ...serialize(VALUE), freshMs: 10_000, keptMs: 60_000 };
const signer = createAnswerSigner(['a secret'], 'version 1');
const bytes = Buffer.from(signer.write('ec:products:', answer));
const changed = (from: string | RegExp, to: string) => Buffer.from(bytes.toString('utf8').replace(from, to));

test('an answer is read as it was written', () => {
  expect(signer.read('ec:products:', bytes)).toEqual({ ...answer, leastAgeMs: 0 });
});

test('one that somebody has put back is as old as it is', () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
  expect(signer.read('ec:products:', bytes)?.leastAgeMs).toBeGreaterThan(3_500_000);
  vi.restoreAllMocks();
});

describe('is nothing', () => {
  test.each<[string, Buffer]>([
    ['empty', Buffer.alloc(0)],
    ['cut in its text', bytes.subarray(0, -1)],
    ['cut in its header', bytes.subarray(0, 20)],
    ['garbage', Buffer.from([0, 255, 10, 123, 34])],
    ['JSON of somebody else', Buffer.from('{"a":1}\n{}')],
    ['null', Buffer.from('null\n{}')],
    ['with another price', changed('1200', '1')],
    ['fresh for longer', changed('"freshMs":10000', '"freshMs":90000')],
    ['kept for longer', changed('"keptMs":60000', '"keptMs":600000')],
    ['written later', changed('"writtenAt":1', '"writtenAt":2')],
    ['with another signature', Buffer.concat([Buffer.from('A'), bytes])],
    ['without a signature', bytes.subarray(bytes.indexOf(' ') + 1)],
    ['longer by a space', Buffer.concat([bytes, Buffer.from(' ')])],
    ['a header without an end', Buffer.alloc(5_000_000, 'x')],
  ])('what is %s', (_what, given) => {
    expect(signer.read('ec:products:', given)).toBeUndefined();
  });

  test('the answer to another key', () => {
    expect(signer.read('ec:products:acme', bytes)).toBeUndefined();
  });

  test('what another version, or somebody with another secret, wrote', () => {
    expect(createAnswerSigner(['a secret'], 'version 2').read('ec:products:', bytes)).toBeUndefined();
    expect(createAnswerSigner(['another'], 'version 1').read('ec:products:', bytes)).toBeUndefined();
  });
});

test('after the secrets were rotated, the old one is still read, and the new one written', () => {
  const rotated = createAnswerSigner(['new', 'a secret'], 'version 1');
  expect(rotated.read('ec:products:', bytes)?.value).toEqual(VALUE);
  const own = Buffer.from(rotated.write('ec:products:', answer));
  expect(signer.read('ec:products:', own)).toBeUndefined();
  expect(createAnswerSigner(['new'], 'version 1').read('ec:products:', own)?.value).toEqual(VALUE);
});
