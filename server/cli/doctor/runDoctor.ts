import { relative, resolve, sep } from 'node:path';
import type { ContentEvent, ContentReport } from '../../adapters/content.ts';
import type { Fault } from '../../content/fault.ts';
import { type Env, readCaller, readEnv } from '../../lib/env/env.ts';
import { formatOf } from '../check/formats/formats.ts';
import { reportOf } from '../check/report.ts';
import type { Arguments } from '../terminal/command.ts';
import { readContent } from '../terminal/content.ts';
import { withProgress } from '../terminal/progress.ts';
import { count, styleOf } from '../terminal/style.ts';
import type { DOCTOR } from './command.ts';
import { contentRecords } from './findings/contentRecords.ts';
import { languages } from './findings/languages.ts';
import { leftovers } from './findings/leftovers.ts';
import { navigation } from './findings/navigation.ts';
import { overdue } from './findings/overdue.ts';
import { owners } from './findings/owners.ts';
import { services } from './findings/services.ts';
import { createPatient, type Patient } from './patient.ts';
import { withServices } from './withServices.ts';

/** What `check` tells key by key or file by file, and is told here as a share. */
const TOLD_AS_SHARE = ['text-missing'];

/** Runs `npm run doctor` as it was typed. @returns the exit code */
export async function runDoctor(args: Arguments<keyof (typeof DOCTOR)['flags']>): Promise<number> {
  const env = readEnv();
  const { stdout, stderr } = process;
  const { faults, content } = await withProgress('Examining', examine(env, !args.on('no-services')));
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
  if (content) stderr.write(`${contentLine(content)}\n`);
  stderr.write(`${count(report.errors, 'error')}, ${count(report.warnings, 'warning')}\n`);
  return report.errors > 0 || (args.on('strict') && report.warnings > 0) ? 1 : 0;
}

interface Examined {
  faults: Fault[];
  /** How the content service was read, where there is one that was asked. */
  content: ContentReport | undefined;
}

async function examine(env: Env, asksServices: boolean): Promise<Examined> {
  const { snapshot, files } = await readContent(env.contentDir);
  const live = files.filter((file) => file.live).map(({ path }) => path);
  const patient = createPatient(env.contentDir, snapshot, live, Date.now());
  const asked = asksServices ? await askServices(env, patient) : NOT_ASKED;
  const found = [
    ...files.flatMap(({ path, faults }) => faults.map((fault) => ({ file: path, ...fault }))),
    ...languages(patient),
    ...owners(patient),
    ...navigation(patient),
    ...overdue(patient),
    ...leftovers(patient),
    ...asked.faults,
  ];
  // A value that YAML repeats is told where it is written, once.
  const places = new Map(
    found.map((fault) => [`${fault.file}:${fault.line}:${fault.column} ${fault.message}`, fault]),
  );
  const faults = [...places.values()]
    .filter(({ code, severity }) => severity === 'error' || !TOLD_AS_SHARE.includes(code))
    .sort((a, b) => compare(a.file, b.file) || a.line - b.line || a.column - b.column);
  return { faults, content: asked.content };
}

const NOT_ASKED: Examined = { faults: [], content: undefined };

function askServices(env: Env, patient: Patient): Promise<Examined> {
  const events: ContentEvent[] = [];
  return withServices(
    env,
    (event) => events.push(event),
    async (adapters) => {
      const faults = await services(patient, adapters);
      return {
        faults: [...faults, ...contentRecords(patient, events)],
        content: adapters.content?.report(),
      };
    },
  );
}

const WAYS: Record<ContentReport['signIn'], string> = {
  token: 'with a token (CONTENT_TOKEN)',
  login: 'with a login (CONTENT_IDENTIFIER); a token is the first choice',
  public: 'without signing in',
};

function contentLine({ signIn, emptyListings, droppedRecords, mendedRecords }: ContentReport): string {
  const told = [
    `read ${WAYS[signIn]}`,
    `${count(droppedRecords, 'record')} left out`,
    `${count(mendedRecords, 'record')} shown without what is odd`,
    `${count(emptyListings.length, 'empty listing')}`,
  ];
  return `content service: ${told.join(', ')}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
