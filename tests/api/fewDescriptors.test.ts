import { once } from 'node:events';
import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeTree, type Tree } from '../helpers/tree.ts';
import { rawRequest } from './helpers/raw.ts';
import { type ServerProcess, startServerProcess } from './helpers/serverProcess.ts';
import { until } from './helpers/until.ts';

/** A process that may have 64 files and connections open, as in a badly set up container. */
let tree: Tree;
let site: ServerProcess;
const sockets: Socket[] = [];
beforeAll(async () => {
  tree = makeTree();
  site = await startServerProcess({ CONTENT_DIR: tree.dir, DATA_DIR: tree.dataDir }, 'ulimit -n 64');
});
afterAll(async () => {
  await site.close();
  tree.dispose();
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

const HOME = 'pages/home.yaml';
const title = (text: string) =>
  tree.read(HOME).replace(/^title: .*/m, `title: { sv-SE: ${text}, en-GB: ${text}, pt-BR: ${text} }`);
const ask = async (path: string) => {
  const { status, body } = await rawRequest(site.address, path, { connection: 'close' });
  return { status, text: body.toString() };
};

/** Connections that stay open without a request, or after one. */
async function open(count: number, bytes: string): Promise<void> {
  const { port } = new URL(site.address);
  for (let i = 0; i < count; i++) {
    const socket = connect(Number(port), 'localhost').on('error', () => {});
    sockets.push(socket);
    await once(socket, 'connect');
    socket.resume().write(bytes);
  }
}

test.each([
  ['silent', ''],
  ['idle', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'],
])('100 %s connections keep no visitor out, and no change of the content', async (name, bytes) => {
  await open(100, bytes);
  for (const path of ['/en-GB', '/sv-SE', '/media/logo.svg', `/en-GB/courses?q=${name}`])
    expect((await ask(path)).status, path).toBe(200);
  tree.write(HOME, title(`While-${name}`));
  await until('the change', async () => (await ask('/en-GB')).text.includes(`While-${name}`));
});

test('more visitors at once than there may be connections: each is answered or refused, and then all is as before', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 60 });
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, i) =>
      rawRequest(site.address, `/en-GB/courses?q=many${i}`, {}, { agent }).then(
        ({ status }) => status,
        () => 'refused',
      ),
    ),
  );
  agent.destroy();
  expect(answers.filter((one) => one !== 200 && one !== 503 && one !== 'refused')).toEqual([]);
  expect(answers.filter((one) => one === 200).length).toBeGreaterThan(5);
  expect((await ask('/en-GB/courses?q=later')).status).toBe(200);
  tree.write(HOME, title('Afterwards'));
  await until('the change', async () => (await ask('/en-GB')).text.includes('Afterwards'));
  expect(
    site
      .output()
      .split('\n')
      .filter((line) => /EMFILE|uncaught/i.test(line)),
  ).toEqual([]);
});
