import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

/** A Strapi as far as its start-up is concerned; `root` need not exist. */
function makeStrapi(root = temporaryFolder()) {
  const own = join(temporaryFolder(), 'hoshi');
  // As in a project of Strapi's template, whose files are CommonJS.
  cpSync(join(import.meta.dirname, '../../server/services/strapi/src/hoshi'), own, { recursive: true });
  const bootstrap: (strapi: object) => Promise<void> = createRequire(import.meta.url)(
    join(own, 'bootstrap.js'),
  );
  const file = join(root, 'hoshi-token.txt');
  const state = { tokens: 0, accessKey: 'secret-1' as string | undefined, told: [] as string[] };
  const tokens = {
    exists: async () => state.tokens > 0,
    create: async () => {
      state.tokens += 1;
      const { accessKey } = state;
      return {
        id: 7,
        get accessKey() {
          if (accessKey === undefined) throw new Error('no space is left');
          return accessKey;
        },
      };
    },
    revoke: async (id: number) => {
      expect(id).toBe(7);
      state.tokens -= 1;
    },
  };
  const strapi = {
    dirs: { app: { root } },
    log: { info: (line: string) => state.told.push(line) },
    plugin: () => ({ service: () => ({ find: async () => [], create: async () => {} }) }),
    service: () => tokens,
  };
  return { root, file, state, start: () => bootstrap(strapi) };
}

test('the first start writes the token for the own user alone; the next says what to do where it is lost', async () => {
  const { file, state, start } = makeStrapi();
  await start();
  expect(readFileSync(file, 'utf8')).toBe('secret-1\n');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  rmSync(file);
  await start();
  expect([state.tokens, existsSync(file)]).toEqual([1, false]);
  expect(state.told).toEqual([
    'The token “hoshi” is there. If it is lost, delete it in the panel, and start again.',
  ]);
});

test('where the file cannot be made there is no token, and the next start makes both', async () => {
  const { root, file, state, start } = makeStrapi(join(temporaryFolder(), 'none'));
  await expect(start()).rejects.toThrow('ENOENT');
  expect(state.tokens).toBe(0);
  mkdirSync(root);
  await start();
  expect([state.tokens, readFileSync(file, 'utf8')]).toEqual([1, 'secret-1\n']);
});

test('a token that cannot be written is taken back', async () => {
  const { file, state, start } = makeStrapi();
  state.accessKey = undefined;
  await expect(start()).rejects.toThrow('no space is left');
  expect([state.tokens, existsSync(file)]).toEqual([0, false]);
});

test('a file of another database is kept, and the start says so', async () => {
  const { file, state, start } = makeStrapi();
  writeFileSync(file, 'old\n');
  await expect(start()).rejects.toThrow(
    /hoshi-token\.txt is of another database, .*: delete it, and start again/,
  );
  expect([state.tokens, readFileSync(file, 'utf8')]).toEqual([0, 'old\n']);
});
