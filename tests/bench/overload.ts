import { setTimeout as wait } from 'node:timers/promises';
import { flood, load, residentMb, startServer } from './processes.ts';
import type { Row } from './table.ts';

const CACHED = '/zh-TW/courses';
const UNCACHED = '/zh-TW/courses?q=b{n}';
const SECONDS = 6;

/** Cached pages while three times as many others are asked for as the machine can make. */
export async function benchOverload(): Promise<Row[]> {
  const site = await startServer();
  try {
    for (let i = 0; i < 4; i++) await load(site.port, CACHED, 'identity', 1);
    const limit = await flood(site.port, UNCACHED, 3_000, 4);
    const capacity = (limit.statuses['200'] ?? 0) / 4;
    await wait(2_000);
    const alone = await load(site.port, CACHED, 'identity', SECONDS);
    const [flooded, beside] = await Promise.all([
      flood(site.port, UNCACHED, 3 * capacity, SECONDS + 1),
      load(site.port, CACHED, 'identity', SECONDS),
    ]);
    await wait(1_000);
    const after = await load(site.port, CACHED, 'identity', 3);
    const others = Object.keys(flooded.statuses).filter((status) => status !== '200' && status !== '503');
    const what = 'overload: ';
    return [
      { what: `${what}pages that can be made a second`, figure: capacity, target: '' },
      {
        what: `${what}cached pages beside it, of those alone`,
        figure: beside.rate / alone.rate,
        target: '≥ 0.80',
        detail: `${Math.round(alone.rate)} and ${Math.round(beside.rate)} a second`,
      },
      { what: `${what}99th percentile of cached pages, ms`, figure: beside.p99, target: '< 100' },
      {
        what: `${what}other answers than 200 and 503`,
        figure: others.length,
        target: '0',
        detail: JSON.stringify(flooded),
      },
      {
        what: `${what}cached pages after it, of those before`,
        figure: after.rate / alone.rate,
        target: '≥ 0.90',
      },
      { what: `${what}memory afterwards, MB`, figure: residentMb(site), target: '' },
    ];
  } finally {
    await site.stop();
  }
}
