import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { indexPlans } from '../../schemas/rules/plans.ts';
import { type Bench, call, DEMO, demoToken, startBench } from './testing.ts';

let bench: Bench;
afterEach(() => bench.end());

const codeSent = () => {
  const sent = bench.logged.find(({ event }) => event === 'services.code-sent')?.fields;
  return sent && 'code' in sent ? sent.code : '';
};
function copiedSeed(): string {
  const dir = mkdtempSync(join(tmpdir(), 'seed-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  cpSync(join(import.meta.dirname, 'seed'), dir, { recursive: true });
  return dir;
}

test('what visitors did survives a restart and a new seed; the catalogue is the new seed’s', async () => {
  const seedDir = copiedSeed();
  bench = await startBench({ seedDir });
  const token = await demoToken(bench);
  const address = () => bench.services.addresses;
  const body = { productId: 'topic-opening', currency: 'USD' };
  await call(`${address().USER_API}purchases`, { body, token });

  const plans = join(seedDir, 'plans.yaml');
  writeFileSync(plans, readFileSync(plans, 'utf8').replace('NTD: 9800', 'NTD: 9900'));
  await bench.restart();
  const log = await call(`${address().USER_API}getOwnPurchaseLog`, { token });
  expect(log.body.map((entry: { productId: string }) => entry.productId)).toContain('topic-opening');
  const { body: answer } = await call(`${address().COURSE_API}coursePlans?username=null`);
  expect(answer.find((plan: { id: string }) => plan.id === 'dan-class').price.NTD.sellPrice).toBe(9900);
});

test('of two plans of one product, what is charged is the price that the site shows', async () => {
  const seedDir = copiedSeed();
  const path = join(seedDir, 'plans.yaml');
  const plan = { type: 'generalCourses', price: {} } as const;
  const ids = ['goplus-02-autumn', 'goplus-02-b'];
  const added = ids.map((id, at) => `- { id: ${id}, type: generalCourses, price: { NTD: ${at + 1} } }\n`);
  const seeded = readFileSync(path, 'utf8').replace(/^- \{ id: goplus-02,.*\n/m, '');
  writeFileSync(path, added.join('') + seeded);
  bench = await startBench({ seedDir });
  const token = await demoToken(bench);
  const user = bench.services.addresses.USER_API;
  const product = { id: 'goplus-02', type: plan.type };
  expect(indexPlans(ids.map((id) => ({ id, ...plan })))(product)?.id).toBe('goplus-02-b');
  const body = { productId: product.id, currency: 'NTD' };
  expect((await call(`${user}purchases`, { body, token })).status).toBe(201);
  const log = await call(`${user}getOwnPurchaseLog`, { token });
  expect(log.body).toContainEqual(expect.objectContaining({ productId: product.id, price: 2 }));
});

test('a disk that is full when the accounts are made ends no start: they run in memory', async () => {
  const { prepare } = DatabaseSync.prototype;
  let isFull = true;
  vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (this: DatabaseSync, sql: string) {
    if (!isFull || !sql.includes('INSERT INTO accounts')) return prepare.call(this, sql);
    isFull = false;
    throw new Error('database or disk is full');
  });
  bench = await startBench().finally(() => vi.restoreAllMocks());
  expect(bench.logged.map(({ event }) => event)).toContain('services.database-in-memory');
  expect(await demoToken(bench)).not.toBe('');
});

test('a seed that cannot be read names its file', async () => {
  const seedDir = copiedSeed();
  writeFileSync(join(seedDir, 'markets.yaml'), '- {id: [');
  bench = await startBench();
  await expect(startBench({ seedDir })).rejects.toThrow(/seed\/markets\.yaml/);
});

test('production has no demo account, no test code, no faults, also on a folder that had them', async () => {
  bench = await startBench();
  const token = await demoToken(bench);
  const { USER_API } = bench.services.addresses;
  const taken = { username: 'mei', password: 'correct horse', realName: 'Mei', email: 'mei@example.com' };
  await call(`${USER_API}register`, { body: taken });
  await bench.restart({ nonProduction: false });
  const { addresses, contentOrigin } = bench.services;
  expect((await call(addresses.USER_API, { token })).status).toBe(401);
  expect((await call(`${addresses.USER_API}login`, { body: DEMO })).status).toBe(401);
  expect((await call(`${addresses.USER_API}login`, { body: { ...taken, otp: '000000' } })).status).toBe(401);
  const reader = { identifier: 'site', password: 'read-only-demo' };
  expect((await call(`${addresses.CONTENT_API}auth/local`, { body: reader })).status).toBe(400);
  expect((await call(`${contentOrigin}/_faults`)).status).toBe(404);
  expect((await call(`${contentOrigin}/_faults`, { body: { service: 'ec', status: 500 } })).status).toBe(404);
  expect((await call(`${contentOrigin}/_calls`)).status).toBe(404);
});

test('the database holds neither passwords nor tokens nor codes as they are', async () => {
  bench = await startBench();
  const token = await demoToken(bench);
  await call(`${bench.services.addresses.USER_API}otp`, { body: { username: 'demo' } });
  const db = new DatabaseSync(join(bench.dataDir, 'services.sqlite'), { readOnly: true });
  const rows = ['accounts', 'tokens', 'codes'].map((table) => db.prepare(`SELECT * FROM ${table}`).all());
  db.close();
  const written = JSON.stringify(rows);
  expect(written).not.toContain(token);
  expect(written).not.toContain(DEMO.password);
  expect(written).not.toContain(JSON.stringify(codeSent()));
});

test('a token and a code end with their time', async () => {
  let at = Date.parse('2026-03-02T02:00:00Z');
  bench = await startBench({ now: () => new Date(at) });
  const { USER_API } = bench.services.addresses;
  const token = await demoToken(bench);
  await call(`${USER_API}otp`, { body: { username: 'demo' } });
  const otp = codeSent();
  at += 11 * 60_000;
  expect((await call(`${USER_API}login`, { body: { ...DEMO, otp } })).status).toBe(401);
  at += 31 * 86_400_000;
  expect((await call(USER_API, { token })).status).toBe(401);
});

test('only the process’s own user reads what visitors did, also where others could before', async () => {
  bench = await startBench();
  const files = () => readdirSync(bench.dataDir).filter((name) => name.startsWith('services.sqlite'));
  const modes = () => files().map((name) => statSync(join(bench.dataDir, name)).mode & 0o777);
  expect(files()).toContain('services.sqlite-wal');
  expect(modes()).toEqual(files().map(() => 0o600));
  for (const name of files()) chmodSync(join(bench.dataDir, name), 0o644);
  await bench.restart();
  expect(modes()).toEqual(files().map(() => 0o600));
});

test('they listen on the name that they are given, and name themselves and their pictures by it', async () => {
  bench = await startBench({ host: '127.0.0.7' });
  const { EC_API } = bench.services.addresses;
  expect(EC_API).toMatch(/^http:\/\/127\.0\.0\.7:\d+\/ec\/$/);
  const market = await call(`${EC_API}markets/lighthouse`);
  expect(market.body.logo).toMatch(/^http:\/\/127\.0\.0\.7:/);
  await expect(fetch(EC_API.replace('127.0.0.7', '127.0.0.1'))).rejects.toThrow();
});
