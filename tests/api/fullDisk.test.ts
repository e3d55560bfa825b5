import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { apply, buy, logIn, purchases, register } from './helpers/customers.ts';
import { rawRequest } from './helpers/raw.ts';
import { makeSellingSite, type SellingSite } from './helpers/sellingSite.ts';
import type { ServerProcess } from './helpers/serverProcess.ts';
import { until } from './helpers/until.ts';

let selling: SellingSite;
let site: ServerProcess | undefined;
beforeEach(() => {
  selling = makeSellingSite();
});
afterEach(async () => {
  await site?.close();
  site = undefined;
  selling.tree.dispose();
});

async function home(): Promise<string> {
  const { status, body } = await rawRequest(site?.address ?? '', '/en-GB');
  expect(status).toBe(200);
  return body.toString();
}
/** A figure of its metrics. */
async function figure(name: string): Promise<number> {
  const { body } = await rawRequest(site?.address ?? '', '/metrics');
  return Number(new RegExp(`^${name} (.*)$`, 'm').exec(body.toString())?.[1]);
}
const canLimit = spawnSync('prlimit', ['--version']).status === 0;

/** No file of the process may grow beyond so many bytes: what the system then says differs from a full disk by its name. */
const limitFiles = (bytes: number | 'unlimited') =>
  execFileSync('prlimit', [`--fsize=${bytes}:unlimited`, '--pid', String(site?.pid)]);

describe.runIf(canLimit)('a disk that takes nothing more', () => {
  test('costs what would be written; pages and changes go on, and all is as before once there is room', async () => {
    site = await selling.start();
    const { address } = site;
    expect(await register(address, { id: 'before' })).toBe(201);
    const cookie = (await logIn(address, { id: 'before' })) ?? '';
    const ended = (await logIn(address, { id: 'before' })) ?? '';
    limitFiles(0);
    selling.saveTitle('While-full');
    await until('the change', async () => (await home()).includes('While-full'));
    expect(await register(address, { id: 'while' })).toBe(503);
    expect(await buy(address, { id: 'before' }, cookie)).toBe(503);
    expect(await apply(address, { id: 'while' })).toBe(503);
    expect(await purchases(address, cookie)).toBe(0);
    expect(await figure('hoshi_revocations_not_kept')).toBe(0);
    await fetch(`${address}/api/session`, { method: 'DELETE', headers: { cookie: ended } });
    expect(await figure('hoshi_revocations_not_kept')).toBeGreaterThan(0);
    expect(await figure('hoshi_data_free_bytes')).toBeGreaterThan(0);
    limitFiles('unlimited');
    await until(
      'the ended login is kept',
      async () => (await figure('hoshi_revocations_not_kept')) === 0,
      15_000,
    );
    const isWell = async () => (await register(address, { id: 'while' })) === 201;
    await until('the services answer again', isWell, 10_000);
    const hasBought = async () => (await buy(address, { id: 'before' }, cookie)) === 201;
    await until('the purchase', hasBought, 10_000);
    expect(await apply(address, { id: 'while' })).toBe(201);
    expect(await purchases(address, cookie)).toBe(1);
    selling.saveTitle('Afterwards');
    await until('the change', async () => (await home()).includes('Afterwards'));
  });
});

describe('folders that are read-only', () => {
  test('as in a container: the site is there, and says what it cannot keep', async () => {
    const { dir, dataDir } = selling.tree;
    const root = dirname(dir);
    site = await selling.start();
    await site.close();
    const lock = (mode: string) => execFileSync('chmod', ['-R', mode, dir, dataDir]);
    // Whoever runs the tests as root is not held up by modes.
    const isRoot = process.getuid?.() === 0;
    if (isRoot) execFileSync('chown', ['-R', '65534:65534', root]);
    chmodSync(root, 0o755);
    lock('a-w');
    const asNobody = isRoot && spawnSync('setpriv', ['--version']).status === 0;
    site = await selling.start({}, asNobody ? 'set -- setpriv --reuid 65534 --clear-groups "$@"' : undefined);
    expect(await home()).toContain('</html>');
    expect(site.output()).toContain('services.database-in-memory');
    expect(site.output()).not.toContain('folder-missing');
    await site.close();
    site = undefined;
    lock('u+w');
  });
});
