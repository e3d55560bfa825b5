import type { IncomingMessage } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { APPLICATION as ANSWER, backOffice, form, MB } from './testing.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');
/** Bytes of buffers that somebody holds. */
const memory = () => {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
};

test('30 MB on a slow line outlive the usual time-out, in bounded memory', { timeout: 120_000 }, async () => {
  const seen = { bytes: 0, headers: {} as IncomingMessage['headers'] };
  const { backstage } = await backOffice(async (request, response) => {
    request.on('error', () => {});
    seen.headers = request.headers;
    for await (const piece of request) seen.bytes += piece.length;
    response.writeHead(201).end(ANSWER);
  });
  const before = memory();
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, memory() - before);
  }, 250);
  const started = performance.now();
  expect(await backstage.apply(form(30 * MB, 11), 'key-1')).toMatchObject({ id: 'a-1' });
  clearInterval(watch);
  expect(performance.now() - started).toBeGreaterThan(5_000);
  expect(seen).toMatchObject({
    bytes: 30 * MB,
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': `${30 * MB}`,
      'idempotency-key': 'key-1',
    },
  });
  expect(most).toBeLessThan(6 * MB);
});
