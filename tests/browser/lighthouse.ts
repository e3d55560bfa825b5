import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findChromium } from './chromium.ts';

const CLI = join(dirname(createRequire(import.meta.url).resolve('lighthouse')), '../cli/index.js');
const CHROME_FLAGS = '--headless=new --no-sandbox --disable-dev-shm-usage --disable-gpu';
const MINUTE = 60_000;

/** Lighthouse's categories. All but the first one depend on no time. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];
export const DEVICES = ['phone', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

export interface AuditResult {
  /** From 0 to 100; only of the categories that were asked for. */
  marks: Partial<Record<Category, number>>;
  /** What costs marks, one line an audit. */
  faults: string[];
}

interface Report {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>;
}

/** Runs Lighthouse once in a Chromium of its own. Rejects if it prints no report, after two minutes at the latest. */
export async function auditPage(
  address: string,
  device: Device,
  categories: readonly Category[] = CATEGORIES,
): Promise<AuditResult> {
  const { executablePath, env } = await findChromium();
  const args = [CLI, address, '--quiet', '--output=json', `--chrome-flags=${CHROME_FLAGS}`];
  args.push(
    `--only-categories=${categories.join(',')}`,
    ...(device === 'desktop' ? ['--preset=desktop'] : []),
  );
  const chrome = executablePath ? { CHROME_PATH: executablePath } : {};
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env, ...chrome },
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: 2 * MINUTE,
  });
  const chunks: Buffer[] = await child.stdout.toArray();
  return readReport(JSON.parse(Buffer.concat(chunks).toString()));
}

function readReport({ categories, audits }: Report): AuditResult {
  const marks: AuditResult['marks'] = {};
  for (const name of CATEGORIES) if (categories[name]) marks[name] = Math.round(categories[name].score * 100);
  const weighed = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  const faults = weighed.flatMap((id) => {
    const { score = null, title = '', displayValue = '' } = audits[id] ?? {};
    return score !== null && score < 0.9 ? [`${id} ${score}: ${title} ${displayValue}`.trim()] : [];
  });
  return { marks, faults };
}
