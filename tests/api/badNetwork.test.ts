import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeTree, type Tree } from '../helpers/tree.ts';
import { startTestSite, type TestSite } from './helpers/testSite.ts';

/** Networks that fail below HTTP, where a stub that speaks it cannot. */
let tree: Tree;
let site: TestSite | undefined;
let server: Server | undefined;
const sockets = new Set<Socket>();
beforeEach(() => {
  tree = makeTree();
});
afterEach(async () => {
  await site?.close();
  site = undefined;
  for (const socket of sockets) socket.destroy();
  server?.close();
  server = undefined;
  tree.dispose();
});

/** A service that does this on each connection once something was asked. */
async function listen(answer: (socket: Socket) => void): Promise<string> {
  const own = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).once('data', () => answer(socket));
  });
  server = own;
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
  const address = own.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/ec/`;
}

const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n';

/** Sends a piece again and again, so slowly that no pause is ever long. */
function drip(socket: Socket, piece: string): void {
  const timer = setInterval(() => socket.write(piece), 100);
  socket.once('close', () => clearInterval(timer));
}

const FAULTS: [name: string, reason: RegExp, address: () => Promise<string>][] = [
  [
    'it resets the connection in the middle of its answer',
    /unreachable/,
    () =>
      listen((socket) => {
        socket.write(`${HEAD}[{"id":`);
        setTimeout(() => socket.resetAndDestroy(), 50);
      }),
  ],
  [
    'it speaks something else than HTTP',
    /unreachable/,
    () => listen((socket) => void socket.end(Buffer.from([0x16, 3, 1, 0, 255, 0, 13, 10, 13, 10]))),
  ],
  [
    'its headers trickle',
    /time-out/,
    () =>
      listen((socket) => {
        socket.write('HTTP/1.1 200 OK\r\nX-Slow: ');
        drip(socket, 'x');
      }),
  ],
  [
    'its body trickles',
    /time-out/,
    () =>
      listen((socket) => {
        socket.write(HEAD);
        drip(socket, ' ');
      }),
  ],
];

describe('a service that cannot be reached or understood costs its block, never the page', () => {
  test.each(FAULTS)('%s', async (_name, reason, address) => {
    site = await startTestSite({ CONTENT_DIR: tree.dir, EC_API: await address() });
    const { status, text, headers } = await site.ask('/en-GB/courses');
    expect(status).toBe(200);
    expect(text).toContain('data-unavailable=""');
    expect(text).toContain('</footer>');
    expect(headers['cache-control']).not.toMatch(/s-maxage|max-age=[1-9]/);
    const told = site.lines.filter((line) => line.includes('backend.call-failed'));
    expect(JSON.parse(told[0] ?? '{}')).toMatchObject({
      service: 'ec',
      path: 'products',
      reason: expect.stringMatching(reason),
    });
    expect((await site.ask('/en-GB')).status).toBe(200);
  });
});
