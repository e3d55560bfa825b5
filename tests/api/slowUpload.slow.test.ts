import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { application, MB, MULTIPART, multipart, pdfOf } from '../../server/http/uploads/testing.ts';
import { startTestSite, type TestSite } from './helpers/testSite.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

test('an upload on a slow line outlives the time that other bodies have', { timeout: 60_000 }, async () => {
  const body = multipart(application([pdfOf(MB / 2)]));
  const { port } = new URL(site.address);
  const socket = connect(Number(port), 'localhost');
  let heard = '';
  socket.on('data', (data) => {
    heard += data;
  });
  const head = [
    'POST /api/teacher-applications HTTP/1.1',
    'Host: localhost',
    'Sec-Fetch-Site: same-origin',
    `Content-Type: ${MULTIPART['content-type']}`,
    `Content-Length: ${body.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const started = performance.now();
  const pieces = 50;
  const size = Math.ceil(body.length / pieces);
  for (let i = 0; i < pieces; i++) {
    socket.write(body.subarray(i * size, (i + 1) * size));
    await wait(500);
  }
  await expect.poll(() => heard).toContain('HTTP/1.1 201');
  expect(performance.now() - started).toBeGreaterThan(22_000);
  socket.destroy();
});
