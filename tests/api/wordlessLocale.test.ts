import { expect, test } from 'vitest';
import { PATHS } from '../browser/paths.ts';
import { openContentCopy, openSite } from './helpers/fileSite.ts';
import { asHost } from './helpers/testSite.ts';

const KOREA = asHost('kr.localhost');
const content = openContentCopy();
content.write('locales/ko-KR/locale.yaml', 'name: 한국어\nlang: ko-KR\nfallback: []\n');
content.write(
  'sites/kr.yaml',
  `extends: global
region: KR
hosts: [kr.*]
origin: https://kr.hoshi-go.example
timeZone: Asia/Seoul
defaultLocale: ko-KR
locales:
  ko-KR: { currency: USD, storeRegions: [], inTranslation: true }
`,
);
const site = await openSite({ CONTENT_DIR: content.dir });

test('a locale that has no words yet, and no fallback, costs no page and no block, but words and links', async () => {
  const failed: string[] = [];
  for (const path of PATHS) {
    const { status } = await site.ask(`/ko-KR${path}`, KOREA);
    if (status !== 200 && status !== 404) failed.push(`${status} ${path}`);
  }
  expect(failed).toEqual([]);
  expect((await site.ask('/ko-KR', KOREA)).status).toBe(200);
  expect(site.lines.filter((line) => line.includes('block.failed'))).toEqual([]);
});
