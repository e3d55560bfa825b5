import type { RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import express from 'express';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { limitByProgress } from '../lib/bodyTime.ts';
import { NO_TRACING } from '../observe/tracing/tracing.ts';
import type { ClientLimits } from './connections.ts';
import { Admission } from './load/admission.ts';
import type { PageHandler } from './pages/pageHandler.ts';
import { createHttpServer, type HttpServer } from './server.ts';

const LIMITS: ClientLimits = {
  headers: 300,
  body: 400,
  keepAlive: 5_000,
  stalled: 500,
  every: 50,
  connections: 1_000,
};
let http: HttpServer;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await http.stop();
});

async function serve(
  handle: RequestListener,
  limits: Partial<ClientLimits> = {},
  admission = new Admission(),
): Promise<void> {
  const app = express().use((request, response) => handle(request, response));
  const pages = { respondFromCache: () => undefined } as unknown as PageHandler;
  const parts = { logAccess: () => {}, admission, respondBusy: () => {} };
  http = createHttpServer(
    { app, pages, tracing: NO_TRACING, log: pino({ level: 'silent' }), ...parts },
    { ...LIMITS, ...limits },
  );
  await new Promise<void>((resolve) => http.server.listen(0, '127.0.0.1', resolve));
}

/**
 * Opens a client that sends these bytes; resolves to its input, and the time until it is cut. `reads`: whether it reads
 * at all.
 */
async function client(bytes: string, { reads = true } = {}) {
  const { port } = http.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const heard = { text: '', socket, ended: Promise.resolve(0) };
  const started = performance.now();
  heard.ended = new Promise((resolve) => socket.once('close', () => resolve(performance.now() - started)));
  socket.on('error', () => {});
  if (reads)
    socket.on('data', (data) => {
      heard.text += data;
    });
  else socket.pause();
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  socket.write(bytes);
  return heard;
}
const openConnections = () =>
  new Promise<number>((resolve, reject) =>
    http.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
const GET = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
const POST = (type: string) =>
  `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: 10\r\n\r\nab`;
const LARGE = Buffer.alloc(30 * 1024 * 1024, 97);

describe('what a client may take', () => {
  test('a reader that does not read is cut, and only then', async () => {
    await serve((_, response) => void response.end(LARGE));
    await client(GET, { reads: false });
    await wait(200);
    expect(await openConnections()).toBe(1);
    await expect.poll(openConnections, { timeout: 2_500 }).toBe(0);
  });

  test('a slow reader that goes on reading hears all of it', async () => {
    await serve((_, response) => void response.end(LARGE));
    const { socket } = await client(`${GET.slice(0, -2)}Connection: close\r\n\r\n`, { reads: false });
    let read = 0;
    socket.on('data', (data) => {
      read += data.length;
      socket.pause();
      setTimeout(() => socket.resume(), 3);
    });
    socket.resume();
    await new Promise((resolve) => socket.once('close', resolve));
    expect(read).toBeGreaterThan(LARGE.length);
  });

  test('an answer that takes its time to be made is not cut', async () => {
    await serve((_, response) => void setTimeout(() => response.end('late'), 1_200));
    const heard = await client(GET);
    await expect.poll(() => heard.text).toContain('late');
  });

  test('headers that do not come are cut', async () => {
    await serve((_, response) => void response.end());
    const heard = await client('GET / HTTP/1.1\r\nHo');
    expect(await heard.ended).toBeLessThan(1_500);
    expect(heard.text).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  });

  test('a body that does not come is cut', async () => {
    await serve((request, response) => void request.resume().on('end', () => response.end('read')));
    const heard = await client(POST('application/json'));
    expect(await heard.ended).toBeLessThan(1_200);
    expect(heard.text).not.toContain('read');
  });

  test('bytes that drip do not lengthen a body’s time, whatever it is', async () => {
    await serve((request, response) => void request.resume().on('end', () => response.end('read')));
    for (const type of ['application/json', 'multipart/form-data; boundary=x']) {
      const { socket, ended, text } = await client(POST(type));
      const drip = setInterval(() => socket.write('c'), 150);
      expect(await ended).toBeLessThan(1_200);
      clearInterval(drip);
      expect(text).not.toContain('read');
    }
  });
});

describe('half-closed connections', () => {
  test('who has ended their side after the request hears the answer, at once or later', async () => {
    for (const delay of [0, 100]) {
      await serve((_, response) => void setTimeout(() => response.end('whole'), delay));
      const heard = await client('');
      heard.socket.end(GET);
      await heard.ended;
      expect(heard.text).toContain('whole');
      await http.stop();
    }
    await serve(() => {});
  });

  test('who has ended it and would have waited long is taken to have left: nothing is made', async () => {
    const busy = new Admission();
    busy.waitTurn = () => wait(1_200, true);
    let made = 0;
    await serve((_, response) => void response.end(`whole ${++made}`), {}, busy);
    const [left, waiting] = [await client(''), await client(GET)];
    left.socket.end(GET);
    await expect.poll(() => waiting.text).toContain('whole');
    await left.ended;
    expect([made, left.text]).toEqual([1, '']);
  });

  test('who has ended it before the request is whole is cut', async () => {
    await serve((request, response) => void request.resume().on('end', () => response.end('read')));
    const heard = await client('');
    heard.socket.end(POST('application/json'));
    await heard.ended;
    expect(heard.text).not.toContain('read');
    expect(await openConnections()).toBe(0);
  });

  test('an idle connection whose client has ended its side is closed', async () => {
    await serve((_, response) => void response.end('whole'));
    const heard = await client(GET);
    await expect.poll(() => heard.text).toContain('whole');
    heard.socket.end();
    await heard.ended;
    await expect.poll(openConnections).toBe(0);
  });
});

describe('as many connections as there may be', () => {
  const answer: RequestListener = (_, response) => void response.end('whole');

  test('idle ones make room for new ones, those that were used last stay', async () => {
    await serve(answer, { connections: 20 });
    const idle = await Promise.all(Array.from({ length: 16 }, () => client(GET)));
    await expect.poll(() => idle.every(({ text }) => text.includes('whole'))).toBe(true);
    for (const { socket } of idle.slice(0, 4)) socket.write(GET);
    await expect.poll(() => idle[3]?.text.split('whole').length).toBe(3);
    for (let i = 0; i < 12; i++) {
      const visitor = await client(GET);
      await expect.poll(() => visitor.text).toContain('whole');
    }
    const used = new Set(idle.slice(0, 4));
    await expect.poll(() => idle.every((one) => one.socket.closed !== used.has(one))).toBe(true);
  });

  test('silent ones make room; those whose answer is made or read do not', async () => {
    const held: (() => void)[] = [];
    const slow: RequestListener = ({ url }, response) => {
      if (url === '/held') held.push(() => response.end('late'));
      else if (url === '/large') response.end(LARGE);
      else response.end('whole');
    };
    await serve(slow, { connections: 20, stalled: 5_000, headers: 5_000 });
    const waiting = [];
    for (let i = 0; i < 4; i++) waiting.push(await client(GET.replace('/', '/held')));
    for (let i = 0; i < 4; i++) await client(GET.replace('/', '/large'), { reads: false });
    for (let i = 0; i < 30; i++) await client('');
    const visitor = await client(GET);
    await expect.poll(() => visitor.text).toContain('whole');
    for (const end of held) end();
    for (const heard of waiting) await expect.poll(() => heard.text).toContain('late');
    expect(held).toHaveLength(4);
  });
});

describe('a connection that is used again', () => {
  test('as late as the server says that it may be, is never closed under the request', async () => {
    await serve((_, response) => void response.end('whole'), { keepAlive: 1_000 });
    const proxies = await Promise.all(Array.from({ length: 20 }, () => client(GET)));
    await expect.poll(() => proxies.every(({ text }) => text.includes('whole'))).toBe(true);
    expect(proxies[0]?.text).toMatch(/keep-alive: timeout=1\r/i);
    await wait(980);
    for (const { socket } of proxies) {
      socket.write(GET);
      await wait(2);
    }
    await expect.poll(() => proxies.every(({ text }) => text.split('whole').length === 3)).toBe(true);
  });
});

describe('a body that is answered before it is whole', () => {
  test('is cut when its time is over, however it drips', async () => {
    await serve((_, response) => void response.end('early'));
    const heard = await client(POST('application/json'));
    const drip = setInterval(() => heard.socket.write('c'), 150);
    await expect.poll(() => heard.text).toContain('early');
    expect(await heard.ended).toBeLessThan(1_200);
    clearInterval(drip);
  });
});

describe('a body that is judged by progress', () => {
  const upload = (length: number) =>
    `POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`;
  const judge = (longest: number) =>
    serve((request, response) => {
      const came = limitByProgress(request, { bytes: 100, ms: 300, longest });
      request.on('data', (piece: Buffer) => came(piece.length)).on('end', () => response.end('whole'));
    });
  const drip = (socket: Socket, bytes: number, everyMs: number) => {
    const timer = setInterval(() => socket.write('c'.repeat(bytes)), everyMs);
    socket.once('close', () => clearInterval(timer));
  };

  test('may take longer than others', async () => {
    await judge(10_000);
    const heard = await client(upload(1_000));
    drip(heard.socket, 100, 100);
    expect(await heard.ended).toBeGreaterThan(LIMITS.body * 2);
    expect(heard.text).toContain('whole');
  });

  test('is cut when too little comes', async () => {
    await judge(10_000);
    const heard = await client(upload(1_000));
    drip(heard.socket, 10, 100);
    expect(await heard.ended).toBeLessThan(1_000);
    expect(heard.text).toBe('');
  });

  test('is cut when it takes too long in all', async () => {
    await judge(1_000);
    const heard = await client(upload(100_000));
    drip(heard.socket, 100, 50);
    const ms = await heard.ended;
    expect(ms).toBeGreaterThan(700);
    expect(ms).toBeLessThan(1_700);
  });
});

describe('a stop', () => {
  const stop = async () => {
    const started = performance.now();
    await http.stop();
    return performance.now() - started;
  };

  test('is not held up by idle connections, half-sent requests and readers that do not read', async () => {
    await serve((request, response) => {
      if (request.method === 'POST') request.resume().on('end', () => response.end());
      else response.end(LARGE);
    });
    const half = ['', 'GET / HTTP/1.1\r\nHo', POST('multipart/form-data; boundary=x')];
    for (let i = 0; i < 5; i++) {
      for (const bytes of half) await client(bytes);
      await client(GET, { reads: false });
    }
    await wait(100);
    const drip = setInterval(() => sockets.forEach((socket) => void socket.write('x')), 200);
    expect(await stop()).toBeLessThan(2_500);
    clearInterval(drip);
  });

  test('waits for an answer that is being made', async () => {
    await serve((_, response) => void setTimeout(() => response.end('late'), 2_500));
    const heard = await client(GET);
    await wait(100);
    const took = await stop();
    await expect.poll(() => heard.text).toContain('late');
    expect(took).toBeGreaterThan(2_000);
    expect(took).toBeLessThan(4_500);
  });
});
