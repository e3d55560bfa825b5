import { cpSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyContent } from '../helpers/contentCopy.ts';
import { contentFiles, randomFrom, randomSlip, type Slip } from '../helpers/slips.ts';
import { textsByLanguage } from '../helpers/textsByLanguage.ts';
import { startTestSite, type TestSite } from './helpers/testSite.ts';
import { until } from './helpers/until.ts';

/** `SLIPS=200 SLIPS_SEED=7 npm exec vitest run tests/api/slips.test.ts` tries more, and others. */
const COUNT = Number(process.env['SLIPS'] ?? 1);
const SEED = Number(process.env['SLIPS_SEED'] ?? 1);

const root = mkdtempSync(join(tmpdir(), 'hoshi-slips-'));
const { dir, dispose } = copyContent();
const files = contentFiles(dir);
const random = randomFrom(SEED);
const SLIPS: Slip[] = [
  { name: 'a locale’s folder in small letters', path: 'locales/en-US', change: { moveTo: 'locales/en-us' } },
  { name: 'the words of blocks are deleted', path: 'locales/en-US/blocks.yaml', change: null },
  {
    name: 'the school’s figures are emptied',
    path: 'sites/shared/school.yaml',
    change: { bytes: new Uint8Array() },
  },
  ...Array.from({ length: COUNT }, () => randomSlip(dir, files, random)),
];

/** Labels of a block, and single texts of one in another language, carry no `lang` of their own: so many letters a byte of the page. */
const MAX_FOREIGN = 0.01;

type Pages = Map<string, { status: number; html: string }>;
let warm: TestSite;
let paths: [host: string, locale: string, path: string][];
let before: Pages;
let revision: string;

beforeAll(async () => {
  warm = await start('warm');
  const { index } = warm.store.current();
  revision = warm.store.current().revision;
  paths = (
    [
      ['localhost', 'en-US', 'global'],
      ['jp.localhost', 'ja-JP', 'jp'],
    ] as const
  ).flatMap(([host, locale, site]) =>
    index
      .routes(site)
      .paths(locale)
      .filter((path) => !path.includes('{'))
      .map((path): [string, string, string] => [host, locale, path]),
  );
  before = await pagesOf(warm);
  const good = await start('good');
  await good.close();
});
afterAll(async () => {
  await warm.close();
  rmSync(root, { recursive: true, force: true });
  dispose();
});

function start(name: string): Promise<TestSite> {
  const settings = { CONTENT_DIR: dir, DATA_DIR: join(root, name), SESSION_SECRET: 'a-secret-of-sixteen' };
  return startTestSite(settings);
}

async function pagesOf(site: TestSite): Promise<Pages> {
  const pages: Pages = new Map();
  for (const [host, locale, path] of paths) {
    const headers = { host, 'x-now': '2026-12-01T12:00:00+09:00' };
    const { status, text } = await site.ask(`/${locale}${path === '/' ? '' : path}`, headers);
    pages.set(`${host}/${locale}${path}`, { status, html: text });
  }
  return pages;
}

/** Makes a slip; returns what takes it back. */
function make({ path, change }: Slip): () => void {
  const file = join(dir, path);
  const aside = join(root, 'aside');
  rmSync(aside, { recursive: true, force: true });
  cpSync(file, aside, { recursive: true });
  const target = change && 'moveTo' in change ? join(dir, change.moveTo) : null;
  if (target) renameSync(file, target);
  else if (change && 'bytes' in change) writeFileSync(file, change.bytes);
  else rmSync(file);
  return () => {
    if (target) rmSync(target, { recursive: true });
    renameSync(aside, file);
  };
}

const errorsOf = (site: TestSite) => site.store.faults().filter(({ severity }) => severity === 'error');

/** What a slip has done that it must not. */
function wrongs(slip: Slip, site: TestSite, after: Pages, isFresh: boolean): string[] {
  const errors = errorsOf(site);
  const isOut = isFresh && errors.some(({ file }) => file === slip.path);
  const isGone = slip.change === null || 'moveTo' in slip.change;
  const ofPage = /^pages\/[^/]+$/.test(slip.path);
  const wrong: string[] = [];
  for (const [page, { status, html }] of after) {
    const was = before.get(page);
    const mayBeOut = isOut && (ofPage || slip.path.startsWith('sites/')) && status === 503;
    const mayBeGone = ofPage && isGone && status === 404;
    if (status !== was?.status && !mayBeOut && !mayBeGone) wrong.push(`${page} is ${status}`);
    else if (status === was?.status) {
      const foreign = foreignLetters(html) - foreignLetters(was.html);
      if (foreign > (isFresh ? MAX_FOREIGN * was.html.length : 0))
        wrong.push(`${page} is not in English: ${foreign}`);
      if (!isFresh && errors.length > 0 && !(ofPage && isGone) && shown(html) !== shown(was.html))
        wrong.push(`${page} has changed, though ${errors.map(({ message }) => message)}`);
    }
  }
  return wrong;
}

/** How many letters of Chinese and Japanese there are in what a page says to be English. */
function foreignLetters(html: string): number {
  const texts = textsByLanguage(html).filter(({ lang }) => lang.startsWith('en'));
  const letters = texts.map(({ text }) => text.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu) ?? []);
  return letters.flat().length;
}

/** What is read of a page, and where its links lead. */
function shown(html: string): string {
  const texts = textsByLanguage(html).map(({ text }) => text);
  return [...texts, ...html.matchAll(/ href="(\/[a-z][^"?]*)/g)].join('\n');
}

test.each(SLIPS)('$name', { timeout: 60_000 }, async (slip) => {
  const seen = new Promise<void>((resolve) => void warm.store.onStatus(resolve));
  const undo = make(slip);
  try {
    await Promise.race([seen, setTimeout(3_000)]);
    expect(wrongs(slip, warm, await pagesOf(warm), false), 'running').toEqual([]);
    const known = join(root, 'known');
    cpSync(join(root, 'good'), known, { recursive: true });
    for (const [name, isFresh] of [
      ['known', false],
      ['fresh', true],
    ] as const) {
      const site = await start(name);
      try {
        const after = await pagesOf(site);
        expect(
          wrongs(slip, site, after, isFresh),
          isFresh ? 'started with nothing kept' : 'restarted',
        ).toEqual([]);
        const isReady = (await site.ask('/readyz')).status === 200;
        expect(isReady && [...after.values()].some(({ status }) => status === 503)).toBe(false);
      } finally {
        await site.close();
        rmSync(join(root, name), { recursive: true, force: true });
      }
    }
  } finally {
    undo();
    await until(
      'the end of the slip',
      async () => warm.store.faults().length === 0 && warm.store.current().revision === revision,
      8_000,
    );
  }
});
