/**
 * `npm run sheets`: photographs every page, 360 and 1440 pixels wide, light and dark, one picture a page. Needs a build.
 * `-- --out after --before before` puts what an earlier run photographed beside it; `-- --locale ja-JP /vip /faq` takes
 * another language, and those pages alone. `-- --against base` compares by pixels with an earlier run, shows what differs in
 * red in `<page>.differs.png`, and ends with 1 where a page differs or was not there.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { startServer } from '../bench/processes.ts';
import { findChromium, launchOptions } from './chromium.ts';
import { compare } from './compare.ts';
import { scrollThrough } from './look.ts';
import { PATHS } from './paths.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'test-results/sheets' },
    before: { type: 'string' },
    against: { type: 'string' },
    locale: { type: 'string', default: 'zh-TW' },
  },
});
const OUT = resolve(values.out);
const VIEWS = [360, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);
/** How wide a photograph of each width is in the sheet, and how much of its height is shown, in pixels. */
const SHOWN: Record<number, number> = { 360: 240, 1440: 480 };
const TALLEST = 3_200;
const GAP = 16;

mkdirSync(OUT, { recursive: true });
const site = await startServer();
const browser = await chromium.launch(launchOptions(await findChromium(), []));
for (const path of positionals.length > 0 ? positionals : PATHS) {
  const name = `${path.replaceAll('/', '_') || '_home'}.png`;
  const photos = await photograph(browser, `http://localhost:${site.port}/${values.locale}${path}`);
  const now = await side(photos);
  const earlier = values.before ? join(resolve(values.before), name) : '';
  const sheet = existsSync(earlier) ? await side([await sharp(earlier).toBuffer(), now]) : now;
  const against = values.against && (await differenceFrom(join(resolve(values.against), name), sheet));
  writeFileSync(join(OUT, name), sheet);
  process.stdout.write(`${join(values.out, name)}${against ? `: ${against}` : ''}\n`);
}
await browser.close();
await site.stop();

/** In words, what differs between a sheet and that of an earlier run; the picture of it stands beside the sheet. */
async function differenceFrom(base: string, sheet: Buffer): Promise<string> {
  const shownAt = join(OUT, basename(base).replace('.png', '.differs.png'));
  rmSync(shownAt, { force: true });
  const difference = existsSync(base) ? await compare(readFileSync(base), sheet) : undefined;
  if (difference?.pixels === 0) return 'the same';
  process.exitCode = 1;
  if (!difference) return 'not there before';
  writeFileSync(shownAt, difference.shown);
  return `${difference.pixels} pixels differ (${(difference.share * 100).toFixed(2)} %): ${shownAt}`;
}

/** The whole page in each view, at the width of a sheet. */
async function photograph(from: Browser, url: string): Promise<Buffer[]> {
  const photos: Buffer[] = [];
  for (const { width, colorScheme } of VIEWS) {
    const context = await from.newContext({ viewport: { width, height: 800 }, colorScheme });
    const page = await context.newPage();
    await page.goto(url);
    await scrollThrough(page);
    const whole = sharp(await page.screenshot({ fullPage: true })).resize({ width: SHOWN[width] ?? width });
    photos.push(await cut(await whole.toBuffer()));
    await context.close();
  }
  return photos;
}

async function cut(photo: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata();
  return sharp(photo)
    .extract({ left: 0, top: 0, width, height: Math.min(height, TALLEST) })
    .toBuffer();
}

/** Pictures beside one another. */
async function side(pictures: readonly Buffer[]): Promise<Buffer> {
  const sizes = await Promise.all(pictures.map((picture) => sharp(picture).metadata()));
  let left = GAP;
  const composite = pictures.map((input, index) => {
    const at = { input, left, top: GAP };
    left += (sizes[index]?.width ?? 0) + GAP;
    return at;
  });
  const height = Math.max(...sizes.map((size) => size.height)) + 2 * GAP;
  return sharp({ create: { width: left, height, channels: 3, background: '#8a8a8a' } })
    .composite(composite)
    .png()
    .toBuffer();
}
