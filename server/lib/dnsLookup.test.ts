import type { LookupAddress, LookupAllOptions } from 'node:dns';
import { expect, test, vi } from 'vitest';
import { createLookup } from './dnsLookup.ts';

const ADDRESSES: LookupAddress[] = [
  { address: '192.0.2.1', family: 4 },
  { address: '2001:db8::1', family: 6 },
];
type Answer = (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void;

/** A resolver that answers when the test says so. */
function held() {
  const asked: { name: string; options: LookupAllOptions; answer: Answer }[] = [];
  const lookup = createLookup((name, options, answer) => void asked.push({ name, options, answer }));
  return { asked, lookup };
}

test('a name is looked up once at a time, for all that ask, and again after that', () => {
  const { asked, lookup } = held();
  const heard = vi.fn();
  for (let i = 0; i < 50; i++) lookup('ec.test', { all: true }, heard);
  lookup('user.test', { all: true }, heard);
  lookup('ec.test', { all: true, family: 4 }, heard);
  expect(asked.map(({ name, options }) => [name, options.family])).toEqual([
    ['ec.test', undefined],
    ['user.test', undefined],
    ['ec.test', 4],
  ]);
  asked[0]?.answer(null, ADDRESSES);
  expect(heard.mock.calls).toEqual(Array(50).fill([null, ADDRESSES]));
  lookup('ec.test', { all: true }, heard);
  expect(asked).toHaveLength(4);
});

test('each is told in the form that it asks for; a failure is told to all, and not remembered', () => {
  const { asked, lookup } = held();
  const heard = vi.fn();
  lookup('ec.test', { all: true }, heard);
  lookup('ec.test', {}, heard);
  asked[0]?.answer(null, ADDRESSES);
  expect(heard.mock.calls).toEqual([
    [null, ADDRESSES],
    [null, '192.0.2.1', 4],
  ]);
  heard.mockClear();
  const failure = Object.assign(new Error('no answer'), { code: 'EAI_AGAIN' });
  lookup('ec.test', {}, heard);
  lookup('ec.test', { all: true }, heard);
  asked[1]?.answer(failure, []);
  expect(heard.mock.calls).toEqual(Array(2).fill([failure, '']));
  lookup('ec.test', {}, heard);
  expect(asked).toHaveLength(3);
});

test('a name that cannot be asked for is told, and may be asked for again', () => {
  let asked = 0;
  const lookup = createLookup(() => {
    asked += 1;
    throw new TypeError('no such hint');
  });
  const heard = vi.fn();
  for (let i = 0; i < 2; i++) lookup('ec.test', {}, heard);
  expect(heard.mock.calls).toEqual(Array(2).fill([new TypeError('no such hint'), '']));
  expect(asked).toBe(2);
});
