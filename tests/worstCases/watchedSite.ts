import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type RawAnswer, rawRequest } from '../api/helpers/raw.ts';

/** What one request may hold the event loop for, in ms of the processor's time. */
export const MAX_MS = 50;
/** Far above it nothing is tried again: it is no pause of the collector, and no code that was not compiled yet. */
const SURE_MS = 400;
const TRIES = 3;

export interface Sent {
  path: string;
  method?: string;
  /** A function: as they are when it is sent. */
  headers?: Record<string, string> | (() => Record<string, string>);
  body?: string;
}

/** A running site in a thread of its own, so that what the test does is not counted. */
export interface WatchedSite {
  address: string;
  /**
   * Sends a request and says what is wrong: an answer of 500, or one piece of work that took more than 50 ms, three times.
   * @param before done before each try
   */
  faultOf(sent: Sent, before?: () => Promise<unknown>): Promise<string | undefined>;
  /** How long one piece of work took for a request, in ms of the processor's time: the least of three tries. */
  longest(sent: Sent, before: () => Promise<unknown>): Promise<number>;
  send(sent: Sent): Promise<RawAnswer>;
  /** Those of all answers so far: what is refused before it is read has tried nothing. */
  statuses: ReadonlySet<number>;
  /** Forgets services' answers and pages. */
  forget(): Promise<unknown>;
  close(): Promise<void>;
}

export async function startWatchedSite(settings: Record<string, string> = {}): Promise<WatchedSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hoshi-worst-'));
  const workerData = {
    DATA_DIR: dataDir,
    NON_PRODUCTION: 'true',
    TRUST_PROXY: 'true',
    PORT: '0',
    ...settings,
  };
  const worker = new Worker(new URL('./watchedSiteThread.ts', import.meta.url), { workerData, execArgv: [] });
  const heard = async (): Promise<string> => String((await once(worker, 'message'))[0]);
  const address = await heard();
  const tell = (what: string) => {
    const answer = heard();
    worker.postMessage(what);
    return answer;
  };
  const agent = new Agent({ keepAlive: true });
  let count = 0;
  /** Each request comes from another network: limits by network are not what is looked at. */
  const statuses = new Set<number>();
  const send = async ({ path, method = 'GET', headers = {}, body }: Sent) => {
    const from = `10.${(count >> 14) & 127}.${(count >> 7) & 127}.${count++ & 127}`;
    const all = {
      host: 'localhost',
      'x-forwarded-for': from,
      ...(typeof headers === 'function' ? headers() : headers),
    };
    const answer = await rawRequest(address, path, all, {
      method,
      agent,
      ...(body === undefined ? {} : { body }),
    });
    statuses.add(answer.status);
    return answer;
  };
  return {
    address,
    send,
    statuses,
    forget: () => tell('forget'),
    longest: async (sent, before) => {
      let least = Number.POSITIVE_INFINITY;
      for (let tries = 0; tries < TRIES; tries++) {
        await before();
        await tell('longest');
        await send(sent);
        least = Math.min(least, Number(await tell('longest')));
      }
      return least;
    },
    faultOf: async (sent, before) => {
      let least = Number.POSITIVE_INFINITY;
      for (let tries = 0; tries < TRIES && least > MAX_MS; tries++) {
        await before?.();
        await tell('longest');
        const { status } = await send(sent).catch(() => ({ status: 0 }));
        if (status === 500) return 'answers 500';
        const longest = Number(await tell('longest'));
        least = Math.min(least, longest);
        if (longest > SURE_MS) break;
      }
      return least > MAX_MS ? `holds the event loop for ${Math.round(least)} ms` : undefined;
    },
    close: async () => {
      agent.destroy();
      await tell('close');
      await worker.terminate();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
