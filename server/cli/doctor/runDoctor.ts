import { relative, resolve, sep } from 'node:path';
import { readBlockSchemas } from '../../content/blockSchemas.ts';
import type { Fault } from '../../content/fault.ts';
import { openContent } from '../../content/openContent.ts';
import { type Env, readCaller, readEnv } from '../../env.ts';
import { CHECK_NAMES } from '../../model/checks.ts';
import { usedWords } from '../../model/words/ownWords.ts';
import { formatOf } from '../check/formats/formats.ts';
import { reportOf } from '../check/report.ts';
import type { Arguments } from '../terminal/command.ts';
import { withProgress } from '../terminal/progress.ts';
import { count, styleOf } from '../terminal/style.ts';
import type { DOCTOR } from './command.ts';
import { languages } from './findings/languages.ts';
import { leftovers } from './findings/leftovers.ts';
import { navigation } from './findings/navigation.ts';
import { overdue } from './findings/overdue.ts';
import { owners } from './findings/owners.ts';
import { services } from './findings/services.ts';
import { createPatient } from './patient.ts';
import { withServices } from './withServices.ts';

/** What `check` tells key by key or file by file, and is told here as a share. */
const TOLD_AS_SHARE = ['text-missing'];

/** Runs `npm run doctor` as it was typed. @returns the exit code */
export async function runDoctor(args: Arguments<keyof (typeof DOCTOR)['flags']>): Promise<number> {
  const env = readEnv();
  const { stdout, stderr } = process;
  const faults = await withProgress('Examining', examine(env, !args.on('no-services')));
  const files = [...Map.groupBy(faults, ({ file }) => file)].map(([path, own]) => ({
    path,
    revision: '',
    live: true,
    faults: own,
  }));
  const report = reportOf(files, () => true);
  const repository = readCaller().repository ?? env.contentDir;
  stdout.write(
    formatOf(args.value('format'), stdout.isTTY === true)(report, {
      style: styleOf(stdout),
      inRepository: (file) => relative(repository, resolve(env.contentDir, file)).split(sep).join('/'),
    }),
  );
  stderr.write(`${count(report.errors, 'error')}, ${count(report.warnings, 'warning')}\n`);
  return report.errors > 0 || (args.on('strict') && report.warnings > 0) ? 1 : 0;
}

async function examine(env: Env, asksServices: boolean): Promise<Fault[]> {
  const known = { checks: CHECK_NAMES, words: usedWords(readBlockSchemas()) };
  const store = await openContent({ dir: env.contentDir, dataDir: null, watch: false, known, threads: 2 });
  const snapshot = store.current();
  const { files } = store.status();
  await store.close();
  const live = files.filter((file) => file.live).map(({ path }) => path);
  const patient = createPatient(env.contentDir, snapshot, live, Date.now());
  const found = [
    ...files.flatMap(({ path, faults }) => faults.map((fault) => ({ file: path, ...fault }))),
    ...languages(patient),
    ...owners(patient),
    ...navigation(patient),
    ...overdue(patient),
    ...leftovers(patient),
    ...(asksServices ? await withServices(env, (adapters) => services(patient, adapters)) : []),
  ];
  // A value that YAML repeats is told where it is written, once.
  const places = new Map(
    found.map((fault) => [`${fault.file}:${fault.line}:${fault.column} ${fault.message}`, fault]),
  );
  return [...places.values()]
    .filter(({ code, severity }) => severity === 'error' || !TOLD_AS_SHARE.includes(code))
    .sort((a, b) => compare(a.file, b.file) || a.line - b.line || a.column - b.column);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
