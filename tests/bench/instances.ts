import { availableParallelism } from 'node:os';
import { startRedis } from '../helpers/redis.ts';
import { canPin, load, processorSeconds, type Server, startBare, startServer } from './processes.ts';
import { median, type Row } from './table.ts';

const ROUNDS = 5;
const SECONDS = 1;
/** Fewer than what an instance bounds by address while others wait. */
const CONNECTIONS = 4;
const CACHED = { path: '/zh-TW/courses', encoding: 'br' };
/** As it is: compressing is done by threads of any core. */
const MADE = { path: '/zh-TW/courses?q=b{n}', encoding: 'identity' };
const BARE = { path: '/', encoding: 'identity' };
const CORES = [0, 1];

/**
 * What two instances answer, of what one does, by the clock and by the processor's time that they take, which counts
 * nothing of what else runs on the machine. Each has a core, on which its load is made, too, so that one has as much
 * alone as beside the other. What bare servers gain in the same way is what the machine allows at that moment.
 */
export async function benchInstances(): Promise<Row[]> {
  const what = 'two instances, of one: ';
  if (!canPin || availableParallelism() < CORES.length)
    return [{ what, figure: 'not measured', target: '≥ 1.90', detail: 'needs taskset and two cores' }];
  const redis = await startRedis();
  const settings = { REDIS_URL: redis.url, SESSION_SECRET: 'the same on both', LOG_LEVEL: 'warn' };
  const sites = await Promise.all(CORES.map((core) => startServer(settings, core)));
  const answer = { headers: ['content-length', '20000'], body: Buffer.alloc(20_000) };
  const bare = await Promise.all(CORES.map((core) => startBare(answer, core)));
  try {
    return [
      ...(await gains(`${what}bare servers`, bare, BARE, '')),
      ...(await gains(`${what}cached pages`, sites, CACHED, '≥ 1.90')),
      ...(await gains(`${what}pages that are made`, sites, MADE, '≥ 1.90')),
    ];
  } finally {
    for (const server of [...sites, ...bare]) await server.stop();
    await redis.end();
  }
}

/** Cores of one machine may differ: both at once, of what each does alone on average. */
async function gains(
  what: string,
  servers: readonly Server[],
  asked: typeof CACHED,
  target: string,
): Promise<Row[]> {
  await answersOf(servers, asked, CORES);
  const clock: number[] = [];
  const processor: number[] = [];
  const shown: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const alone = [];
    for (const core of CORES) alone.push(await answersOf(servers, asked, [core]));
    const both = await answersOf(servers, asked, CORES);
    const one = mean(alone.map(({ aSecond }) => aSecond));
    clock.push(both.aSecond / one);
    processor.push(both.aProcessorSecond / mean(alone.map(({ aProcessorSecond }) => aProcessorSecond)));
    shown.push(`${Math.round(one)} → ${Math.round(both.aSecond)}`);
  }
  return [
    { what: `${what}, by the clock`, figure: median(clock), target, detail: `a second: ${shown.join(', ')}` },
    { what: `${what}, by the processor`, figure: median(processor), target },
  ];
}

/** What the servers on some cores answer, asked at the same time, a second and a second of their processor's time. */
async function answersOf(
  servers: readonly Server[],
  { path, encoding }: typeof CACHED,
  cores: readonly number[],
) {
  const answers = await Promise.all(
    cores.map(async (core) => {
      const server = servers[core];
      if (!server) throw new Error(`no server on core ${core}`);
      const before = processorSeconds(server);
      const loaded = await load(server.port, path, encoding, SECONDS, { core, connections: CONNECTIONS });
      return { aSecond: loaded.rate, aProcessorSecond: loaded.total / (processorSeconds(server) - before) };
    }),
  );
  const sum = (name: 'aSecond' | 'aProcessorSecond') => answers.reduce((all, one) => all + one[name], 0);
  return { aSecond: sum('aSecond'), aProcessorSecond: sum('aProcessorSecond') };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
