import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { Ajv } from 'ajv';
import { beforeEach, describe, expect, test } from 'vitest';
import type { StubAnswer } from '../../tests/api/helpers/stub.ts';
import { AnswerStore } from './answerStore.ts';
import { createBackstageAdapter } from './backstage.ts';
import { createService } from './call.ts';
import type { CallOptions } from './callOptions.ts';
import { CallFailure } from './failure.ts';
import { type Bench, PRODUCT, startBench, startService } from './testing.ts';

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

describe.each<[string, StubAnswer]>([
  ['500', { status: 500 }],
  ['another shape', { json: 1 }],
  ['no JSON', { body: '<html>' }],
])('a service that answers one visitor with %s', (_what, faulty) => {
  test.each<[string, Pick<CallOptions, 'namedBy' | 'method'>]>([
    ['by a name of theirs', { namedBy: 'visitor' }],
    ['to a post', { namedBy: 'visitor', method: 'POST' }],
  ])('%s, answers the others', async (_how, options) => {
    const { address } = await startService(
      ({ path }) => (path === 'odd' ? faulty : { json: 'well' }),
      'user',
    );
    const service = createService('user', address, () => {});
    const validate = new Ajv().compile<string>({ type: 'string' });
    expect(await service.call('well', { validate, namedBy: 'site' })).toBe('well');
    for (let time = 0; time < 8; time++)
      await expect(service.call('odd', { validate, ...options })).rejects.toThrow(CallFailure);
    expect([service.breakerOpen, await service.call('well', { validate, namedBy: 'site' })]).toEqual([
      false,
      'well',
    ]);
  });
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
  const backstage = createBackstageAdapter(service, new AnswerStore());
  const signup = { childName: 'Ada', childAge: 6, parentName: 'Grace', phone: '1' };
  for (let time = 0; time < 40; time++) {
    await setTimeout(60);
    expect(await backstage.signUp('1', signup, `key ${time}`)).toEqual({ id: 1 });
  }
  await worker.terminate();
});
