import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/helpers/temporaryFolder.ts';
import { createSeal, sessionSecrets } from './seal.ts';

test('only the same secret opens what it sealed, and only unchanged', () => {
  const sealed = createSeal(['one']).seal('token-123');
  expect(sealed).not.toContain('token');
  expect(createSeal(['one']).open(sealed)).toBe('token-123');
  expect(createSeal(['two']).open(sealed)).toBeUndefined();
  const flipped = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
  expect(createSeal(['one']).open(flipped)).toBeUndefined();
  for (const garbage of ['', 'x', '%%%', 'A'.repeat(10_000)])
    expect(createSeal(['one']).open(garbage)).toBeUndefined();
});

test('without a secret one is made, kept for the owner alone, and used again', async () => {
  const dir = temporaryFolder();
  const [made = ''] = await sessionSecrets([], dir);
  expect(made.length).toBeGreaterThan(30);
  expect(await sessionSecrets([], dir)).toEqual([made]);
  expect(await readFile(join(dir, 'session-secret'), 'utf8')).toBe(made);
  expect((await stat(join(dir, 'session-secret'))).mode & 0o077).toBe(0);
  expect(await sessionSecrets(['given', 'before'], dir)).toEqual(['given', 'before']);
});

test('where none can be kept, one lasts as long as the process, and the reason is told once', async () => {
  const dir = temporaryFolder();
  await writeFile(join(dir, 'file'), '');
  const warned: unknown[] = [];
  const [made = ''] = await sessionSecrets([], join(dir, 'file', 'data'), (error) => warned.push(error));
  expect(made.length).toBeGreaterThan(30);
  expect(warned).toMatchObject([{ code: 'ENOTDIR' }]);
});

test('two processes that begin at once use one secret', async () => {
  const dir = temporaryFolder();
  const made = await Promise.all(Array.from({ length: 8 }, () => sessionSecrets([], dir)));
  expect(new Set(made.flat()).size).toBe(1);
  expect(await sessionSecrets([], dir)).toEqual(made[0]);
});

test('the same text is sealed another way each time', () => {
  const { seal, open } = createSeal(['one']);
  const [first, second] = [seal('token'), seal('token')];
  expect(first).not.toBe(second);
  expect([open(first), open(second), open(seal(''))]).toEqual(['token', 'token', '']);
  expect(open(seal('囲碁'))).toBe('囲碁');
});

test('half a secret is not left behind', async () => {
  const dir = temporaryFolder();
  await writeFile(join(dir, 'session-secret'), '');
  const [made = ''] = await sessionSecrets([], join(dir, 'deep', 'er'));
  expect(await sessionSecrets([], join(dir, 'deep', 'er'))).toEqual([made]);
  expect((await sessionSecrets([], dir))[0]).toHaveLength(43);
});

test('after a rotation the new secret seals, and what the old one sealed still opens', () => {
  const [before, after] = [createSeal(['old']), createSeal(['new', 'old'])];
  expect(after.open(before.seal('token'))).toBe('token');
  expect(createSeal(['new']).open(after.seal('token'))).toBe('token');
  expect(before.open(after.seal('token'))).toBeUndefined();
  expect(createSeal(['new']).open(before.seal('token'))).toBeUndefined();
});
