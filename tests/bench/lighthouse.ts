/**
 * `npm run lighthouse`: Lighthouse's four marks of the main pages, the median of five runs. Needs a build. `-- 1` runs
 * each once, `-- 1 all` every page, `-- 3 /vip /faq` those pages. What is under 95 is named with what costs it; exits 1.
 */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findChromium } from '../browser/chromium.ts';
import { PATHS } from '../browser/paths.ts';
import { startServer } from './processes.ts';
import { median } from './table.ts';

const [runs = '5', ...wanted] = process.argv.slice(2);
const RUNS = Number(runs);
const LOCALES = ['zh-TW', 'ja-JP'];
const MAIN = ['', '/courses', '/courses/kidbasic', '/kidgo', '/faq'];
const PAGES = wanted[0] === 'all' ? PATHS : wanted.length > 0 ? wanted : MAIN;
const GOOD = 95;
const MARKS = ['performance', 'accessibility', 'best-practices', 'seo'];
const FLAGS = '--headless=new --no-sandbox --disable-dev-shm-usage --disable-gpu';

const cli = join(dirname(createRequire(import.meta.url).resolve('lighthouse')), '../cli/index.js');
const { executablePath, env } = await findChromium();

const site = await startServer();
process.stdout.write(`${'page'.padEnd(36)} ${MARKS.map((mark) => mark.padStart(15)).join('')}\n`);
for (const locale of LOCALES) {
  for (const page of PAGES) {
    const address = `http://localhost:${site.port}/${locale}${page}`;
    // The first visit compresses the page and makes its pictures: what is measured is what visitors get.
    await fetch(address, { headers: { 'accept-encoding': 'br' } });
    const results: Result[] = [];
    for (let run = 0; run < RUNS; run++) results.push(await audit(address));
    const marks = MARKS.map((mark) => median(results.map((one) => one.marks[mark] ?? 0)));
    process.stdout.write(
      `${`/${locale}${page}`.padEnd(36)} ${marks.map((mark) => String(mark).padStart(15)).join('')}\n`,
    );
    // Search engines are not to list some pages, and Lighthouse takes that off: it is meant.
    const isPoor = marks.some((mark, i) => mark < GOOD && !(MARKS[i] === 'seo' && isUnlisted(results)));
    if (!isPoor) continue;
    process.exitCode = 1;
    for (const fault of new Set(results.flatMap(({ faults }) => faults)))
      process.stdout.write(`  ${fault}\n`);
  }
}
await site.stop();

function isUnlisted(results: readonly Result[]): boolean {
  return results.every(({ faults }) => faults.some((fault) => fault.startsWith('is-crawlable')));
}

interface Result {
  marks: Record<string, number>;
  /** Audits that cost something, by name. */
  faults: string[];
}

interface Report {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>;
}

function audit(address: string): Promise<Result> {
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
        resolve(readReport(JSON.parse(Buffer.concat(chunks).toString())));
      } catch (error) {
        reject(error);
      }
    });
  });
}

function readReport({ categories, audits }: Report): Result {
  const marks = MARKS.map((mark) => [mark, Math.round((categories[mark]?.score ?? 0) * 100)] as const);
  const weighed = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  const faults = weighed.flatMap((id) => {
    const { score = null, title = '', displayValue = '' } = audits[id] ?? {};
    return score !== null && score < 0.9 ? [`${id} ${score}: ${title} ${displayValue}`.trim()] : [];
  });
  return { marks: Object.fromEntries(marks), faults };
}
