import type { RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import express from 'express';
import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { Admission } from './load/admission.ts';
import type { PageHandler } from './pages/pages.ts';
import { createHttpServer, type HttpServer } from './server.ts';

let http: HttpServer;
afterEach(async () => await http.stop());

async function serve(handle: RequestListener, admission: Admission): Promise<void> {
  const app = express().use((request, response) => handle(request, response));
  const pages = { answerFromCache: () => undefined } as unknown as PageHandler;
  const parts = { logAccess: () => {}, admission, answerBusy: () => {} };
  http = createHttpServer({ app, pages, log: pino({ level: 'silent' }), ...parts });
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

test('one answer may serve all who ask for an address, but not who sends a body', async () => {
  const admission = new Admission();
  const begin = vi.spyOn(admission, 'begin');
  await serve((_, response) => void response.end('whole'), admission);
  for (const bytes of [requestOf('GET', '/b'), requestOf('POST', '/b', 'body')])
    expect(await send(bytes)).toContain('whole');
  expect(begin.mock.calls).toEqual([
    ['usual', 'a\n/b'],
    ['usual', undefined],
  ]);
});
