import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { openSite } from './helpers/fileSite.ts';
import { rawRequest, speak } from './helpers/raw.ts';

const site = await openSite();

const LONG = 'a'.repeat(20_000);
const lines = (text: string) => `${text.replaceAll('\n', '\r\n')}\r\n\r\n`;

/** What a request as it stands is answered, and what the log says of it. */
async function answerTo(bytes: string) {
  const before = site.lines.length;
  const heard = await speak(site.address, bytes, 700);
  const told = site.lines.slice(before);
  return { heard, told, status: Number(/^HTTP\/1\.1 (\d{3})/.exec(heard)?.[1]) };
}

const REFUSED: [what: string, request: string][] = [
  ['two Host headers', 'GET /en-US HTTP/1.1\nHost: localhost\nHost: jp.localhost\nConnection: close'],
  ['no Host header', 'GET /en-US HTTP/1.1\nConnection: close'],
  ['a whole URL', 'GET http://evil.example/en-US HTTP/1.1\nHost: localhost\nConnection: close'],
  ['no path', 'GET en-US HTTP/1.1\nHost: localhost\nConnection: close'],
  ['an asterisk', 'GET * HTTP/1.1\nHost: localhost\nConnection: close'],
  ['TRACE', 'TRACE /en-US HTTP/1.1\nHost: localhost\nConnection: close'],
  ['PUT', 'PUT /en-US HTTP/1.1\nHost: localhost\nContent-Length: 0\nConnection: close'],
  ['a POST to a page', 'POST /en-US HTTP/1.1\nHost: localhost\nContent-Length: 0\nConnection: close'],
  ['CONNECT', 'CONNECT localhost:22 HTTP/1.1\nHost: localhost'],
  ['a path of 20 kB', `GET /${LONG} HTTP/1.1\nHost: localhost\nConnection: close`],
  ['a query of 10 kB', `GET /en-US?q=${LONG.slice(0, 10_000)} HTTP/1.1\nHost: localhost\nConnection: close`],
  ['broken encoding', 'GET /en-US/%E0%A4%A HTTP/1.1\nHost: localhost\nConnection: close'],
  ['climbing', 'GET /en-US/../../etc/passwd HTTP/1.1\nHost: localhost\nConnection: close'],
  ['two slashes', 'GET //evil.example/en-US HTTP/1.1\nHost: localhost\nConnection: close'],
  ['a NUL in a header', 'GET /en-US HTTP/1.1\nHost: localhost\nX-A: a\0b\nConnection: close'],
  ['no HTTP', 'hello there'],
  ['another version', 'GET /en-US HTTP/9.9\nHost: localhost'],
  ['HTTP/2 without its beginning', 'GET /en-US HTTP/2.0\nHost: localhost\nConnection: close'],
  [
    'two encodings',
    'POST /api/session HTTP/1.1\nHost: localhost\nTransfer-Encoding: identity\nTransfer-Encoding: chunked',
  ],
  [
    'one encoding twice',
    'POST /api/session HTTP/1.1\nHost: localhost\nTransfer-Encoding: chunked\nTransfer-Encoding: chunked',
  ],
  ['headers of 40 kB', `GET /en-US HTTP/1.1\nHost: localhost\nX-A: ${LONG}${LONG}\nConnection: close`],
  ['two lengths', 'POST /api/session HTTP/1.1\nHost: localhost\nContent-Length: 3\nContent-Length: 5'],
  [
    'length and chunks',
    'POST /api/session HTTP/1.1\nHost: localhost\nContent-Length: 3\nTransfer-Encoding: chunked',
  ],
];

describe('a request that is none is refused, in one line of the log, without a stack', () => {
  test.each(REFUSED)('%s', async (_what, bytes) => {
    const { heard, told, status } = await answerTo(lines(bytes));
    expect([status >= 400, status < 500], heard.slice(0, 200)).toEqual([true, true]);
    expect(heard).not.toMatch(/\bat .+:\d+:\d+|Error:|node_modules|root:/);
    expect(told.length, told.join('')).toBe(1);
    const line = JSON.parse(told[0] ?? '{}');
    expect(line).toMatchObject({ event: 'request.refused', reason: expect.any(String) });
    expect(line).not.toHaveProperty('stack');
    expect(line).not.toHaveProperty('err');
    expect(told[0]?.length).toBeLessThan(500);
  });
});

describe('two requests on one connection are never mixed up', () => {
  test('the good one before is answered, and a refused one does not hold the connection', async () => {
    const good = lines('GET /healthz HTTP/1.1\nHost: localhost');
    const bad = lines('GET //x HTTP/1.1\nHost: localhost\nConnection: close');
    const heard = await speak(site.address, good + bad, 700);
    expect(heard.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
  });

  test.each([
    ['and its sender ends the connection', 'Connection: close'],
    ['and its sender keeps the connection', 'X-Odd: yes'],
  ])(
    'what is no request behind a good one neither replaces its answer nor follows it, %s',
    async (_what, header) => {
      const good = lines(`GET /en-US/courses?q=a HTTP/1.1\nHost: localhost\n${header}`);
      const heard = await speak(site.address, `${good}no request at all\r\n\r\n`, 700);
      expect(heard).not.toMatch(/HTTP\/1\.1 400/);
    },
  );

  test('a request smuggled behind two Hosts is not answered', async () => {
    const bad = lines('GET /en-US HTTP/1.1\nHost: a\nHost: b');
    const heard = await speak(site.address, bad + lines('GET /healthz HTTP/1.1\nHost: localhost'), 700);
    expect(heard.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 400']);
  });
});

describe('odd addresses that are none of a page are not found', () => {
  test.each([
    '/wp-login.php',
    '/.env',
    '/en-US/.git/config',
    '/en-US/courses/%F0%9F%90%B1',
    '/__proto__',
    '/en-US/constructor',
  ])('%s', async (path) => {
    expect((await rawRequest(site.address, path)).status).toBe(404);
  });
});

test('a connection that asks for a tunnel and is reset costs nothing but itself', async () => {
  const { port } = new URL(site.address);
  for (let i = 0; i < 20; i++) {
    const socket = connect(Number(port), 'localhost');
    socket.on('error', () => {});
    await once(socket, 'connect');
    socket.write('CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n');
    socket.resetAndDestroy();
  }
  expect((await site.ask('/healthz')).status).toBe(200);
});

test('requests that are sent ahead are answered up to a few; whoever sends hundreds is cut off', async () => {
  const one = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const few = await speak(site.address, one.repeat(5), 500);
  expect(few.match(/HTTP\/1\.1 200/g)).toHaveLength(5);
  const many = await speak(site.address, one.repeat(400), 500).catch(() => '');
  expect(many.match(/HTTP\/1\.1 200/g)?.length ?? 0).toBeLessThan(20);
});

test('a GET with a body is not answered before its body has a bound', async () => {
  await site.ask('/en-US/faq');
  await site.ask('/en-US/faq');
  const before = site.lines.length;
  const head = 'GET /en-US/faq HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nConnection: close\r\n\r\n';
  expect(await speak(site.address, `${head}12345`)).toMatch(/^HTTP\/1\.1 200 /);
  expect(site.lines.slice(before).some((line) => line.includes('"/en-US/faq"'))).toBe(true);
});
