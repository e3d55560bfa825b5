import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WORST } from './texts.ts';
import { startWatchedSite, type WatchedSite } from './watchedSite.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** Headers have 16 kB in all. */
const MOST = 15_000;
/** What Node reads itself, or what another length of the body would follow from. */
const NODE_OWN = ['content-length', 'transfer-encoding', 'connection', 'upgrade'];
const COOKIES = [
  'hoshi_session',
  '__Host-hoshi_session',
  'hoshi_preview',
  '__Host-hoshi_preview',
  'hoshi_login',
  'hoshi_locale',
];
const PATHS = [
  '/en-US/faq',
  '/faq',
  '/api/session',
  '/api/page?path=/en-US/faq',
  '/media/logo.svg',
  '/_profile/picture',
];

let site: WatchedSite;
beforeAll(async () => {
  site = await startWatchedSite();
  for (const path of PATHS) await site.send({ path });
});
afterAll(() => site.close());

/** Every name that the server's sources read a header by; a few are those of answers, which nobody reads. */
function headerNames(): string[] {
  const files = globSync('server/{http,session,preview,tracing}/**/*.ts', { cwd: ROOT });
  const sources = files
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(resolve(ROOT, file), 'utf8'));
  const names = sources.flatMap((source) =>
    [...source.matchAll(/headers(?:\.|\??\.?\[')([a-z-]+)|\.get\('([a-z-]+)'\)/g)].map(
      ([, one, other]) => one ?? other ?? '',
    ),
  );
  const said = [
    ...names,
    'origin',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'traceparent',
    'range',
    'referer',
    'user-agent',
  ];
  return [...new Set(said)].filter((name) => name.length > 2 && !NODE_OWN.includes(name)).sort();
}

/** Headers are bytes: what is no ASCII is written as browsers write it in addresses. */
const VALUES: [what: string, value: string][] = [
  ...Object.entries(WORST).map(([what, make]): [string, string] => {
    const text = make(MOST);
    return [
      what,
      (/^[\x20-\x7e]*$/.test(text) ? text : encodeURIComponent(text.toWellFormed())).slice(0, MOST),
    ];
  }),
  ['many values', 'a,'.repeat(MOST / 2)],
  ['many values with weights', 'a;q=0.1,'.repeat(MOST / 8)],
  ['many ranges', `bytes=${'0-1,'.repeat(MOST / 4 - 5)}`],
  ['many tags', 'W/"a", '.repeat(MOST / 7)],
  ['quotes', '"'.repeat(MOST)],
  ['backslashes in quotes', `"${'\\'.repeat(MOST - 2)}`],
  ['addresses', '1.1.1.1, '.repeat(MOST / 9)],
  ['colons', `[${':'.repeat(MOST - 2)}]`],
];

test('the sources read the headers that a request is known to have', () => {
  expect(headerNames()).toEqual(
    expect.arrayContaining(['accept-encoding', 'accept-language', 'cookie', 'host', 'origin']),
  );
});

test('no value of any header', async () => {
  const faults: string[] = [];
  for (const name of headerNames())
    for (const [what, value] of VALUES) {
      const path = PATHS[(name.length + what.length) % PATHS.length] ?? '/en-US/faq';
      const fault = await site.faultOf({ path, headers: { [name]: value } });
      if (fault) faults.push(`${name} with ${what} on ${path} ${fault}`);
    }
  expect(faults).toEqual([]);
});

test('no cookie', async () => {
  const faults: string[] = [];
  const cookies = [
    ...COOKIES.flatMap((name) => VALUES.map(([what, value]) => [`${name} with ${what}`, `${name}=${value}`])),
    ['many cookies', 'a=1; '.repeat(MOST / 5)],
    ['many of one name', 'hoshi_session=a; '.repeat(MOST / 17)],
  ];
  for (const [index, [what, cookie = '']] of cookies.entries()) {
    const path = PATHS[index % PATHS.length] ?? '/en-US/faq';
    const fault = await site.faultOf({ path, headers: { cookie: cookie.slice(0, MOST) } });
    if (fault) faults.push(`${what} on ${path} ${fault}`);
  }
  expect(faults).toEqual([]);
});
