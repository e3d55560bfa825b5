import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from '../../server/services/http/injectedFaults.ts';
import type { MarkedContent } from '../helpers/markedContent.ts';
import type { Topology } from '../helpers/topology.ts';
import type { SoakRecord } from './record.ts';
import type { Versions } from './versions.ts';

const EDIT_MS = 1_000;
const FAULT_MS = 6_000;
const HEALTHY_MS = 10_000;
/** After a fault a breaker and what was remembered of it may hold for so long. */
const AFTERWARDS_MS = 8_000;
const REDIS_AWAY_MS = 4_000;

const SERVICES = ['ec', 'user', 'content', 'course', 'backstage'];
const FAULTS: readonly Partial<Fault>[] = [
  { status: 500 },
  { hang: true },
  { body: 'truncated' },
  { delayMs: 2_000 },
  { body: 'wrong-shape' },
  { body: 'html' },
];

/** What goes on while visitors ask. Each ends by itself once `signal` says so, with everything in its place. */
export interface Disturbances {
  topology: Topology;
  contents: readonly MarkedContent[];
  versions: Versions;
  record: SoakRecord;
  signal: AbortSignal;
  tell: (line: string) => void;
}

export async function disturb(parts: Disturbances, minutes: number): Promise<void> {
  await Promise.all([
    editContent(parts),
    failServices(parts),
    restartInstances(parts, (minutes * 60_000) / 2),
    killRedis(parts, Math.max(15_000, (minutes * 60_000) / 5)),
  ]);
}

/** Every second another version, on one instance after the other. */
async function editContent({ contents, topology, versions, signal }: Disturbances): Promise<void> {
  for (let version = 1; !signal.aborted; version++)
    for (const [i, content] of contents.entries()) {
      versions.wrote(topology.instances[i]?.address ?? '', version, performance.now());
      content.mark(version);
      await pause(EDIT_MS / contents.length, signal);
    }
}

async function failServices({ topology, record, signal, tell }: Disturbances): Promise<void> {
  const faults = `${topology.services.contentOrigin}/_faults`;
  for (let i = 0; !signal.aborted; i++) {
    await pause(HEALTHY_MS, signal);
    if (signal.aborted) return;
    const fault = { service: SERVICES[i % SERVICES.length], ...FAULTS[i % FAULTS.length] };
    tell(`service fails: ${JSON.stringify(fault)}`);
    record.servicesFailUntil = Number.POSITIVE_INFINITY;
    const headers = { 'content-type': 'application/json' };
    await fetch(faults, { method: 'POST', headers, body: JSON.stringify(fault) });
    await pause(FAULT_MS, signal);
    await fetch(faults, { method: 'DELETE' });
    record.servicesFailUntil = performance.now() + AFTERWARDS_MS;
  }
}

/** Each twice, in the first half: in the second one processes grow old, so that their memory can be judged. */
async function restartInstances({ topology, signal, tell }: Disturbances, half: number): Promise<void> {
  const turns = [...topology.instances, ...topology.instances];
  const ends = performance.now() + half;
  for (const [i, instance] of turns.entries()) {
    await pause((ends - performance.now()) / (turns.length - i), signal);
    if (signal.aborted) return;
    tell(`instance ${1 + (i % topology.instances.length)} restarts`);
    await instance.restart();
  }
}

async function killRedis({ topology, signal, tell }: Disturbances, everyMs: number): Promise<void> {
  while (!signal.aborted) {
    await pause(everyMs, signal);
    if (signal.aborted) return;
    tell('Redis is killed');
    await topology.redis.kill();
    await pause(REDIS_AWAY_MS, signal);
    await topology.redis.start();
  }
}

/** Shorter where it is all over. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => {});
}
