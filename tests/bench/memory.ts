import { Agent, request } from 'node:http';
import { residentMb, startServer } from './processes.ts';
import type { Row } from './table.ts';

const REQUESTS = 100_000;
const AT_ONCE = 16;

/** Start to ready, and memory after many requests over all pages and locales. */
export async function benchMemory(): Promise<Row[]> {
  const site = await startServer();
  const paths = addresses();
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const sizes: number[] = [];
  let sent = 0;
  const worker = async () => {
    while (sent < REQUESTS) {
      const count = sent++;
      if (count % (REQUESTS / 4) === 0 && count > 0) sizes.push(residentMb(site));
      await get(site.port, paths[count % paths.length] ?? '/', agent);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  sizes.push(residentMb(site));
  agent.destroy();
  await site.stop();
  return [
    { what: 'start to ready, built, ms', figure: Math.round(site.startMs), target: '< 2000' },
    {
      what: `resident MB after ${REQUESTS} requests`,
      figure: sizes.at(-1) ?? 0,
      target: '< 250',
      detail: `by quarters: ${sizes.map((size) => size.toFixed(0)).join(' ')}`,
    },
  ];
}

/** Every page in every locale, with filters and searches, on both sites, so that all caches fill. */
function addresses(): string[] {
  const locales = ['zh-TW', 'zh-CN', 'en-US', 'ja-JP'];
  const pages = [
    '',
    '/courses',
    '/courses/kidbasic',
    '/courses/combo-05',
    '/origin',
    '/courses?stage=beginner',
    '/courses?type=vip&trial=yes',
    '/courses?q=go',
    '/none',
  ];
  return locales.flatMap((locale) => pages.map((page) => `/${locale}${page}`));
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
