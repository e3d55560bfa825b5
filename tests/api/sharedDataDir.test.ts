import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { baseTree } from '../helpers/baseTree.ts';
import { makeTree, type Tree } from '../helpers/tree.ts';
import { buy, logIn, purchases, register } from './helpers/customers.ts';
import { rawRequest } from './helpers/raw.ts';
import { type ServerProcess, startServerProcess } from './helpers/serverProcess.ts';
import { until } from './helpers/until.ts';

/** Two processes on one data folder, both with embedded services, both asked for everything at once. */
const SELLING_NORTH = String(baseTree()['sites/north.yaml']).replaceAll(/SEK|GBP/g, 'USD');
const CUSTOMERS = 12;
let dataDir: string;
let tree: Tree;
let sites: ServerProcess[];
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'hoshi-two-'));
  tree = makeTree({ 'sites/north.yaml': SELLING_NORTH });
  sites = await Promise.all([start(), start()]);
});
afterAll(async () => {
  await Promise.all(sites.map((site) => site.close()));
  tree.dispose();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = () =>
  startServerProcess({
    CONTENT_DIR: tree.dir,
    DATA_DIR: dataDir,
    NON_PRODUCTION: 'true',
    TRUST_PROXY: 'true',
    LOG_LEVEL: 'warn',
  });
const addresses = () => sites.map(({ address }) => address);
const pages = (path: string) =>
  Promise.all(addresses().map(async (address) => (await rawRequest(address, path)).body.toString()));

/** Registers here, logs in there, and buys at both at once with one key. */
async function shop(id: string, here: string, there: string): Promise<void> {
  expect(await register(here, { id }), id).toBe(201);
  const cookie = (await logIn(there, { id })) ?? '';
  const answers = await Promise.all([here, there].map((address) => buy(address, { id }, cookie)));
  expect(answers, id).toEqual([201, 201]);
  expect(await Promise.all([here, there].map((address) => purchases(address, cookie)))).toEqual([1, 1]);
}

test('posts count once, pages are there all the time, and both follow the files', async () => {
  const home = tree.read('pages/home.yaml');
  const titled = (text: string) =>
    home.replace(/^title: .*/m, `title: { sv-SE: ${text}, en-GB: ${text}, pt-BR: ${text} }`);
  let isDone = false;
  const reading = addresses().map(async (address) => {
    for (let i = 0; !isDone; i++) expect((await rawRequest(address, `/en-GB?i=${i}`)).status).toBe(200);
  });
  const saving = (async () => {
    for (let i = 0; !isDone; i++) {
      tree.write('pages/home.yaml', titled(`Title-${i}`));
      await setTimeout(40);
    }
  })();
  const [first = '', second = ''] = addresses();
  const shopping = Array.from({ length: CUSTOMERS }, (_, i) =>
    i % 2 === 0 ? shop(`two-${i}`, first, second) : shop(`two-${i}`, second, first),
  );
  await Promise.all(shopping).finally(() => {
    isDone = true;
  });
  await Promise.all([...reading, saving]);
  tree.write('pages/home.yaml', titled('The-last'));
  await until('both show it', async () => (await pages('/en-GB')).every((html) => html.includes('The-last')));
  for (const site of sites) expect(site.output()).not.toMatch(/not-kept|locked|in-memory|failed/);
});

test('what was last good is whole for the next start, whichever of them wrote it', async () => {
  tree.write('pages/home.yaml', 'path: [');
  const third = await start();
  sites.push(third);
  expect((await rawRequest(third.address, '/en-GB')).body.toString()).toContain('The-last');
});
