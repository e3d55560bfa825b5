import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { retryingAsk } from './run.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** Starts a deployment that answers with each status in turn, then always with the last one. */
async function deployment(statuses: number[], headers: Record<string, string> = { 'retry-after': '0' }) {
  let asked = 0;
  server = createServer((_request, response) => {
    const status = statuses[Math.min(asked++, statuses.length - 1)] ?? 0;
    response.writeHead(status, headers).end(`${asked}`);
  }).listen(0);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

test.each<[string, number[], Record<string, string>, number, string]>([
  ['that was busy for a moment is as it is then', [503, 503, 200], { 'retry-after': '0' }, 200, '3'],
  ['that stays busy is asked four times', [503], { 'retry-after': '0' }, 503, '4'],
  ['that fails and does not say when to come again is asked once', [503, 200], {}, 503, '1'],
  ['with another status is asked for once', [500, 200], { 'retry-after': '0' }, 500, '1'],
])('an answer %s', async (_, statuses, headers, status, body) => {
  const asker = retryingAsk();
  const answer = await asker.ask(await deployment(statuses, headers), { timeout: 5_000 });
  expect(answer).toMatchObject({ status, body });
  expect(asker.repeated).toBe(body === '1' ? 0 : 1);
});

test('requests at the same time wait once for all', async () => {
  const url = await deployment([503, 503, 503, 503, 200], { 'retry-after': '1' });
  const asker = retryingAsk(1_000);
  const answers = await Promise.all([1, 2, 3, 4].map(() => asker.ask(url, { timeout: 5_000 })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(asker.repeated).toBe(4);
});

test('all waits of a run together are bounded', async () => {
  const url = await deployment([503], { 'retry-after': '1' });
  const asker = retryingAsk(1_000);
  expect(await asker.ask(url, { timeout: 5_000 })).toMatchObject({ body: '2' });
  expect(await asker.ask(url, { timeout: 5_000 })).toMatchObject({ body: '3' });
});
