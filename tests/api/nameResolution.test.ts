import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeTree, type Tree } from '../helpers/tree.ts';
import { decoded, rawRequest } from './helpers/raw.ts';
import { type ServerProcess, startServerProcess } from './helpers/serverProcess.ts';
import { answerCatalogue, type Stub, type StubCall, startStub } from './helpers/stub.ts';
import { until } from './helpers/until.ts';

/** Names of services that are not resolved, or whose resolution hangs, in a process of its own. */
const SERVICES = ['user', 'course', 'ec', 'content'];
/** Beyond a call's own bounds, for a machine that does something else as well. */
const PAGE_MS = 4_000;
const HELD_MS = 1_000;
const catalogue = {
  products: [{ id: 'one', type: 'bundle', isItp: false, isActive: { 'en-GB': true }, name: 'One' }],
  plans: [],
  records: [],
  reviews: [],
};
let root: string;
let tree: Tree;
let stub: Stub;
let site: ServerProcess | undefined;
let pipe: string;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'hoshi-names-'));
  pipe = join(root, 'pipe');
  execFileSync('mkfifo', [pipe]);
  tree = makeTree();
  stub = await startStub(SERVICES, answer);
});
afterEach(async () => {
  const release = openSync(pipe, 'r+');
  await site?.close();
  closeSync(release);
  site = undefined;
  await stub.close();
  tree.dispose();
  rmSync(root, { recursive: true, force: true });
});

/** Each connection ends with its answer, so that each call is a lookup. */
function answer(call: StubCall) {
  const given = call.service === 'user' ? { json: {} } : answerCatalogue(catalogue)(call);
  return { ...given, headers: { connection: 'close' } };
}

/** How names are resolved from now on: see `helpers/brokenResolver.ts`. Those that are not named resolve. */
function resolve(ways: Record<string, string>): void {
  const all = Object.fromEntries(SERVICES.map((name) => [`${name}.test`, ways[name] ?? 'works']));
  // Read by the other process at any moment.
  writeFileSync(join(root, 'next.json'), JSON.stringify(all));
  renameSync(join(root, 'next.json'), join(root, 'ways.json'));
}

/** Starts a process that knows the services by their names. */
async function start(): Promise<string> {
  const named = Object.entries(stub.settings).map(([name, address]) => {
    const host = `${name.split('_')[0]?.toLowerCase()}.test`;
    return [name, address.replace('127.0.0.1', host)];
  });
  const settings = {
    ...Object.fromEntries(named),
    CONTENT_DIR: tree.dir,
    DATA_DIR: join(root, 'data'),
    NON_PRODUCTION: 'true',
    RESOLVER_FILE: join(root, 'ways.json'),
    RESOLVER_PIPE: pipe,
  };
  const resolver = join(import.meta.dirname, 'helpers/brokenResolver.ts');
  site = await startServerProcess(settings, undefined, ['--import', resolver]);
  return site.address;
}

async function timed(address: string, path: string) {
  const began = performance.now();
  const got = await rawRequest(address, path);
  return { ms: performance.now() - began, status: got.status, text: decoded(got).toString() };
}
/** Has a one-time code sent, which is a call of the user service. */
const askCode = async (address: string) => {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username: 'demo' });
  return (await rawRequest(address, '/api/session/otp', headers, { method: 'POST', body })).status;
};
const isBreakerOpen = async (address: string, service: string) =>
  (await timed(address, '/metrics')).text.includes(`hoshi_backend_breaker_open{service="${service}"} 1`);
/** Failed calls of a service, as the log tells them. */
const failures = (service: string): unknown[] =>
  (site?.output() ?? '')
    .split('\n')
    .filter((line) => line.includes('backend.call-failed') && line.includes(`"${service}"`))
    .map((line) => JSON.parse(line));

/** The page is there in time without the products, time after time, until the breaker is open; then with them. */
async function failsAndRecovers(address: string, repair: () => unknown): Promise<void> {
  await until(
    'the breaker opens',
    async () => {
      const page = await timed(address, '/en-GB/courses');
      expect([page.status, page.text.includes('data-unavailable=""')]).toEqual([200, true]);
      expect(page.ms).toBeLessThan(PAGE_MS);
      return isBreakerOpen(address, 'ec');
    },
    20_000,
  );
  await repair();
  await until(
    'the products are there',
    async () => !(await timed(address, '/en-GB/courses')).text.includes('data-unavailable=""'),
    15_000,
  );
  expect(await isBreakerOpen(address, 'ec')).toBe(false);
}

test('a resolver that has no answer, of any service', async () => {
  resolve(Object.fromEntries(SERVICES.map((name) => [name, 'EAI_AGAIN'])));
  const address = await start();
  await failsAndRecovers(address, () => resolve({}));
  expect(failures('ec')[0]).toMatchObject({ reason: 'unreachable', detail: 'ec: EAI_AGAIN' });
});

test('a lookup that hangs ends with the call’s own time-out, and holds up neither files nor other names', async () => {
  resolve({ ec: 'hangs' });
  const address = await start();
  const { text } = await timed(address, '/en-GB');
  // Its logo is read from the disk each time, its styles are in memory.
  const files = [/src="(\/media\/[^"]+)"/, /href="(\/[^"]+\.css)"/].map(
    (one) => one.exec(text)?.[1] ?? 'none',
  );
  let isOver = false;
  const late: [path: string, status: number, ms: number][] = [];
  const watched = ['/healthz', '/readyz', '/en-GB', ...files].map(async (path) => {
    while (!isOver) {
      const { ms, status } = await timed(address, path);
      if (status !== 200 || ms > HELD_MS) late.push([path, status, ms]);
      await wait(50);
    }
  });
  const repair = async () => {
    const [first, second] = [await askCode(address), await askCode(address)];
    expect([first, second]).toEqual([202, 202]);
    resolve({});
    closeSync(openSync(pipe, 'r+'));
  };
  await failsAndRecovers(address, repair).finally(() => {
    isOver = true;
  });
  await Promise.all(watched);
  expect(late).toEqual([]);
  expect(failures('ec')[0]).toMatchObject({ reason: 'time-out', detail: 'ec: no answer in time (lookup)' });
});
