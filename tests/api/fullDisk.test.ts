import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { baseTree } from '../helpers/baseTree.ts';
import { makeTree, type Tree } from '../helpers/tree.ts';
import { apply, buy, logIn, purchases, register } from './helpers/customers.ts';
import { rawRequest } from './helpers/raw.ts';
import { type ServerProcess, startServerProcess } from './helpers/serverProcess.ts';
import { until } from './helpers/until.ts';

const SELLING_NORTH = String(baseTree()['sites/north.yaml']).replaceAll(/SEK|GBP/g, 'USD');
let root: string;
let tree: Tree;
let site: ServerProcess | undefined;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hoshi-full-'));
  tree = makeTree({ 'sites/north.yaml': SELLING_NORTH });
});
afterEach(async () => {
  await site?.close();
  site = undefined;
  tree.dispose();
  rmSync(root, { recursive: true, force: true });
});

const settings = () => ({
  CONTENT_DIR: tree.dir,
  DATA_DIR: join(root, 'data'),
  NON_PRODUCTION: 'true',
  TRUST_PROXY: 'true',
});
const HOME = 'pages/home.yaml';
const save = (title: string) =>
  tree.write(
    HOME,
    tree.read(HOME).replace(/^title: .*/m, `title: { sv-SE: ${title}, en-GB: ${title}, pt-BR: ${title} }`),
  );
async function home(): Promise<string> {
  const { status, body } = await rawRequest(site?.address ?? '', '/en-GB');
  expect(status).toBe(200);
  return body.toString();
}
const canLimit = spawnSync('prlimit', ['--version']).status === 0;

/** No file of the process may grow beyond so many bytes: what the system then says differs from a full disk by its name. */
const limitFiles = (bytes: number | 'unlimited') =>
  execFileSync('prlimit', [`--fsize=${bytes}:unlimited`, '--pid', String(site?.pid)]);

describe.runIf(canLimit)('a disk that takes nothing more', () => {
  test('costs what would be written; pages and changes go on, and all is as before once there is room', async () => {
    site = await startServerProcess(settings());
    const { address } = site;
    expect(await register(address, { id: 'before' })).toBe(201);
    const cookie = (await logIn(address, { id: 'before' })) ?? '';
    limitFiles(0);
    save('While-full');
    await until('the change', async () => (await home()).includes('While-full'));
    expect(await register(address, { id: 'while' })).toBe(503);
    expect(await buy(address, { id: 'before' }, cookie)).toBe(503);
    expect(await apply(address, { id: 'while' })).toBe(503);
    expect(await purchases(address, cookie)).toBe(0);
    limitFiles('unlimited');
    const isWell = async () => (await register(address, { id: 'while' })) === 201;
    await until('the services answer again', isWell, 10_000);
    const hasBought = async () => (await buy(address, { id: 'before' }, cookie)) === 201;
    await until('the purchase', hasBought, 10_000);
    expect(await apply(address, { id: 'while' })).toBe(201);
    expect(await purchases(address, cookie)).toBe(1);
    save('Afterwards');
    await until('the change', async () => (await home()).includes('Afterwards'));
  });

  test('from the start: the site is there', async () => {
    site = await startServerProcess(settings(), 'ulimit -f 0');
    expect(await home()).toContain('</html>');
    expect(site.output()).toContain('services.database-in-memory');
    expect(site.output()).toContain('content.last-good-not-kept');
    expect(await register(site.address, { id: 'anybody' })).toBe(201);
  });
});

describe('folders that are read-only', () => {
  test('as in a container: the site is there, and says what it cannot keep', async () => {
    const { CONTENT_DIR, DATA_DIR } = settings();
    site = await startServerProcess(settings());
    await site.close();
    const lock = (mode: string) => execFileSync('chmod', ['-R', mode, CONTENT_DIR, DATA_DIR]);
    // Whoever runs the tests as root is not held up by modes.
    const isRoot = process.getuid?.() === 0;
    if (isRoot) execFileSync('chown', ['-R', '65534:65534', root, tree.dir]);
    for (const folder of [root, dirname(tree.dir)]) chmodSync(folder, 0o755);
    lock('a-w');
    const asNobody = isRoot && spawnSync('setpriv', ['--version']).status === 0;
    site = await startServerProcess(
      settings(),
      asNobody ? 'set -- setpriv --reuid 65534 --clear-groups "$@"' : undefined,
    );
    expect(await home()).toContain('</html>');
    expect(site.output()).toContain('services.database-in-memory');
    expect(site.output()).not.toContain('folder-missing');
    await site.close();
    site = undefined;
    lock('u+w');
  });
});
