import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, test } from 'vitest';
import { type BackstageAdapter, createBackstageAdapter } from './backstage.ts';
import { createService, type Service } from './call.ts';
import { Resources } from './resource.ts';

const MB = 1024 * 1024;
const ANSWER = JSON.stringify({ id: 'a-1', submittedAt: '2026-03-02T10:15:00+08:00' });
let end: (() => Promise<void>) | undefined;
afterEach(async () => {
  await end?.();
  end = undefined;
});

/** The back office as a test wants it, over real HTTP. */
async function backOffice(handle: (request: IncomingMessage, response: ServerResponse) => unknown) {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  end = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const { port } = server.address() as AddressInfo;
  const service: Service = createService('backstage', `http://127.0.0.1:${port}/`, () => {});
  const backstage: BackstageAdapter = createBackstageAdapter(service, new Resources());
  return { service, backstage };
}

/** A form of so many bytes, in pieces, as a slow visitor sends it; `given` counts what was taken of it. */
function form(bytes: number, pieceMs: number, piece = 64 * 1024) {
  const given = { bytes: 0 };
  const body = Readable.from(
    (async function* () {
      for (; given.bytes < bytes; given.bytes += piece) {
        if (pieceMs > 0) await wait(pieceMs);
        yield Buffer.alloc(piece, 97);
      }
    })(),
  );
  return { body, contentType: 'multipart/form-data; boundary=x', contentLength: bytes, given };
}
setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');
/** Bytes of buffers that somebody holds. */
const memory = () => {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
};

test('30 MB on a slow line outlive the usual time-out, in bounded memory', { timeout: 30_000 }, async () => {
  const seen = { bytes: 0, headers: {} as IncomingMessage['headers'] };
  const { backstage } = await backOffice(async (request, response) => {
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

test('a service that does not read holds the visitor back, and fills no memory', async () => {
  const reading = Promise.withResolvers<void>();
  const { backstage } = await backOffice(async (request, response) => {
    await reading.promise;
    request.resume().on('end', () => response.writeHead(201).end(ANSWER));
  });
  const upload = form(60 * MB, 0);
  const sent = backstage.apply(upload, 'key-1');
  await wait(700);
  expect(upload.given.bytes).toBeLessThan(15 * MB);
  reading.resolve();
  expect(await sent).toMatchObject({ id: 'a-1' });
  expect(upload.given.bytes).toBe(60 * MB);
});

test('a visitor who breaks off ends the call, which says nothing about the service', async () => {
  const closed = Promise.withResolvers<void>();
  const { backstage, service } = await backOffice((request) => {
    request.resume().on('close', () => closed.resolve());
  });
  for (let i = 0; i < 4; i++) {
    const body = new Readable({ read() {} });
    body.push('--x\r\n');
    const sent = backstage.apply({ body, contentType: 'multipart/form-data; boundary=x' }, 'key-1');
    setTimeout(() => body.destroy(i % 2 === 0 ? undefined : new Error('gone')), 30);
    await expect(sent).rejects.toMatchObject({ reason: 'cancelled', isOutage: false });
  }
  await closed.promise;
  expect(service.breakerOpen).toBe(false);
});

test('a refusal that comes before the end of the upload is what the visitor hears', async () => {
  const { backstage } = await backOffice((request, response) => {
    request.resume();
    response.writeHead(413, { 'content-type': 'application/json' }).end('{"message":"too large"}');
  });
  await expect(backstage.apply(form(4 * MB, 5), 'key-1')).rejects.toMatchObject({ status: 413 });
});

test('a form of files is sent as multipart', async () => {
  let received = '';
  const { backstage } = await backOffice(async (request, response) => {
    const type = request.headers['content-type'] ?? '';
    for await (const piece of request) received += piece;
    received = `${type}\n${received}`;
    response.writeHead(201).end(ANSWER);
  });
  const data = new FormData();
  data.set('name', 'Teacher');
  data.append('proof', new Blob(['%PDF-1']), 'proof.pdf');
  expect(await backstage.apply(data, 'key-1')).toMatchObject({ id: 'a-1' });
  expect(received).toMatch(/^multipart\/form-data; boundary=/);
  expect(received).toContain('name="name"\r\n\r\nTeacher');
  expect(received).toMatch(/name="proof"; filename="proof.pdf"[\s\S]*%PDF-1/);
});
