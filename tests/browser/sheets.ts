/** `npm run sheets`: photographs pages. Needs a build. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { type Arguments, CommandFailure, refuse } from '../../server/cli/terminal/command.ts';
import { runCommand } from '../../server/cli/terminal/runCommand.ts';
import { startServer } from '../bench/processes.ts';
import { findChromium, launchOptions } from './chromium.ts';
import { compare } from './compare.ts';
import { scrollThrough } from './look.ts';
import { PATHS } from './paths.ts';

const COMMAND = {
  name: 'npm run sheets',
  help: 'Photographs pages of the build, 360 and 1440 pixels wide, light and dark, one picture a page.',
  operands: { name: 'PATH', help: 'Pages, without their locale: /vip. Without any, every page.' },
  flags: {
    out: { arg: 'FOLDER', help: 'Where the pictures go. Default: test-results/sheets.' },
    before: { arg: 'FOLDER', help: 'Puts the pictures of an earlier run beside the new ones.' },
    against: {
      arg: 'FOLDER',
      help: 'Compares with an earlier run by pixels: PAGE.differs.png shows in red what differs.',
    },
    locale: { arg: 'LOCALE', help: 'The language. Default: zh-TW.' },
  },
  exits: {
    0: 'The pictures are there, and none differs.',
    1: 'A page differs, has no earlier picture, or is not answered with 200.',
  },
  examples: {
    'npm run sheets -- --locale en-US /vip /faq': 'two pages in English',
    'npm run sheets -- --out now --against base': 'every page, compared with an earlier run of --out base',
  },
} as const;

const VIEWS = [360, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);
/** How wide a photograph of each width is in the sheet, and how much of its height is shown, in pixels. */
const SHOWN: Record<number, number> = { 360: 240, 1440: 480 };
const TALLEST = 3_200;
const GAP = 16;
const SAME = 'the same';

process.exitCode = await runCommand(COMMAND, takeSheets, process.argv.slice(2));

async function takeSheets(args: Arguments<keyof typeof COMMAND.flags>): Promise<number> {
  const { operands } = args;
  const out = args.value('out') ?? 'test-results/sheets';
  const before = earlierRun(args, 'before');
  const against = earlierRun(args, 'against');
  const odd = operands.find((path) => path !== '' && !path.startsWith('/'));
  if (odd !== undefined) refuse(`“${odd}” is no path: it begins with a slash`);
  mkdirSync(resolve(out), { recursive: true });
  const site = await startServer();
  const browser = await chromium.launch(launchOptions(await findChromium(), []));
  let code = 0;
  try {
    for (const path of operands.length > 0 ? operands : PATHS) {
      const name = `${path.replaceAll('/', '_') || '_home'}.png`;
      const origin = `http://localhost:${site.port}`;
      const now = await side(
        await photograph(browser, `${origin}/${args.value('locale') ?? 'zh-TW'}${path}`),
      );
      const earlier = before === undefined ? '' : join(before, name);
      const sheet = existsSync(earlier) ? await side([await sharp(earlier).toBuffer(), now]) : now;
      const difference = against && (await differenceFrom(join(against, name), sheet, resolve(out)));
      if (difference && difference !== SAME) code = 1;
      writeFileSync(join(resolve(out), name), sheet);
      process.stdout.write(`${join(out, name)}${difference ? `: ${difference}` : ''}\n`);
    }
  } finally {
    await browser.close();
    await site.stop();
  }
  return code;
}

/** @throws UsageError if there is no such folder */
function earlierRun(
  { value }: Arguments<'before' | 'against'>,
  flag: 'before' | 'against',
): string | undefined {
  const folder = value(flag);
  if (folder !== undefined && !existsSync(folder)) refuse(`--${flag}: there is no folder “${folder}”`);
  return folder && resolve(folder);
}

/** In words, what differs between a sheet and that of an earlier run; the picture of it stands beside the sheet. */
async function differenceFrom(base: string, sheet: Buffer, out: string): Promise<string> {
  const shownAt = join(out, basename(base).replace('.png', '.differs.png'));
  rmSync(shownAt, { force: true });
  const difference = existsSync(base) ? await compare(readFileSync(base), sheet) : undefined;
  if (difference?.pixels === 0) return SAME;
  if (!difference) return 'not there before';
  writeFileSync(shownAt, difference.shown);
  return `${difference.pixels} pixels differ (${(difference.share * 100).toFixed(2)} %): ${shownAt}`;
}

/** The whole page in each view, at the width of a sheet. @throws CommandFailure if it is not answered with 200 */
async function photograph(from: Browser, url: string): Promise<Buffer[]> {
  const photos: Buffer[] = [];
  for (const { width, colorScheme } of VIEWS) {
    const context = await from.newContext({ viewport: { width, height: 800 }, colorScheme });
    const page = await context.newPage();
    const status = (await page.goto(url))?.status();
    if (status !== 200) throw new CommandFailure(`${url} is answered with ${status}, and not photographed`);
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
