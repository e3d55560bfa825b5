import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ProductCard } from '../../schemas/model.ts';
import type { ContentCopy } from '../helpers/contentCopy.ts';
import { openContentCopy, openSite } from './helpers/fileSite.ts';
import { asHost } from './helpers/testSite.ts';
import { until } from './helpers/until.ts';

const ROOT = join(import.meta.dirname, '../..');
const KOREA = asHost('kr.localhost');

/** A site for Korea, made of the Japanese one's file: another region, host, locale and currency, and nothing else. */
function koreanSite(): string {
  return (
    readFileSync(join(ROOT, 'sites/jp.yaml'), 'utf8')
      .replace('region: JP', 'region: KR')
      .replace('hosts: [jp.*]', 'hosts: [kr.*]')
      .replaceAll('jp.hoshi-go.example', 'kr.hoshi-go.example')
      // What Japanese law alone asks for.
      .replace(/.*(commercial|site\.japan\.(seller|representative)|Specified Commercial).*\n/g, '')
      .replaceAll('site.japan.', 'site.')
      .replace('timeZone: Asia/Tokyo', 'timeZone: Asia/Seoul')
      .replace('defaultLocale: ja-JP', 'defaultLocale: ko-KR')
      .replace(/ {2}ja-JP: .*/, '  ko-KR: { currency: KRW, storeRegions: [KR] }')
      .replace('owns: [ja-JP]', 'owns: [ko-KR]')
      .replace(/currencies:\n.*\n/, 'currencies:\n  KRW: { priceSteps: [50000, 200000] }\n')
      .replace(/prices:\n.*\n/, '')
  );
}

const KOREAN = { title: '호시 바둑 학교', courses: '모든 강좌', ask: '가격 문의' };

/** Words of the new language, as far as they are translated; the others fall back to English. */
function writeWords({ dir, read, write }: ContentCopy): void {
  cpSync(join(dir, 'locales/en-US'), join(dir, 'locales/ko-KR'), { recursive: true });
  write('locales/ko-KR/locale.yaml', 'name: 한국어\nlang: ko-KR\naccepts: [ko]\nfallback: [en-US]\n');
  const change = (file: string, from: RegExp, to: string) => {
    const path = `locales/ko-KR/${file}`;
    write(path, read(path).replace(from, to));
  };
  change('site.yaml', /^title: .*$/m, `title: ${KOREAN.title}`);
  change('nav.yaml', /^courses: .*$/m, `courses: ${KOREAN.courses}`);
  change('price.yaml', /^ask: .*$/m, `ask: ${KOREAN.ask}`);
}

const content = openContentCopy();
const site = await openSite({ CONTENT_DIR: content.dir });
beforeAll(async () => {
  // Korea's host is the fallback site's before there is a file for it.
  expect((await site.model('/en-US', KOREA)).site).toBe('global');
  writeWords(content);
  content.write('sites/kr.yaml', koreanSite());
  await until('the new site is live', async () => (await site.ask('/ko-KR', KOREA)).status === 200);
});

describe('a new regional site is one new file, and a folder for its new language, while the site runs (S9)', () => {
  test('its pages are there in its own words, without a restart', async () => {
    const { site: id, lang, head, layout } = await site.model('/ko-KR/courses', KOREA);
    expect([id, lang]).toEqual(['kr', 'ko-KR']);
    expect(head.title).toContain(KOREAN.title);
    expect(layout.header.nav.map(({ label }) => label)).toContain(KOREAN.courses);
    expect(await site.html('/ko-KR/courses', KOREA)).toContain('<html lang="ko-KR"');
  });

  test('no file of it has an error', async () => {
    const { body } = await site.ask('/api/status');
    const own = body.files.filter(({ path }: { path: string }) => /kr\.yaml|ko-KR/.test(path));
    expect(own.length).toBe(readdirSync(join(content.dir, 'locales/ko-KR')).length + 1);
    for (const { path, live, faults } of own) {
      const errors = faults.filter(({ severity }: { severity: string }) => severity === 'error');
      expect([path, live, errors]).toEqual([path, true, []]);
    }
  });

  test('other sites name it among their alternates', async () => {
    const { head } = await site.model('/en-US/courses');
    expect(head.alternates).toContainEqual({
      hreflang: 'ko-KR',
      href: 'https://kr.hoshi-go.example/ko-KR/courses',
    });
  });
});

describe('a locale in another currency is a line of the site’s file', () => {
  beforeAll(async () => {
    const text = koreanSite().replace(
      /( {2}ko-KR: .*\n)/,
      '$1  zh-CN: { currency: KRW, storeRegions: [] }\n  en-US: { currency: JPY, storeRegions: [] }\n',
    );
    content.write('sites/kr.yaml', text);
    await until('both locales are live', async () => (await site.ask('/en-US', KOREA)).status === 200);
  });

  const cards = async (path: string): Promise<ProductCard[]> => {
    const { blocks } = await site.model(path, KOREA);
    const sections = blocks.find(({ id }) => id === 'catalogue')?.props['sections'] as {
      items: ProductCard[];
    }[];
    return sections.flatMap(({ items }) => items);
  };

  test('prices in it are written by the rules of the locale', async () => {
    const kidbasic = (await cards('/en-US/courses')).find(({ id }) => id === 'kidbasic');
    const yen = (amount: number) =>
      new Intl.NumberFormat('en-US', { style: 'currency', currency: 'JPY' }).format(amount);
    expect(kidbasic?.price).toMatchObject({
      state: 'priced',
      currency: 'JPY',
      current: { text: yen(14_800), amount: 14_800 },
      original: { text: yen(17_800) },
    });
  });
});

test('a new file that is faulty takes no hosts from the sites that serve them (M2)', async () => {
  const host = asHost('www.fresh.example');
  expect((await site.ask('/en-US', host)).status).toBe(200);
  const faulty = koreanSite().replace('[kr.*]', "['*.fresh.example']").replace('timeZone:', 'timezone:');
  content.write('sites/fresh.yaml', faulty);
  await until('the fault is told', async () => {
    const { files } = (await site.ask('/api/status')).body;
    return files.some(({ path }: { path: string }) => path === 'sites/fresh.yaml');
  });
  expect((await site.model('/en-US', host)).site).toBe('global');
  expect((await site.ask('/en-US', host)).status).toBe(200);
});
