import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { beforeEach, expect, test } from 'vitest';
import { createBackstageAdapter } from './backstage.ts';
import { createService } from './call.ts';
import { Resources } from './resource.ts';
import { type Bench, PRODUCT, startBench } from './testing.ts';

let bench: Bench;
beforeEach(async () => {
  bench = await startBench(() => ({ json: [PRODUCT], headers: { etag: '"v1"' } }));
});

test('calls are never conditional, so a 304 is a failed call', async () => {
  await bench.adapters.ec?.products();
  for (const name of ['if-none-match', 'if-modified-since'])
    expect(bench.calls.map(({ headers }) => headers[name])).toEqual([undefined]);
  bench.answer = () => ({ status: 304, body: '' });
  await expect(bench.adapters.ec?.products('acme')).rejects.toMatchObject({ reason: 'status', status: 304 });
});

/** Runs in a separate thread: an answer can only overtake the end of its request if both sides run at the same time. */
const IN_TWO_PARTS = `
const { createServer } = require('node:http');
const server = createServer((request, response) => {
  request.resume().on('end', () => {
    response.writeHead(201, { 'content-type': 'application/json', 'content-length': 8 }).flushHeaders();
    setTimeout(() => response.end('{"id":1}'), 20);
  });
});
server.listen(0, '127.0.0.1', () => require('node:worker_threads').parentPort.postMessage(server.address().port));
`;

test('a post whose answer comes in two parts, the headers first, is answered each time', async () => {
  const worker = new Worker(IN_TWO_PARTS, { eval: true });
  const [port] = await once(worker, 'message');
  const service = createService('backstage', `http://127.0.0.1:${port}/`, () => {});
  const backstage = createBackstageAdapter(service, new Resources());
  const signup = { childName: 'Ada', childAge: 6, parentName: 'Grace', phone: '1' };
  for (let time = 0; time < 40; time++) {
    await setTimeout(60);
    expect(await backstage.signUp('1', signup, `key ${time}`)).toEqual({ id: 1 });
  }
  await worker.terminate();
});
