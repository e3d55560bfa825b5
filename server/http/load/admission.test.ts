import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { beforeEach, describe, expect, test } from 'vitest';
import { Admission } from './admission.ts';
import type { FairQueue } from './fairQueue.ts';

let waitMs: number;
let isTurn: boolean;
let responses: EventEmitter[];
let admission: Admission;
beforeEach(() => {
  waitMs = 0;
  isTurn = true;
  responses = [];
  const queue = {
    oldestMs: () => waitMs,
    waiting: 0,
    waitTurn: async () => isTurn,
  };
  admission = new Admission(queue as unknown as FairQueue);
});

const from = (address: string) => ({ headers: {}, address }) as unknown as IncomingMessage;
function admits(cost: Parameters<Admission['tryAdmit']>[0], address = '203.0.113.7'): boolean {
  const response = new EventEmitter();
  responses.push(response);
  const ipOf = () => address;
  return admission.tryAdmit(cost, ipOf, from(address), response as unknown as ServerResponse);
}
const count = (cost: Parameters<Admission['tryAdmit']>[0], times: number, address?: string) =>
  Array.from({ length: times }, () => admits(cost, address)).filter(Boolean).length;

describe('while little waits', () => {
  test('everything is admitted, also much of one network', () => {
    waitMs = 140;
    expect(count('high', 1_000)).toBe(1_000);
    expect(admission.size).toMatchObject({ underWay: 1_000, refused: 0 });
  });

  test('no more are under way than memory is for, and those that end make room', () => {
    expect(count('normal', 2_100)).toBe(2_000);
    for (const response of responses.splice(0, 100)) response.emit('close');
    expect(count('normal', 200)).toBe(100);
    expect(admits('free')).toBe(true);
  });
});

describe('while others wait', () => {
  test('one address gets its share of what costs much, others theirs, pages are admitted', () => {
    waitMs = 500;
    expect(count('high', 100)).toBe(20);
    expect(count('high', 100, '203.0.113.8')).toBe(20);
    expect(count('normal', 100)).toBe(100);
    expect(admission.size.refused).toBe(160);
  });

  test('too long, all but health and files is refused', () => {
    waitMs = 1_501;
    expect([admits('normal'), admits('high'), admits('free')]).toEqual([true, false, true]);
    waitMs = 4_001;
    expect([admits('normal'), admits('high'), admits('free')]).toEqual([false, false, true]);
    waitMs = 0;
    expect([admits('normal'), admits('high')]).toEqual([true, true]);
  });
});

test('what waited for too long counts as refused, though it was admitted', async () => {
  expect([admits('normal'), await admission.waitTurn('normal')]).toEqual([true, true]);
  expect(admission.size.refused).toBe(0);
  isTurn = false;
  expect([await admission.waitTurn('high'), await admission.waitTurn('free')]).toEqual([false, true]);
  expect(admission.size.refused).toBe(1);
});

test('slow bodies of one owner leave room for those of others, however many networks it has', () => {
  const sends = (address: string) => {
    const request = Object.assign(new EventEmitter(), {
      headers: { 'content-length': '9' },
      complete: false,
    });
    return admission.tryAdmit('normal', () => address, request as never, new EventEmitter() as never);
  };
  const owned = Array.from({ length: 400 }, (_, i) => sends(`2001:db8:77:${i.toString(16)}::1`));
  expect(owned.filter(Boolean)).toHaveLength(80);
  expect(sends('2001:db8:78::1')).toBe(true);
  expect(sends('198.51.100.7')).toBe(true);
  const later = Array.from({ length: 30 }, (_, i) => sends(`2001:db8:79:${i.toString(16)}::1`));
  expect(later.filter(Boolean)).toHaveLength(10);
});
