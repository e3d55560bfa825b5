import { setTimeout as wait } from 'node:timers/promises';
import { flood, load, residentMb, startServer } from './processes.ts';
import type { Row } from './table.ts';

const CACHED = '/zh-TW/courses';
const UNCACHED = '/zh-TW/courses?q=b{n}';
const SECONDS = 6;
/** Of what the server answers at most: so many cached pages are asked for, whether or not they are answered. */
const DEMAND = 0.4;

/**
 * Cached pages while three times as many others are asked for as the machine can make. They are asked for at a rate that
 * the server keeps up with alone, so that the two loads, which are made on one core, take nothing from each other.
 */
export async function benchOverload(): Promise<Row[]> {
  const site = await startServer();
  try {
    for (let i = 0; i < 4; i++) await load(site.port, CACHED, 'identity', 1);
    const limit = await flood(site.port, UNCACHED, 3_000, 4);
    const capacity = (limit.statuses['200'] ?? 0) / 4;
    await wait(2_000);
    const most = await load(site.port, CACHED, 'identity', SECONDS);
    const demand = () => flood(site.port, CACHED, DEMAND * most.rate, SECONDS);
    const alone = await demand();
    const [flooded, beside] = await Promise.all([
      flood(site.port, UNCACHED, 3 * capacity, SECONDS + 1),
      demand(),
    ]);
    // Each waits some seconds for its last answers.
    const after = await demand();
    const others = Object.keys(flooded.statuses).filter((status) => status !== '200' && status !== '503');
    const what = 'overload: ';
    return [
      { what: `${what}pages that can be made a second`, figure: capacity, target: '' },
      {
        what: `${what}cached pages beside it, of those alone`,
        figure: answered(beside) / answered(alone),
        target: '≥ 0.80',
        detail: `${Math.round(answered(alone) / SECONDS)} and ${Math.round(answered(beside) / SECONDS)} a second, of ${Math.round(most.rate)} at most`,
      },
      {
        what: `${what}99th percentile of cached pages, ms`,
        figure: beside.p99,
        target: '< 100',
        detail: `alone ${alone.p99}`,
      },
      {
        what: `${what}other answers than 200 and 503`,
        figure: others.length,
        target: '0',
        detail: JSON.stringify(flooded),
      },
      {
        what: `${what}cached pages after it, of those before`,
        figure: answered(after) / answered(alone),
        target: '≥ 0.90',
      },
      { what: `${what}memory afterwards, MB`, figure: residentMb(site), target: '' },
    ];
  } finally {
    await site.stop();
  }
}

function answered({ statuses }: { statuses: Record<string, number> }): number {
  return statuses['200'] ?? 0;
}
