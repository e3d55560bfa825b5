import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, vi } from 'vitest';
import { type Stub, type StubAnswer, type StubCall, startStub } from '../../tests/api/helpers/stub.ts';
import { type Adapters, createAdapters } from './adapters.ts';
import { AnswerStore } from './answerStore.ts';
import { type BackstageAdapter, createBackstageAdapter } from './backstage.ts';
import { type CallListener, createService, type Service } from './call.ts';
import type { ContentOptions } from './content.ts';
import type { CallFailure } from './failure.ts';

/** Adapters connected to the test's own service, whose answers the test may replace. */
export interface Bench {
  adapters: Adapters;
  calls: Stub['calls'];
  failures: CallFailure[];
  answer: (call: StubCall) => StubAnswer | Promise<StubAnswer>;
}

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const end of ends.splice(0)) await end();
});

/** Starts a stub service that ends with the test; returns its address. */
export async function startService(
  answer: Bench['answer'],
  name = 'ec',
): Promise<Stub & { address: string }> {
  const stub = await startStub([name], answer);
  ends.push(stub.close);
  return { ...stub, address: stub.settings[`${name.toUpperCase()}_API`] ?? '' };
}

const NAMES = ['user', 'course', 'ec', 'backstage', 'content'] as const;

/** Adapters for all five services, with one function that answers. */
export async function startBench(
  answer: Bench['answer'],
  content: ContentOptions = {},
  listen: CallListener = () => {},
): Promise<Bench> {
  const bench: Bench = { adapters: { services: [] } as unknown as Adapters, calls: [], failures: [], answer };
  const stub = await startStub(NAMES, (call) => bench.answer(call));
  ends.push(stub.close);
  bench.calls = stub.calls;
  bench.adapters = createAdapters(stub.settings, content, (call) => {
    if (call.failure) bench.failures.push(call.failure);
    listen(call);
  });
  return bench;
}

export { fakeClocks } from '../../tests/helpers/fakeClocks.ts';

export const PRODUCT = { id: 'one', type: 'bundle', isItp: false, isActive: { 'en-US': true }, name: 'One' };
export const MARKET = { id: 7, handle: 'acme', name: 'Acme', status: 'ACTIVE' };

export const MB = 1024 * 1024;
/** The answer to a teacher's application. */
export const APPLICATION = JSON.stringify({ id: 'a-1', submittedAt: '2026-03-02T10:15:00+08:00' });

/** A back office with the test's own handler, over HTTP. */
export async function backOffice(handle: (request: IncomingMessage, response: ServerResponse) => unknown) {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  const service: Service = createService('backstage', `http://127.0.0.1:${port}/`, () => {});
  const backstage: BackstageAdapter = createBackstageAdapter(service, new AnswerStore());
  return { service, backstage };
}

/** A form of a given size, sent in pieces like that of a slow visitor; `given` counts the bytes that were read. */
export function form(bytes: number, pieceMs: number, piece = 64 * 1024) {
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
