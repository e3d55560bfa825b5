import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';
import { pino } from 'pino';
import sharp from 'sharp';
import request from 'supertest';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeApp, makeStore } from '../../../tests/helpers/app.ts';
import { fakeClocks } from '../../../tests/helpers/fakeClocks.ts';
import { makeSnapshot } from '../../../tests/helpers/snapshot.ts';
import { imageService } from './imageService.ts';

const square = sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } });
const picture = await square.png().toBuffer();
let upstream: Server;
let answer: RequestListener;
let asked: (string | undefined)[];
let app: Express;
beforeEach(async () => {
  asked = [];
  upstream = createServer((one, response) => {
    asked.push(one.url);
    answer(one, response);
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  const contentOrigin = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  const store = makeStore(makeSnapshot());
  app = makeApp(imageService({ store, contentOrigin, isSigned: () => true, log: pino({ level: 'silent' }) }));
});
afterEach(() => {
  upstream.closeAllConnections();
  upstream.close();
});

const statusOf = async (file: string, width = 48) => {
  const source = Buffer.from(`content:/${file}`).toString('base64url');
  return (await request(app).get(`/${width}/${source}.sig.webp`).set('host', 'a')).status;
};

test('a picture that goes on failing is asked for once in ten seconds', async () => {
  const clocks = fakeClocks();
  answer = (_one, response) => void response.writeHead(404).end();
  for (let window = 1; window <= 3; window++) {
    for (let i = 0; i < 5; i++) expect(await statusOf('gone.png', i % 2 ? 48 : 96)).toBe(404);
    expect(asked).toHaveLength(window);
    clocks.advance(10_001);
  }
});

test.each<[string, RequestListener]>([
  ['ends the connection', (one) => void one.socket.destroy()],
  ['answers 500', (_one, response) => void response.writeHead(500).end()],
  ['answers 429', (_one, response) => void response.writeHead(429).end()],
])(
  'a picture of a service that %s may be had later: 503, for ten seconds without asking',
  async (_name, fails) => {
    const clocks = fakeClocks();
    answer = fails;
    const source = Buffer.from('content:/a.png').toString('base64url');
    for (let i = 0; i < 2; i++) {
      const response = await request(app).get(`/48/${source}.sig.webp`).set('host', 'a');
      expect([response.status, response.headers['cache-control']]).toEqual([503, 'no-store']);
      expect(response.headers).toHaveProperty('retry-after');
    }
    const before = asked.length;
    clocks.advance(10_001);
    answer = (_one, response) => void response.writeHead(404).end();
    expect(await statusOf('a.png')).toBe(404);
    expect(asked).toHaveLength(before + 1);
  },
);

test('a picture that fails while its old form is shown is asked for once in ten seconds, too', async () => {
  const clocks = fakeClocks();
  answer = (_one, response) => void response.end(picture);
  expect(await statusOf('old.png')).toBe(200);
  answer = (_one, response) => void response.writeHead(404).end();
  clocks.advance(3_600_001);
  for (let window = 1; window <= 3; window++) {
    expect(await statusOf('old.png')).toBe(200);
    await expect.poll(() => asked.length).toBe(1 + window);
    // Its failure is noted once it has been heard.
    await new Promise((resolve) => setTimeout(resolve, 50));
    for (let i = 0; i < 5; i++) expect(await statusOf('old.png')).toBe(200);
    expect(asked).toHaveLength(1 + window);
    clocks.advance(10_001);
  }
});

test('a picture that there was no room for is no failed one', async () => {
  const held: ServerResponse[] = [];
  answer = (_one, response) => void held.push(response);
  const refused: string[] = [];
  const files = Array.from({ length: 50 }, (_, i) => `${i}.png`);
  const all = files.map(async (file) => {
    const status = await statusOf(file);
    if (status === 503) refused.push(file);
    return status;
  });
  await expect.poll(() => [refused.length, held.length]).toEqual([10, 6]);
  answer = (_one, response) => void response.end(picture);
  for (const response of held) response.end(picture);
  expect((await Promise.all(all)).filter((status) => status === 200)).toHaveLength(40);
  for (const file of refused) expect(await statusOf(file)).toBe(200);
});
