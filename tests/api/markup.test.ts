import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isDocumentId } from '../../schemas/documentIds.ts';
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

  test('has no id outside of its blocks that an author may give to one', async () => {
    const free = new Set<string>();
    for (const [host, locale, path] of addresses) {
      const { text } = await site.ask(`/${locale}${path}`, asHost(host));
      const around = text.replace(/<main.*<\/main>/s, '');
      expect(around).not.toBe(text);
      for (const [, id = ''] of around.matchAll(/ id="([^"]*)"/g)) if (!isDocumentId(id)) free.add(id);
    }
    expect([...free]).toEqual([]);
  }, 120_000);
});
