import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { Env } from '../../lib/env/env.ts';
import { escapeHtml } from '../../lib/escapeHtml.ts';
import { createLogs } from '../../observe/log.ts';
import { readBuild } from '../../start/build.ts';
import { startServer } from '../../start/startServer.ts';
import type { Change } from './compare.ts';
import { formatChanges } from './lines.ts';
import type { SiteModels } from './pageModels.ts';

interface PictureJob {
  before: { dir: string; shown: SiteModels };
  after: { dir: string; shown: SiteModels };
  changes: readonly Change[];
  env: Env;
  /** ms since the epoch */
  now: number;
}

/** Widths of a phone and of a desktop, in CSS pixels. */
const WIDTHS = [360, 1280];
const MAX_PAGES = 60;
const PLAIN = { error: same, warning: same, good: same, quiet: same, strong: same, file: same };

function same(text: string): string {
  return text;
}

/** A page that changes; an empty name stands for the parts on every page. */
interface Affected {
  site: string;
  locale: string;
  page: string;
}

/** Writes one HTML file with pictures before and after. @throws Error without a build or a browser */
export async function writePictures(file: string, job: PictureJob): Promise<void> {
  const [{ chromium }, { findChromium, launchOptions }] = await Promise.all([
    import('@playwright/test'),
    import('../../../tests/browser/chromium.ts'),
  ]);
  // All hosts resolve to this machine, so that no other server is contacted.
  const args = ['--host-resolver-rules=MAP * 127.0.0.1'];
  await using browser = await chromium.launch(launchOptions(await findChromium(), args));
  const before = await picturesOf(job.before, browser, job);
  const after = await picturesOf(job.after, browser, job);
  await writeFile(file, documentOf(job, before, after));
}

/** Returns the pages that change. Changes on every page are shown on the home page. */
function affectedPages(changes: readonly Change[]): Affected[] {
  const pages = changes.map(({ site, locale, page }) => ({ site, locale, page: page ?? '' }));
  return [...new Map(pages.map((page) => [nameOf(page), page])).values()].slice(0, MAX_PAGES);
}

function nameOf({ site, locale, page }: Affected): string {
  return `${site} ${locale} ${page}`;
}

type Pictures = Map<string, Buffer>;

async function picturesOf(
  { dir: contentDir, shown }: PictureJob['before'],
  browser: Browser,
  { changes, env, now }: PictureJob,
): Promise<Pictures> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'hoshi-pictures-'));
  const own = {
    ...env,
    contentDir,
    dataDir: folder.path,
    port: 0,
    nonProduction: true,
    logLevel: 'silent' as const,
  };
  const server = await startServer(own, await readBuild(), createLogs('silent'));
  const pictures: Pictures = new Map();
  try {
    const { port } = new URL(server.address);
    for (const one of affectedPages(changes)) {
      const site = server.store.current().sites.get(one.site);
      const page = [...shown.pages.values()].find(
        ({ site: id, locale, page: name, path }) =>
          id === one.site && locale === one.locale && (one.page === '' ? path === '/' : name === one.page),
      );
      if (!site || !page) continue;
      const address = `http://${new URL(site.config.origin).hostname}:${port}${page.address}`;
      for (const width of WIDTHS)
        pictures.set(`${nameOf(one)} ${width}`, await takeScreenshot(browser, address, width, now));
    }
    return pictures;
  } finally {
    await server.close();
  }
}

async function takeScreenshot(
  browser: Browser,
  address: string,
  width: number,
  now: number,
): Promise<Buffer> {
  await using context = await browser.newContext({
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-now': new Date(now).toISOString() },
  });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'load', timeout: 30_000 });
  return await page.screenshot({ fullPage: true, type: 'jpeg', quality: 60, timeout: 30_000 });
}

function documentOf({ changes }: PictureJob, before: Pictures, after: Pictures): string {
  const sections = affectedPages(changes).map((one) => {
    const name = one.page === '' ? 'every page' : one.page;
    const own = changes.filter((change) => nameOf({ ...change, page: change.page ?? '' }) === nameOf(one));
    const rows = WIDTHS.map((width) => {
      const key = `${nameOf(one)} ${width}`;
      return `<div class="pair">${picture(before.get(key), `Before, ${width} px`)}${picture(after.get(key), `After, ${width} px`)}</div>`;
    });
    const lines = `<pre>${escapeHtml(formatChanges(own, PLAIN))}</pre>`;
    return `<section><h2>${escapeHtml(`${name} · ${one.site} ${one.locale}`)}</h2>${lines}${rows.join('')}</section>`;
  });
  return `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>What changes</title><style>
body { font: 16px/1.5 system-ui, sans-serif; margin: 24px; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; align-items: start; margin-block: 16px; }
figure { margin: 0; } img { max-width: 100%; border: 1px solid #bbb; } pre { white-space: pre-wrap; }
</style><h1>What changes</h1>${sections.join('\n')}</html>\n`;
}

function picture(image: Buffer | undefined, caption: string): string {
  const shown = image
    ? `<img alt="${caption}" src="data:image/jpeg;base64,${image.toString('base64')}">`
    : '<p>The page is not there.</p>';
  return `<figure>${shown}<figcaption>${caption}</figcaption></figure>`;
}
