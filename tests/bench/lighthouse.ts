/**
 * `npm run lighthouse`: Lighthouse's four marks of the main pages on a phone and a desktop, the median of five runs. Needs a
 * build. `-- 1` runs each once, `-- 1 all` every page, `-- 3 /vip /faq` those pages. What is under 95 is named with what
 * costs it; exits 1.
 */
import { type AuditResult, auditPage, CATEGORIES, DEVICES, type Device } from '../browser/lighthouse.ts';
import { PATHS } from '../browser/paths.ts';
import { startServer } from './processes.ts';
import { median } from './table.ts';

const [runs = '5', ...wanted] = process.argv.slice(2);
const RUNS = Number(runs);
if (!(RUNS >= 1)) {
  process.stderr.write('Usage: npm run lighthouse -- [RUNS] [all | PATH …]\n');
  process.exit(runs === '--help' ? 0 : 2);
}
const LOCALES = ['zh-TW', 'ja-JP'];
const MAIN = ['', '/courses', '/courses/kidbasic', '/kidgo', '/level-test', '/daily', '/vip', '/faq'];
const PAGES = wanted[0] === 'all' ? PATHS : wanted.length > 0 ? wanted : MAIN;
const GOOD = 95;

const site = await startServer();
process.stdout.write(`${'page'.padEnd(44)} ${CATEGORIES.map((name) => name.padStart(15)).join('')}\n`);
for (const locale of LOCALES) {
  for (const page of PAGES) {
    const path = `/${locale}${page}`;
    // The first visit compresses the page and makes its pictures: what is measured is what visitors get.
    await fetch(`http://localhost:${site.port}${path}`, { headers: { 'accept-encoding': 'br' } });
    for (const device of DEVICES) await measure(path, device);
  }
}
await site.stop();

async function measure(path: string, device: Device): Promise<void> {
  const results: AuditResult[] = [];
  for (let run = 0; run < RUNS; run++)
    results.push(await auditPage(`http://localhost:${site.port}${path}`, device));
  const marks = CATEGORIES.map((name) => median(results.map((one) => one.marks[name] ?? 0)));
  const row = marks.map((mark) => String(mark).padStart(15)).join('');
  process.stdout.write(`${`${path} ${device}`.padEnd(44)} ${row}\n`);
  const faults = new Set(results.flatMap((one) => one.faults));
  // Search engines are not to list some pages, and Lighthouse takes that off: it is meant.
  const isUnlisted = [...faults].some((fault) => fault.startsWith('is-crawlable'));
  if (!marks.some((mark, i) => mark < GOOD && !(CATEGORIES[i] === 'seo' && isUnlisted))) return;
  process.exitCode = 1;
  for (const fault of faults) process.stdout.write(`  ${fault}\n`);
}
