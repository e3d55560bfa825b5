import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyAddress, type PageAddress } from './helpers/addresses.ts';
import { asHost, startTestSite, type TestSite } from './helpers/testSite.ts';

const RULES = JSON.parse(readFileSync(join(import.meta.dirname, '../../.htmlvalidate.json'), 'utf8'));

let site: TestSite;
let addresses: PageAddress[];
beforeAll(async () => {
  site = await startTestSite({ NON_PRODUCTION: 'false' });
  addresses = [...(await everyAddress(site)), ['localhost', 'zh-TW', '/no-such-page']];
});
afterAll(() => site.close());

interface LinkedData {
  '@context'?: unknown;
  '@type'?: unknown;
  [name: string]: unknown;
}

/** What a page must say of each kind of thing that it tells search engines of. */
const NEEDED: Record<string, string[]> = {
  BreadcrumbList: ['itemListElement'],
  Course: ['name'],
  Event: ['name', 'startDate'],
  FAQPage: ['mainEntity'],
  ItemList: ['itemListElement'],
  LocalBusiness: ['name', 'address'],
  Organization: ['name', 'url'],
  Product: ['name'],
  VideoObject: ['name', 'thumbnailUrl', 'uploadDate'],
};

describe('every page of every site in every locale', () => {
  test('is valid HTML', async () => {
    const validator = new HtmlValidate(RULES);
    const faults: string[] = [];
    for (const [host, locale, path] of addresses) {
      const { text } = await site.ask(`/${locale}${path}`, asHost(host));
      const { results } = await validator.validateString(text);
      for (const { messages } of results)
        for (const { ruleId, message, selector } of messages)
          faults.push(`${host}/${locale}${path} ${ruleId}: ${message} (${selector})`);
    }
    expect(faults.slice(0, 20)).toEqual([]);
  }, 120_000);

  test('tells search engines whole things, with absolute addresses', async () => {
    const faults: string[] = [];
    for (const [host, locale, path] of addresses) {
      const where = `${host}/${locale}${path}`;
      const { head } = await site.model(`/${locale}${path}`, asHost(host));
      for (const data of head.jsonLd as LinkedData[]) {
        const needed = NEEDED[String(data['@type'])];
        if (!needed || data['@context'] !== 'https://schema.org')
          faults.push(`${where} unknown ${data['@type']}`);
        for (const name of needed ?? []) {
          const value = data[name];
          if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
            faults.push(`${where} ${data['@type']} without ${name}`);
        }
        if (/"(url|item|image)":"\//.test(JSON.stringify(data))) faults.push(`${where} a relative address`);
      }
    }
    expect(faults.slice(0, 20)).toEqual([]);
  });
});
