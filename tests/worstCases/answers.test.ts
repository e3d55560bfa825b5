import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Services, startServices } from '../../server/services/start.ts';
import { DEMO } from '../api/helpers/login.ts';
import { addressOf, declaredPaths } from './pages.ts';
import { backendSchema, nameOf, put, schemaFiles, type TextField, textsOf } from './schemas.ts';
import { FEW, pumpsOf, WORST } from './texts.ts';
import { startWatchedSite, type WatchedSite } from './watchedSite.ts';
import { startWorseningProxy, type WorseningProxy } from './worseningProxy.ts';

/** Which calls a schema is the answer of. */
const ANSWERS: Readonly<Record<string, RegExp>> = {
  categories: /\/categories$/,
  cities: /\/city$/,
  'content-articles': /\/articles$/,
  'content-championships': /\/championships$/,
  'content-courses': /\/courses$/,
  'content-reviews': /\/reviews$/,
  'course-plans': /\/coursePlans$/,
  market: /\/markets\/[^/]+$/,
  products: /\/products$/,
  'purchase-log': /\/getOwnPurchaseLog$/,
  stores: /\/store$/,
  'user-profile': /^\/user\/$/,
};
/** Parts of the others, what the site sends, and what it is told of a sign-in or a post: of it nothing is drawn. */
const OTHERS =
  /^(?:auth|.*-request|.*-answer|content-page|created|error|identifier|image|local-text|pagination)$/;
/** The page of a listing's first record. */
const DETAILS: Readonly<Record<string, (record: Record<string, unknown>) => string>> = {
  'content-championships': ({ slug }) => `/en-US/SchoolChampionships/${slug}`,
  'content-courses': ({ code }) => `/en-US/courses/${code}`,
};
const UNITS = 60_000;

let dataDir: string;
let services: Services;
let proxy: WorseningProxy;
let site: WatchedSite;
let cookie: string;
/** What each page asks the services for. */
const callsOf = new Map<string, string[]>();
/** An answer of each schema, as the services give it. */
const usual = new Map<string, unknown>();

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'hoshi-worst-services-'));
  services = await startServices({ dataDir, nonProduction: true });
  proxy = await startWorseningProxy(services.addresses);
  site = await startWatchedSite({ ...proxy.settings, LOG_LEVEL: 'fatal' });
  await logIn();
  proxy.change = (path, answer) => {
    for (const [name, pattern] of Object.entries(ANSWERS)) if (pattern.test(path)) usual.set(name, answer);
    return answer;
  };
  for (const path of declaredPaths(resolve(import.meta.dirname, '../..'))) {
    const address = await addressOf(path, site);
    await site.forget();
    proxy.calls.clear();
    await site.send({ path: address, headers: { cookie } });
    callsOf.set(address, [...proxy.calls]);
  }
});
afterAll(async () => {
  await site.close();
  proxy.close();
  await services.close();
  rmSync(dataDir, { recursive: true });
});

async function logIn(): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const sent = { path: '/api/session', method: 'POST', headers, body: JSON.stringify(DEMO) };
  cookie = (await site.send(sent)).headers['set-cookie']?.split(';')[0] ?? '';
}

test('every answer has its call here', () => {
  const names = schemaFiles('backends')
    .map(nameOf)
    .filter((name) => !OTHERS.test(name));
  expect(Object.keys(ANSWERS).sort()).toEqual(names);
  expect([...usual.keys()].sort()).toEqual(names);
});

test.each(Object.keys(ANSWERS))(
  'no text of a service: %s',
  async (name) => {
    const fields = textsOf(backendSchema(name)).map((field) => ({ field, texts: textsFor(field) }));
    const most = Math.max(...fields.map(({ texts }) => texts.length));
    const faults: string[] = [];
    for (let turn = 0; turn < most; turn += 1) {
      const changes = fields.flatMap(({ field, texts }) => {
        const [what, text] = texts[turn] ?? [];
        return what === undefined || text === undefined ? [] : [{ field, what, text }];
      });
      // All fields at once first: most texts cost nothing.
      if (await faultWith(name, changes))
        for (const one of changes) faults.push(...(await faultsOf(name, one)));
    }
    expect(faults).toEqual([]);
  },
  120_000,
);

/** Numbers of records, of which the second is so many times the first. */
const RECORDS = { some: 1_000, times: 4 };
/** Work in proportion to the records takes four times as long, by their square sixteen times: halfway between. */
const MAX_GROWTH = 8;
/** What grew too much is measured so often: the machine may have been busy with other work. */
const ROUNDS = 3;
/** Below this (ms) a measurement says nothing. */
const MIN_MS = 10;

test('no number of records: four times as many take no more than in proportion', async () => {
  const pages = [...new Set(Object.keys(ANSWERS).flatMap(pagesOf))];
  await logIn();
  let growing = pages;
  for (let round = 0; round < ROUNDS && growing.length > 0; round++) {
    const some = await longestOf(growing, RECORDS.some);
    const many = await longestOf(growing, RECORDS.some * RECORDS.times);
    growing = growing.filter((_, i) => (many[i] ?? 0) > MAX_GROWTH * Math.max(some[i] ?? 0, MIN_MS));
  }
  expect(growing).toEqual([]);
}, 120_000);

/** How long (ms) each page holds the event loop when services answer with so many records. */
async function longestOf(pages: readonly string[], count: number): Promise<number[]> {
  proxy.change = (_path, answer) => withRecords(answer, count);
  const all: number[] = [];
  for (const path of pages)
    all.push(await site.longest({ path, headers: () => ({ cookie }) }, () => site.forget()));
  return all;
}

/** What names a record. */
const NAMES = new Set(['id', 'documentId', 'code', 'slug', 'handle']);

/** An answer with so many records in each list of records at its top. */
function withRecords(answer: unknown, count: number): unknown {
  if (Array.isArray(answer)) {
    const records = answer.filter((one) => one !== null && typeof one === 'object');
    if (records.length === 0) return answer;
    return Array.from({ length: count }, (_, i) => named(records[i % records.length], i));
  }
  if (answer === null || typeof answer !== 'object') return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => [
      key,
      Array.isArray(value) ? withRecords(value, count) : value,
    ]),
  );
}

function named(record: object, number: number): object {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => {
      const isName = NAMES.has(key) && (typeof value === 'string' || typeof value === 'number');
      return [key, isName && number > 0 ? `${value}-${number}` : value];
    }),
  );
}

interface Change {
  field: TextField;
  what: string;
  text: string;
}

async function faultsOf(name: string, change: Change): Promise<string[]> {
  const fault = await faultWith(name, [change]);
  return fault ? [`${change.field.path.join('.')} with ${change.what} ${fault}`] : [];
}

/** What is wrong with a page whose services answer so. */
async function faultWith(name: string, changes: readonly Change[]): Promise<string | undefined> {
  proxy.change = (path, answer) =>
    ANSWERS[name]?.test(path)
      ? changes.reduce((all, { field, text }) => put(all, field.path, text), answer)
      : answer;
  for (const path of new Set([...pagesOf(name), joiningPage(name) ?? '/'])) {
    const sent = { path, headers: () => ({ cookie }) };
    const fault = await site.faultOf(sent, () => forget(name));
    if (fault) return `on ${path} ${fault}`;
  }
  return undefined;
}

/** What is known of a visitor is known for one login. */
const forget = (name: string) => (name === 'user-profile' ? logIn() : site.forget());

/** The page of a first record, and of the pages that need an answer the one that needs the fewest others. */
function pagesOf(name: string): string[] {
  const pages = [...callsOf].filter(([, calls]) => calls.some((call) => ANSWERS[name]?.test(call)));
  const first = pages.sort(([, a], [, b]) => a.length - b.length).map(([address]) => address);
  const answer = usual.get(name);
  const records = answer !== null && typeof answer === 'object' && 'data' in answer ? answer.data : [];
  const detail = Array.isArray(records) && records[0] ? DETAILS[name]?.(records[0]) : undefined;
  return [...(detail ? [detail] : []), ...first.slice(0, 1)];
}

/** Of the pages that need an answer the one that needs the most others: there it is joined with them. */
function joiningPage(name: string): string | undefined {
  const pages = [...callsOf].filter(([, calls]) => calls.some((call) => ANSWERS[name]?.test(call)));
  return pages.sort(([, a], [, b]) => b.length - a.length)[0]?.[0];
}

/** As long as its schema lets a text be, so that it is not left out for its length. */
function textsFor({ schema }: TextField): [what: string, text: string][] {
  const units = Math.min(UNITS, schema.maxLength ?? UNITS);
  const names = (schema.maxLength ?? 0) > 10_000 ? Object.keys(WORST) : FEW;
  const worst = names.map((what): [string, string] => [what, WORST[what]?.(units) ?? '']);
  const pumps = schema.pattern ? pumpsOf(schema.pattern, units) : [];
  return [...worst, ...pumps.map((text, index): [string, string] => [`pump ${index} of its pattern`, text])];
}
