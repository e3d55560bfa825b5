import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { type ContentCopy, copyContent } from '../helpers/contentCopy.ts';
import { addressOf } from './pages.ts';
import { fill, WORST } from './texts.ts';
import { startWatchedSite, type WatchedSite } from './watchedSite.ts';

/** An address has 8 kB at most. */
const MAX_QUERY = 7_900;
/** What a parameter that says a number, a name or a date may be given instead. */
const ODD = [
  '',
  'abc',
  '-1',
  '0.5',
  '1e9',
  '9'.repeat(30),
  'NaN',
  '__proto__',
  'null',
  '../..',
  '[]',
  '\u0000',
  '\ud83d\ude42',
];

interface AskedPage {
  path: string;
  parameters: string[];
}

let content: ContentCopy;
let pages: AskedPage[];
let site: WatchedSite;
/** The shipped pages, whose parameters take any text: what a page declares beside its blocks is its author's. */
beforeAll(async () => {
  content = copyContent();
  const files = readdirSync(join(content.dir, 'pages')).filter((file) => file.endsWith('.yaml'));
  pages = files.map((file) => freed(join(content.dir, 'pages', file)));
  site = await startWatchedSite({ CONTENT_DIR: content.dir });
});
afterAll(async () => {
  await site.close();
  content.dispose();
});

function freed(file: string): AskedPage {
  const document = parseDocument(readFileSync(file, 'utf8'));
  const { path = '/', query = {} } = document.toJS();
  for (const name of Object.keys(query)) document.deleteIn(['query', name, 'values']);
  writeFileSync(file, String(document));
  return { path, parameters: Object.keys(query) };
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed());
/** A text whose encoded form has so many characters at most. */
const encodedTo = (text: string, most: number) =>
  encoded(fill(text, Math.floor((text.length * most) / encoded(text).length)));

const worstValues = () => [
  ...Object.entries(WORST).map(([what, make]): [string, string] => [
    what,
    encodedTo(make(MAX_QUERY), MAX_QUERY),
  ]),
  ...ODD.map((value): [string, string] => [JSON.stringify(value), encoded(value)]),
];

test('no value of a parameter that a page or a block reads', async () => {
  const faults: string[] = [];
  for (const page of pages) {
    if (page.parameters.length === 0) continue;
    const address = await addressOf(page.path, site);
    await site.send({ path: address });
    for (const name of page.parameters)
      for (const [what, value] of worstValues()) {
        const fault = await site.faultOf({ path: `${address}?${name}=${value}` });
        if (fault) faults.push(`${address}?${name}= with ${what} ${fault}`);
      }
  }
  expect(faults).toEqual([]);
});

test('no part of an address', async () => {
  const faults: string[] = [];
  for (const { path } of pages.filter((page) => page.path.includes('{')))
    for (const [what, value] of worstValues()) {
      const address = `/en-US${path.replace(/\{[^}]+\}/g, value || 'x')}`;
      const fault = await site.faultOf({ path: address });
      if (fault) faults.push(`/en-US${path} with ${what} ${fault}`);
    }
  expect(faults).toEqual([]);
});

test.each([
  ['many names', Array.from({ length: 1_100 }, (_, index) => `k${index}=1`).join('&')],
  ['one name many times', 'q=a&'.repeat(1_900)],
  ['names in odd spellings', '%71=a&'.repeat(1_300)],
  ['nothing but &', '&'.repeat(MAX_QUERY)],
])('no query: %s', async (_what, query) => {
  const faults: string[] = [];
  for (const path of ['/en-US/courses', '/en-US/faq', '/api/page', '/courses']) {
    const fault = await site.faultOf({ path: `${path}?${query}` });
    if (fault) faults.push(`${path} ${fault}`);
  }
  expect(faults).toEqual([]);
});
