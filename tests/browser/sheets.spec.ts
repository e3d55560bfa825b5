import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';

const run = (...typed: string[]) =>
  promisify(execFile)('node', ['tests/browser/sheets.ts', ...typed]).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      stdout,
      stderr,
    }),
  );

test('sheets: what is typed wrong is said in a line, and a page that is not there has no picture', async () => {
  test.setTimeout(90_000);
  expect(await run('--help')).toMatchObject({ code: 0, stdout: expect.stringContaining('--against FOLDER') });
  expect(await run('--agianst', 'base')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('did you mean “--against”?'),
  });
  expect(await run('/vip', '--against', 'nowhere')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('there is no folder “nowhere”'),
  });
  const out = join(test.info().outputDir, 'none');
  const none = await run('/nope', '--out', out);
  expect(none).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('/zh-TW/nope is answered with 404'),
  });
  expect(readdirSync(out)).toEqual([]);
});

/** The recipe of tests/README.md for pictures that later ones are compared with. */
test('sheets are compared with those of an earlier run by pixels: what differs is counted and shown', async () => {
  const { outputDir } = test.info();
  test.setTimeout(180_000);
  const base = join(outputDir, 'base');
  const sheets = (...more: string[]) => run('/privacy', ...more);
  const out = (name: string) => ['--out', join(outputDir, name)];
  expect(await sheets(...out('base'))).toMatchObject({ code: 0 });
  const picture = join(base, '_privacy.png');
  const input = { create: { width: 20, height: 20, channels: 3, background: '#ff00ff' } } as const;
  const marked = await sharp(picture)
    .composite([{ input, left: 40, top: 40 }])
    .png()
    .toBuffer();
  await sharp(marked).toFile(picture);
  const other = await sheets(...out('other'), '--against', base);
  expect([other.code, other.stdout]).toEqual([1, expect.stringContaining('400 pixels differ')]);
  expect(existsSync(join(outputDir, 'other/_privacy.differs.png'))).toBe(true);
});
