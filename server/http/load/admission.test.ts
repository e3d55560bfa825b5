import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { beforeEach, describe, expect, test } from 'vitest';
import { Admission } from './admission.ts';
import type { Turns } from './turns.ts';

let waitMs: number;
let expectedMs: number;
let isTurn: boolean;
let responses: EventEmitter[];
let admission: Admission;
beforeEach(() => {
  waitMs = 0;
  expectedMs = 0;
  isTurn = true;
  responses = [];
  const turns = {
    expectedMs: () => expectedMs,
    oldestMs: () => waitMs,
    waiting: 0,
    take: async () => isTurn,
  };
  admission = new Admission(turns as unknown as Turns);
});

const from = (address: string) => ({ headers: {}, address }) as unknown as IncomingMessage;
function admits(cost: Parameters<Admission['admits']>[0], address = '203.0.113.7'): boolean {
  const response = new EventEmitter();
  responses.push(response);
  const addressOf = () => address;
  return admission.admits(cost, addressOf, from(address), response as unknown as ServerResponse);
}
const count = (cost: Parameters<Admission['admits']>[0], times: number, address?: string) =>
  Array.from({ length: times }, () => admits(cost, address)).filter(Boolean).length;

describe('while little waits', () => {
  test('everything is admitted, whoever asks and however much', () => {
    waitMs = 140;
    expect(count('dear', 1_000)).toBe(1_000);
    expect(admission.size).toMatchObject({ underWay: 1_000, refused: 0 });
  });

  test('no more are under way than memory is for, and those that end make room', () => {
    expect(count('usual', 2_100)).toBe(2_000);
    for (const response of responses.splice(0, 100)) response.emit('close');
    expect(count('usual', 200)).toBe(100);
    expect(admits('cheap')).toBe(true);
  });
});

describe('while others wait', () => {
  test('one address gets its share of what is dear, others theirs, pages are admitted', () => {
    waitMs = 500;
    expect(count('dear', 100)).toBe(20);
    expect(count('dear', 100, '203.0.113.8')).toBe(20);
    expect(count('usual', 100)).toBe(100);
    expect(admission.size.refused).toBe(160);
  });

  test('too long, all but health and files is refused', () => {
    waitMs = 1_501;
    expect([admits('usual'), admits('dear'), admits('cheap')]).toEqual([true, false, true]);
    waitMs = 4_001;
    expect([admits('usual'), admits('dear'), admits('cheap')]).toEqual([false, false, true]);
    waitMs = 0;
    expect([admits('usual'), admits('dear')]).toEqual([true, true]);
  });

  test('a thousand that come at once are admitted, as far as they would not wait for six seconds', () => {
    expectedMs = 5_999;
    expect([admits('usual'), admits('dear')]).toEqual([true, true]);
    expectedMs = 6_001;
    expect([admits('usual'), admits('dear'), admits('cheap')]).toEqual([false, false, true]);
  });
});

test('what waited for too long counts as refused, though it was admitted', async () => {
  expect([admits('usual'), await admission.begin('usual')]).toEqual([true, true]);
  expect(admission.size.refused).toBe(0);
  isTurn = false;
  expect([await admission.begin('dear'), await admission.begin('cheap')]).toEqual([false, true]);
  expect(admission.size.refused).toBe(1);
});
