import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { load, processorSeconds, type Server, startBare } from './processes.ts';
import { median, type Row } from './table.ts';

const ROUNDS = 5;
const SECONDS = 2;

/**
 * A page from the page cache against a bare server that sends the same bytes with the same headers: answers a second of
 * each server's processor, since of large ones the load's own side takes longer than the servers do.
 */
export async function benchCachedPage(site: Server, path: string, encoding: string): Promise<Row> {
  const answer = await settledAnswer(site.port, path, encoding);
  const bare = await startBare(answer);
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    // Side by side, in turn first, so that a slow moment of the machine meets both.
    const order = round % 2 === 0 ? [site, bare] : [bare, site];
    const rates = new Map<Server, number>();
    for (const server of order) {
      const before = processorSeconds(server);
      const { total } = await load(server.port, path, encoding, SECONDS);
      rates.set(server, total / (processorSeconds(server) - before));
    }
    ratios.push((rates.get(site) ?? 0) / (rates.get(bare) ?? 1));
  }
  await bare.stop();
  const detail = `${answer.body.length} bytes, rounds ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`;
  return {
    what: `cached page, ${encoding}, of bare node:http`,
    figure: median(ratios),
    target: '≥ 0.90',
    detail,
  };
}

/** The answer once its compressed form is ready. */
async function settledAnswer(
  port: number,
  path: string,
  encoding: string,
): Promise<{ headers: string[]; body: Buffer }> {
  await fetchRaw(port, path, encoding);
  await wait(2_000);
  return fetchRaw(port, path, encoding);
}

function fetchRaw(
  port: number,
  path: string,
  encoding: string,
): Promise<{ headers: string[]; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const headers = { host: 'localhost', 'accept-encoding': encoding };
    request({ port, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ headers: withoutConnection(response.rawHeaders), body: Buffer.concat(chunks) }),
      );
    })
      .once('error', reject)
      .end();
  });
}

/** What Node writes by itself stays its own. */
function withoutConnection(raw: readonly string[]): string[] {
  const own = new Set(['date', 'connection', 'keep-alive']);
  return raw.filter((_, i) => !own.has((raw[i - (i % 2)] ?? '').toLowerCase()));
}
