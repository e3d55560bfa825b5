import type { RequestListener, ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import express from 'express';
import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { NO_TRACING } from '../observe/tracing/tracing.ts';
import { Admission } from './load/admission.ts';
import type { PageHandler } from './pages/pageHandler.ts';
import { createHttpServer, type HttpServer } from './server.ts';

let http: HttpServer;
afterEach(async () => await http.stop());

let logged: unknown[][];
async function serve(handle: RequestListener, admission: Admission): Promise<void> {
  logged = [];
  const app = express().use((request, response) => handle(request, response));
  const pages = {
    respondFromCache: () => undefined,
    declaresParameter: (name: string) => name === 'q',
  } as unknown as PageHandler;
  const parts = {
    logAccess: (_request: unknown, { statusCode }: { statusCode: number }, _id: string, outcome: string) =>
      void logged.push([statusCode, outcome]),
    admission,
    respondBusy: (_request: unknown, response: ServerResponse) => void response.writeHead(503).end('busy'),
  };
  http = createHttpServer({ app, pages, tracing: NO_TRACING, log: pino({ level: 'silent' }), ...parts });
  await new Promise<void>((resolve) => http.server.listen(0, '127.0.0.1', resolve));
}

/** What the server answers to these bytes. */
async function send(bytes: string): Promise<string> {
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(bytes);
  return String(await socket.setEncoding('utf8').toArray());
}
const requestOf = (method: string, path: string, body = '') =>
  `${method} ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

test('each request waits by what it costs', async () => {
  const admission = new Admission();
  const begin = vi.spyOn(admission, 'waitTurn');
  await serve((_, response) => void response.end('whole'), admission);
  for (const path of ['/b', '/b?utm_source=c', '/b?q=c'])
    expect(await send(requestOf('GET', path))).toContain('whole');
  expect(await send(requestOf('POST', '/b', 'body'))).toContain('whole');
  expect(begin.mock.calls).toEqual([['normal'], ['normal'], ['high'], ['normal']]);
});

test('who has waited for too long hears that there is no room, and nothing is made', async () => {
  const admission = new Admission();
  admission.waitTurn = async () => false;
  let made = 0;
  await serve((_, response) => void response.end(`whole ${++made}`), admission);
  expect(await send(requestOf('GET', '/b'))).toMatch(/^HTTP\/1\.1 503 [\s\S]*busy/);
  expect([made, logged]).toEqual([0, [[503, 'shed']]]);
});
