import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mostConnections } from '../../server/lib/descriptors.ts';
import { makeTree, type Tree } from '../helpers/tree.ts';
import { rawRequest } from './helpers/raw.ts';
import { type ServerProcess, startServerProcess } from './helpers/serverProcess.ts';
import { until } from './helpers/until.ts';

/** As many idle connections as a process may have here, 10,000 where the system allows: all that a server takes. */
const MOST = mostConnections();
const AT_ONCE = 200;
const GET = 'GET /en-GB HTTP/1.1\r\nHost: localhost\r\n\r\n';

let tree: Tree;
let site: ServerProcess;
const sockets: Socket[] = [];
beforeAll(async () => {
  tree = makeTree();
  site = await startServerProcess({ CONTENT_DIR: tree.dir, DATA_DIR: tree.dataDir, LOG_LEVEL: 'warn' });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await site.close();
  tree.dispose();
});

async function openIdle(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write(GET);
  await once(socket, 'data');
  socket.resume();
}

test('idle connections, as many as there may be, keep nobody out', { timeout: 60_000 }, async () => {
  const port = Number(new URL(site.address).port);
  for (let opened = 0; opened < MOST; opened += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, () => openIdle(port)));
  for (let i = 0; i < 20; i++) {
    const { status, body } = await rawRequest(site.address, `/sv-SE/courses?q=visitor${i}`);
    expect(status).toBe(200);
    expect(body.toString()).toMatch(/<\/html>$/);
  }
  const isFirstClosed = async () => sockets[0]?.closed === true;
  await until('the one that has been idle for longest is closed', isFirstClosed);
  expect(sockets.at(-1)?.closed).toBe(false);
  expect(sockets.filter(({ closed }) => !closed).length).toBeGreaterThan(MOST * 0.8);
});
