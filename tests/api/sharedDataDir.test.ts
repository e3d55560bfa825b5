import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buy, logIn, purchases, register } from './helpers/customers.ts';
import { rawRequest } from './helpers/raw.ts';
import { makeSellingSite, type SellingSite } from './helpers/sellingSite.ts';
import type { ServerProcess } from './helpers/serverProcess.ts';
import { until } from './helpers/until.ts';

/** Two processes on one data folder, both with embedded services, both asked for everything at once. */
const CUSTOMERS = 12;
let selling: SellingSite;
let sites: ServerProcess[];
beforeAll(async () => {
  selling = makeSellingSite();
  sites = await Promise.all([start(), start()]);
});
afterAll(async () => {
  await Promise.all(sites.map((site) => site.close()));
  selling.tree.dispose();
});

const start = () => selling.start({ LOG_LEVEL: 'warn' });
const addresses = () => sites.map(({ address }) => address);
const pages = (path: string) =>
  Promise.all(addresses().map(async (address) => (await rawRequest(address, path)).body.toString()));

/** Registers here, logs in there, and buys at both at once with one key. */
async function shop(id: string, here: string, there: string): Promise<void> {
  expect(await register(here, { id }), id).toBe(201);
  // On a busy machine the service may be too slow once.
  const cookie = (await logIn(there, { id })) ?? (await logIn(there, { id })) ?? '';
  const answers = await Promise.all([here, there].map((address) => buy(address, { id }, cookie)));
  expect(answers, id).toEqual([201, 201]);
  expect(await Promise.all([here, there].map((address) => purchases(address, cookie)))).toEqual([1, 1]);
}

test('posts count once, pages are there all the time, and both follow the files', async () => {
  let isDone = false;
  const reading = addresses().map(async (address) => {
    for (let i = 0; !isDone; i++) expect((await rawRequest(address, `/en-GB?i=${i}`)).status).toBe(200);
  });
  const saving = (async () => {
    for (let i = 0; !isDone; i++) {
      selling.saveTitle(`Title-${i}`);
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
  selling.saveTitle('The-last');
  await until('both show it', async () => (await pages('/en-GB')).every((html) => html.includes('The-last')));
  // A login that was too slow is logged as `backend.call-failed`.
  for (const site of sites)
    expect(site.output()).not.toMatch(/not-kept|locked|in-memory|(?<!backend\.call-)failed/);
});

test('what was last good is whole for the next start, whichever of them wrote it', async () => {
  selling.tree.write('pages/home.yaml', 'path: [');
  const third = await start();
  sites.push(third);
  expect((await rawRequest(third.address, '/en-GB')).body.toString()).toContain('The-last');
});
