import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServerProcess, startServerProcess } from './helpers/serverProcess.ts';

let dataDir: string;
let site: ServerProcess;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'hoshi-load-'));
  site = await startServerProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', NON_PRODUCTION: 'true' });
});
afterAll(async () => {
  await site.close();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Answer {
  status: number | undefined;
  headers: IncomingMessage['headers'];
  text: string;
  ms: number;
}

function ask(path: string, agent: Agent): Promise<Answer> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    get(site.address + path, { agent }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      answer.once('end', () =>
        resolve({
          status: answer.statusCode,
          headers: answer.headers,
          text,
          ms: performance.now() - began,
        }),
      );
    }).once('error', reject);
  });
}

test('of more than it can make, it makes what it can, refuses the rest in words, and goes on with the others', async () => {
  const visitors = new Agent({ keepAlive: true, maxSockets: 1_000 });
  const others = new Agent({ keepAlive: true });
  for (let i = 0; i < 3; i++) await ask('/ja-JP/vip', others);
  const flood = Array.from({ length: 2_000 }, (_, i) => ask(`/zh-TW/courses?q=flood${i}`, visitors));
  const beside: Answer[] = [];
  let isOver = false;
  const watch = (async () => {
    while (!isOver)
      for (const path of ['/healthz', '/ja-JP/vip', '/metrics']) beside.push(await ask(path, others));
  })();
  const answers = await Promise.all(flood);
  isOver = true;
  await watch;
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect(count(200) + count(503)).toBe(2_000);
  expect(count(200)).toBeGreaterThan(10);
  expect(count(503)).toBeGreaterThan(50);
  const refused = answers.find(({ status }) => status === 503);
  expect(refused?.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  expect(refused?.text).toContain('lang="zh-TW"');
  expect(refused?.text).toContain('再試一次');
  expect(beside.length).toBeGreaterThan(3);
  expect(beside.filter(({ status }) => status !== 200)).toEqual([]);
  // Once it is over, all is as before.
  expect((await ask('/zh-TW/courses?q=later', others)).status).toBe(200);
  const { text } = await ask('/metrics', others);
  expect(Number(/^hoshi_load_shed_total (\d+)$/m.exec(text)?.[1])).toBe(count(503));
  expect(text).toMatch(/^hoshi_load_under_way 0$/m);
  expect(text).toContain(`hoshi_requests_total{status="503",cache="shed"} ${count(503)}`);
});
