/** `npm run lighthouse`: Lighthouse's four marks of the main pages, the median of several runs. Needs a build. `-- 1` runs each once. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findChromium } from '../browser/chromium.ts';
import { startServer } from './processes.ts';
import { median } from './table.ts';

const RUNS = Number(process.argv[2] ?? 5);
const LOCALES = ['zh-TW', 'ja-JP'];
const PAGES = ['', '/courses', '/courses/kidbasic', '/kidgo', '/faq'];
const MARKS = ['performance', 'accessibility', 'best-practices', 'seo'];
const FLAGS = '--headless=new --no-sandbox --disable-dev-shm-usage --disable-gpu';

const cli = join(dirname(createRequire(import.meta.url).resolve('lighthouse')), '../cli/index.js');
const { executablePath, env } = await findChromium();

const site = await startServer();
process.stdout.write(`${'page'.padEnd(28)} ${MARKS.map((mark) => mark.padStart(15)).join('')}\n`);
for (const locale of LOCALES) {
  for (const page of PAGES) {
    const address = `http://localhost:${site.port}/${locale}${page}`;
    // The first visit compresses the page and makes its pictures: what is measured is what visitors get.
    await fetch(address, { headers: { 'accept-encoding': 'br' } });
    const runs: Record<string, number>[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await audit(address));
    const marks = MARKS.map((mark) => String(median(runs.map((one) => one[mark] ?? 0))).padStart(15));
    process.stdout.write(`${`/${locale}${page}`.padEnd(28)} ${marks.join('')}\n`);
  }
}
await site.stop();

function audit(address: string): Promise<Record<string, number>> {
  return new Promise((resolve, reject) => {
    const args = [cli, address, '--quiet', '--output=json', `--chrome-flags=${FLAGS}`];
    const chrome = executablePath ? { CHROME_PATH: executablePath } : {};
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...env, ...chrome },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', reject);
    child.once('close', () => {
      try {
        const { categories }: { categories: Record<string, { score: number }> } = JSON.parse(
          Buffer.concat(chunks).toString(),
        );
        resolve(
          Object.fromEntries(MARKS.map((mark) => [mark, Math.round((categories[mark]?.score ?? 0) * 100)])),
        );
      } catch (error) {
        reject(error);
      }
    });
  });
}
