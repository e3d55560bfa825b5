import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { PDF } from '../../server/http/uploads/testing.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { apply, buy, logIn, purchases, register } from './helpers/customers.ts';
import { makeSellingSite } from './helpers/sellingSite.ts';
import type { ServerProcess } from './helpers/serverProcess.ts';

let site: ServerProcess | undefined;
afterEach(() => site?.close());

/** The manual's own command, with other folders. */
function backUp(database: string, dataDir: string, to: string): void {
  const manual = readFileSync('server/deploy/README.md', 'utf8');
  const [, command = ''] = /^ {4}(node_modules\/\.bin\/node -e ".*VACUUM INTO.*")$/m.exec(manual) ?? [];
  const own = command
    .replace('sessions.sqlite', database)
    .replace(/\/backup\/sessions-\$\([^)]*\)\.sqlite/, `${to}/${database}`);
  execFileSync('sh', ['-c', `umask 077; ${own}`], { env: { ...process.env, DATA_DIR: dataDir } });
}

const user = async (address: string, cookie: string) => {
  const answer = await fetch(`${address}/api/session`, { headers: { cookie } });
  return (await answer.json()).user?.username ?? null;
};

test('a backup that is restored has logins, ended ones, accounts, purchases and documents', {
  timeout: 60_000,
}, async () => {
  const { tree, start } = makeSellingSite();
  const backup = temporaryFolder();
  site = await start();
  const { address } = site;
  const customer = { id: 'kept' };
  expect(await register(address, customer)).toBe(201);
  const [cookie, ended] = [(await logIn(address, customer)) ?? '', (await logIn(address, customer)) ?? ''];
  expect(await buy(address, customer, cookie)).toBe(201);
  expect(await apply(address, customer)).toBe(201);
  await fetch(`${address}/api/session`, { method: 'DELETE', headers: { cookie: ended } });
  expect(await user(address, ended)).toBeNull();

  for (const database of ['sessions.sqlite', 'services.sqlite']) backUp(database, tree.dataDir, backup);
  for (const name of ['session-secret', 'applications'])
    cpSync(join(tree.dataDir, name), join(backup, name), { recursive: true });
  expect(await register(address, { id: 'later' })).toBe(201);
  await site.kill();
  rmSync(tree.dataDir, { recursive: true });
  mkdirSync(tree.dataDir, { mode: 0o700 });
  cpSync(backup, tree.dataDir, { recursive: true });

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
