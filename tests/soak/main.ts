/**
 * `npm run soak -- 5`: for five minutes (2 without a number) everything at once on two instances behind a proxy, and each
 * answer is held against what may be answered at that moment. Needs a build and a Redis or Valkey server.
 */
import { makeMarkedContent } from '../helpers/markedContent.ts';
import { startTopology } from '../helpers/topology.ts';
import { Visitor } from '../helpers/visitor.ts';
import { disturb } from './disturbances.ts';
import { MemoryWatch } from './memory.ts';
import { audit, type Booked, posters } from './posters.ts';
import { readers } from './readers.ts';
import { SoakRecord } from './record.ts';
import { Versions } from './versions.ts';

/** A saved file is live within a second; a busy machine has some more (ms). */
const MAX_OLD = 4_000;
/** More than so many refused, of all, is no site that stays up. */
const MAX_BUSY = 0.02;

const minutes = Number(process.argv[2] ?? 2);
if (!(minutes > 0)) throw new Error(`minutes: a number expected, “${process.argv[2]}” found`);
const print = (line: string) => process.stdout.write(`${line}\n`);

const contents = [makeMarkedContent(), makeMarkedContent()];
const topology = await startTopology(contents.map(({ dir }) => dir));
try {
  process.exitCode = (await soak()) ? 0 : 1;
} catch (error) {
  process.exitCode = 1;
  print(`the soak could not go on: ${error instanceof Error ? error.stack : error}`);
} finally {
  await topology.close();
  for (const content of contents) content.dispose();
}

/** Prints what came of it; whether nothing was wrong. */
async function soak(): Promise<boolean> {
  const began = performance.now();
  const record = new SoakRecord();
  const versions = new Versions(MAX_OLD);
  for (const { address } of topology.instances) versions.wrote(address, 0, began);
  const memory = new MemoryWatch(topology.instances);
  const booked: Booked = { purchases: new Map(), signups: new Map() };
  const signal = AbortSignal.timeout(minutes * 60_000);
  let visitors = 1;
  const visitor = (host = 'www.example') => {
    visitors += 1;
    return new Visitor(topology.address, host, `127.1.${visitors >> 8}.${visitors & 255}`);
  };
  const traffic = { visitor, record, versions, signal };
  const since = (at: number) => `${((at - began) / 1000).toFixed(0)} s`;
  const tell = (line: string) => print(`${since(performance.now()).padStart(6)}  ${line}`);
  const disturbed = disturb({ topology, contents, versions, record, signal, tell }, minutes);
  await Promise.all([...readers(traffic), ...posters(traffic, booked), disturbed]);

  const books = audit(topology.databaseFile, booked, record);
  for (const line of [...record.traffic(), books, ...memory.stop()]) print(line);
  for (const line of memory.growing()) record.violate('memory', line);
  if (record.busyShare > MAX_BUSY)
    record.violate('busy', `${(100 * record.busyShare).toFixed(1)} % of all were refused`);
  const { age, at } = versions.oldest;
  print(`a replaced version was shown for ${Math.round(age)} ms at most, at ${since(at)}`);
  print(`refused as too much at once: ${record.busy}`);
  print(`lost requests: ${record.count('lost')}; mixed versions: ${record.count('mixed')}`);
  for (const line of record.violations()) print(line);
  print(record.isClean ? 'nothing was wrong' : 'something was wrong');
  return record.isClean;
}
