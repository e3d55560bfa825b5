import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';

/** The recipe of tests/README.md for pictures that later ones are compared with. */
test('sheets are compared with those of an earlier run by pixels: what differs is counted and shown', async () => {
  const { outputDir } = test.info();
  test.setTimeout(180_000);
  const base = join(outputDir, 'base');
  const sheets = (...more: string[]) =>
    promisify(execFile)('node', ['tests/browser/sheets.ts', '/privacy', ...more]).then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
    );
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
