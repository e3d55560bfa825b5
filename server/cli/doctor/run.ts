import type { ContentEvent, ContentReport } from '../../adapters/content.ts';
import type { Fault } from '../../content/fault.ts';
import { FilePlaces } from '../../content/filePlaces.ts';
import { endedFaults } from '../../content/schedule/endedFaults.ts';
import { type Env, readEnv } from '../../lib/env/env.ts';
import { reportOf, writeFaults } from '../check/report.ts';
import { type Arguments, count, withProgress } from '../terminal/command.ts';
import { readContent } from '../terminal/content.ts';
import { connect, openServices } from '../terminal/openModel.ts';
import { createContext, type DoctorContext, placeOfServices } from './context.ts';
import { foreign } from './findings/foreign.ts';
import { toConfirm, unconfirmed, unusedFacts } from './findings/leftovers.ts';
import { languages, sharedLocales, unansweredLinks } from './findings/locales.ts';
import { navigation } from './findings/navigation.ts';
import { certificates, services } from './findings/services.ts';

/** Codes that `check` reports by key or file, and the doctor as a share. */
const REPORTED_AS_SHARE = ['text-missing'];

export async function run(
  args: Arguments<'no-services' | 'certificates' | 'format' | 'strict'>,
): Promise<number> {
  const env = readEnv();
  const { stderr } = process;
  const { faults, content } = await withProgress(
    'Examining',
    examine(env, !args.has('no-services'), args.has('certificates')),
  );
  const report = reportOf({ paths: [], faults }, () => true);
  const code = writeFaults(report, args, env.contentDir);
  if (content) stderr.write(`${contentLine(content)}\n`);
  stderr.write(`${count(report.errors, 'error')}, ${count(report.warnings, 'warning')}\n`);
  return code;
}

async function examine(env: Env, asksServices: boolean, asksOrigins: boolean) {
  const { snapshot, files, faults: checked } = await readContent(env.contentDir);
  const live = files.filter((file) => file.live).map(({ path }) => path);
  const context = createContext(env.contentDir, snapshot, live, Date.now());
  const ended = await endedFaults(snapshot, new FilePlaces(env.contentDir), context.now);
  const answers = asksServices ? await askServices(env, context) : NOT_ASKED;
  const found = [
    ...checked,
    ...languages(context),
    ...sharedLocales(context),
    ...unansweredLinks(context),
    ...navigation(context),
    ...ended,
    ...unusedFacts(context),
    ...unconfirmed(context),
    ...toConfirm(context),
    ...foreign(context),
    ...answers.faults,
    ...(asksOrigins ? await certificates(context) : []),
  ];
  // A value that a YAML alias repeats is reported once, where it is written.
  const places = new Map(
    found.map((fault) => [`${fault.file}:${fault.line}:${fault.column} ${fault.message}`, fault]),
  );
  const faults = [...places.values()].filter(
    ({ code, severity }) => severity === 'error' || !REPORTED_AS_SHARE.includes(code),
  );
  return { faults, content: answers.content };
}

const NOT_ASKED = { faults: [], content: undefined };

async function askServices(env: Env, context: DoctorContext) {
  const events: ContentEvent[] = [];
  const listener = (event: ContentEvent) => void events.push(event);
  await using opened = await openServices(env);
  const adapters = await connect(opened.addresses, { ...env.content, listener });
  const faults = await services(context, adapters);
  return { faults: [...faults, ...contentRecords(context, events)], content: adapters.content?.report() };
}

const WAYS: Record<ContentReport['signIn'], string> = {
  token: 'with a token (CONTENT_TOKEN)',
  login: 'with a login (CONTENT_IDENTIFIER); a token is the first choice',
  public: 'without signing in',
};

function contentLine({ signIn, emptyListings, droppedRecords, repairedRecords }: ContentReport): string {
  const figures = [
    `read ${WAYS[signIn]}`,
    `${count(droppedRecords, 'record')} left out`,
    `${count(repairedRecords, 'record')} shown without what is odd`,
    `${count(emptyListings.length, 'empty listing')}`,
  ];
  return `content service: ${figures.join(', ')}`;
}

/** Reports what is odd in records of the content service, and missing fields of its types. */
function contentRecords({ snapshot, warning }: DoctorContext, events: readonly ContentEvent[]): Fault[] {
  return events.flatMap((event) => {
    const message = messageOf(event);
    const file = placeOfServices(snapshot, 'locale' in event ? event.locale : undefined);
    return message === undefined ? [] : [warning(file, [], 'content-odd', message)];
  });
}

/** Returns the message for an event; none for empty listings, which are reported at their locale. */
function messageOf(event: ContentEvent): string | undefined {
  if (event.event === 'listing-empty') return undefined;
  if (event.event === 'field-unknown')
    return `the content service has no ${event.fields.join(', no ')} in ${event.listing}`;
  const place = `${event.listing} of the content service in ${event.locale}`;
  if (event.event === 'records-odd') return `${place}: ${event.more} more records are odd`;
  const { record, faults, isDropped } = event;
  return `${place}: ${record} is ${isDropped ? 'left out' : 'odd, and shown all the same'}: ${faults.join('; ')}`;
}
