import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeApp } from '../../../tests/helpers/app.ts';
import { filmService } from './filmService.ts';

let upstream: Server;
let held: Set<ServerResponse>;
/** An answer that nobody holds is given up. */
let watched: Response[];
let server: Server;
let answersLate: boolean;
beforeEach(async () => {
  held = new Set();
  watched = [];
  answersLate = false;
  upstream = createServer((_one, response) => {
    held.add(response.once('close', () => held.delete(response)));
    if (answersLate) return;
    response.writeHead(200, { 'content-type': 'video/mp4' }).write('begins');
  });
  const contentOrigin = await listen(upstream);
  const films = { contentOrigin, isSigned: () => true, log: pino({ level: 'silent' }) };
  server = createServer(makeApp(filmService(films)).set('trust proxy', true));
  await listen(server);
});
afterEach(() => {
  for (const one of [server, upstream]) {
    one.closeAllConnections();
    one.close();
  }
});

async function listen(one: Server): Promise<string> {
  await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve));
  return originOf(one);
}
const originOf = (one: Server) => `http://127.0.0.1:${(one.address() as AddressInfo).port}`;

/** Asks for so many films, and hears their heads. */
async function watch(address: string, count: number, gone?: AbortSignal) {
  const path = `/${Buffer.from('/a.mp4').toString('base64url')}.sig.mp4`;
  const headers = { 'x-forwarded-for': address };
  const init = { headers, ...(gone ? { signal: gone } : {}) };
  const answers = Array.from({ length: count }, () => fetch(originOf(server) + path, init));
  watched.push(...(await Promise.all(answers)));
  return watched.slice(-count);
}
const statusesOf = (answers: readonly Response[]) => ({
  shown: answers.filter(({ status }) => status === 200).length,
  refused: answers.filter(({ status }) => status === 503).length,
});

test('one network has so many films at once, and others have theirs, up to what there is in all', async () => {
  const gone = new AbortController();
  expect(statusesOf(await watch('203.0.113.1', 40, gone.signal))).toEqual({ shown: 30, refused: 10 });
  const [late] = await watch('203.0.113.1', 1);
  expect(late?.headers.get('retry-after')).toBe('1');
  expect(late?.headers.get('cache-control')).toBe('no-store');
  for (let i = 2; i <= 4; i++)
    expect(statusesOf(await watch(`203.0.113.${i}`, 30))).toEqual({ shown: 20, refused: 10 });
  expect(statusesOf(await watch('203.0.113.5', 20))).toEqual({ shown: 10, refused: 10 });
  expect(held.size).toBe(100);
  // Who goes makes room.
  gone.abort();
  await expect.poll(() => held.size).toBe(70);
  expect(statusesOf(await watch('203.0.113.6', 20))).toEqual({ shown: 20, refused: 0 });
});

test('the networks of one IPv6 customer have the films of one', async () => {
  expect(statusesOf(await watch('2001:db8:7:1::1', 30))).toEqual({ shown: 30, refused: 0 });
  expect(statusesOf(await watch('2001:db8:7:2::1', 20))).toEqual({ shown: 0, refused: 20 });
  expect(statusesOf(await watch('2001:db8:8:1::1', 20))).toEqual({ shown: 20, refused: 0 });
});

test('a film that is over makes room', async () => {
  const all = await watch('203.0.113.1', 30);
  for (const response of held) response.end();
  for (const film of all) expect(await film.text()).toBe('begins');
  expect(statusesOf(await watch('203.0.113.1', 30))).toEqual({ shown: 30, refused: 0 });
});

test('who goes before the film begins makes room at once', async () => {
  answersLate = true;
  const gone = new AbortController();
  const asked = watch('203.0.113.1', 30, gone.signal).catch(() => 'gone');
  await expect.poll(() => held.size).toBe(30);
  gone.abort();
  expect(await asked).toBe('gone');
  await expect.poll(() => held.size).toBe(0);
  answersLate = false;
  expect(statusesOf(await watch('203.0.113.1', 30))).toEqual({ shown: 30, refused: 0 });
});
