import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { PDF } from '../../server/http/uploads/testing.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { apply, buy, logIn, purchases, register } from './helpers/customers.ts';
import { makeSellingSite } from './helpers/sellingSite.ts';
import type { ServerProcess } from './helpers/serverProcess.ts';

let site: ServerProcess | undefined;
afterEach(() => site?.close());

/** @returns the folder of the backup that the manual's script makes */
const backUp = (dataDir: string, to: string): string =>
  execFileSync('sh', ['server/deploy/backup.sh', dataDir, to], { encoding: 'utf8' }).trim();

const user = async (address: string, cookie: string) => {
  const answer = await fetch(`${address}/api/session`, { headers: { cookie } });
  return (await answer.json()).user?.username ?? null;
};

test('a backup that is restored has logins, ended ones, accounts, purchases and documents', {
  timeout: 60_000,
}, async () => {
  const { tree, start } = makeSellingSite();
  const backups = temporaryFolder();
  site = await start();
  const { address } = site;
  const customer = { id: 'kept' };
  expect(await register(address, customer)).toBe(201);
  const [cookie, ended] = [(await logIn(address, customer)) ?? '', (await logIn(address, customer)) ?? ''];
  expect(await buy(address, customer, cookie)).toBe(201);
  expect(await apply(address, customer)).toBe(201);
  await fetch(`${address}/api/session`, { method: 'DELETE', headers: { cookie: ended } });
  expect(await user(address, ended)).toBeNull();

  const old = join(backups, 'of last year');
  mkdirSync(old);
  utimesSync(old, 0, 0);
  const backup = backUp(tree.dataDir, backups);
  expect(readdirSync(backups)).toEqual([basename(backup)]);
  expect(await register(address, { id: 'later' })).toBe(201);
  await site.kill();
  rmSync(tree.dataDir, { recursive: true });
  mkdirSync(tree.dataDir, { mode: 0o700 });
  execFileSync('cp', ['-a', `${backup}/.`, tree.dataDir]);

  site = await start();
  const again = site.address;
  expect([await user(again, cookie), await user(again, ended)]).toEqual(['kept', null]);
  expect(await purchases(again, cookie)).toBe(1);
  expect(await logIn(again, customer)).toBeDefined();
  expect(await logIn(again, { id: 'later' })).toBeUndefined();
  const documents = readdirSync(join(tree.dataDir, 'applications'), {
    recursive: true,
    withFileTypes: true,
  }).filter((entry) => entry.isFile());
  expect(documents).toHaveLength(2);
  for (const { parentPath, name } of documents)
    expect(readFileSync(join(parentPath, name))).toEqual(Buffer.from(PDF));
  tree.dispose();
});

test('a backup of a folder with nothing in it, or with a broken database, fails and says why', () => {
  const [empty, broken, to] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
  expect(() => backUp(empty, to)).toThrow('holds nothing to be backed up');
  writeFileSync(join(broken, 'sessions.sqlite'), 'no database '.repeat(500));
  expect(() => backUp(broken, to)).toThrow('not a database');
});
