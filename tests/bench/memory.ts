import { Agent, request } from 'node:http';
import { PATHS } from '../browser/paths.ts';
import { residentMb, type Server, startServer } from './processes.ts';
import type { Row } from './table.ts';

const REQUESTS = 100_000;
const SEARCHES = 20_000;
const AT_ONCE = 16;
const LOCALES = ['zh-TW', 'zh-CN', 'en-US', 'ja-JP'];
/** Beside all pages: filters, a search, and an address that is not there. */
const OTHERS = ['/courses?stage=beginner', '/courses?type=vip&trial=yes', '/courses?q=go', '/none'];

/** Start to ready; memory after many requests over all pages and locales, and after as many searches, each another. */
export async function benchMemory(): Promise<Row[]> {
  const paths = LOCALES.flatMap((locale) => [...PATHS, ...OTHERS].map((path) => `/${locale}${path}`));
  const site = await startServer();
  const all = await flood(site, REQUESTS, (i) => paths[i % paths.length] ?? '/');
  await site.stop();
  const other = await startServer();
  const searches = await flood(other, SEARCHES, (i) => `/zh-TW/courses?q=word-${i}&made-up=${i}`);
  await other.stop();
  return [
    { what: 'start to ready, built, ms', figure: Math.round(site.startMs), target: '< 2000' },
    memoryRow(`requests over ${paths.length} addresses`, REQUESTS, all),
    memoryRow('searches, each another', SEARCHES, searches),
  ];
}

function memoryRow(what: string, count: number, sizes: readonly number[]): Row {
  return {
    what: `resident MB after ${count} ${what}`,
    figure: sizes.at(-1) ?? 0,
    target: '< 250',
    detail: `by quarters: ${sizes.map((size) => size.toFixed(0)).join(' ')}`,
  };
}

/** Sends so many requests; resident MB after each quarter of them. */
async function flood(site: Server, count: number, pathOf: (i: number) => string): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const sizes: number[] = [];
  let sent = 0;
  const worker = async () => {
    while (sent < count) {
      const i = sent++;
      if (i % (count / 4) === 0 && i > 0) sizes.push(residentMb(site));
      await get(site.port, pathOf(i), agent);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  sizes.push(residentMb(site));
  agent.destroy();
  return sizes;
}

function get(port: number, path: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br' };
    request({ port, path, agent, headers }, (response) => {
      response.resume();
      response.on('end', resolve);
    })
      .once('error', reject)
      .end();
  });
}
