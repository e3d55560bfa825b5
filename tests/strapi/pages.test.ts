import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Services, startServices } from '../../server/services/start.ts';
import type { Stub } from '../api/helpers/stub.ts';
import { startTestSite, type TestSite } from '../api/helpers/testSite.ts';
import { RECORDED } from './exchange.ts';
import { startReplay } from './replay.ts';

/** The same site on the embedded content service and on what a real Strapi answered: pages show the same. */
let services: Services;
let strapi: Stub;
let embedded: TestSite;
let recorded: TestSite;
const dataDir = mkdtempSync(join(tmpdir(), 'hoshi-services-'));

beforeAll(async () => {
  services = await startServices({ dataDir, nonProduction: true });
  strapi = await startReplay();
  const settings = {
    ...services.addresses,
    CONTENT_TOKEN: RECORDED.token,
    SESSION_SECRET: 'one for both sites',
  };
  [embedded, recorded] = await Promise.all([
    startTestSite({ ...services.addresses }),
    startTestSite({ ...settings, ...strapi.settings }),
  ]);
});
afterAll(async () => {
  await Promise.all([embedded.close(), recorded.close()]);
  await Promise.all([services.close(), strapi.close()]);
  rmSync(dataDir, { recursive: true, force: true });
});

/** What the media library and ids make different: addresses of pictures, and their words, of which Strapi has one for all languages. */
const OWN = new Set([
  'id',
  'src',
  'srcset',
  'avif',
  'videoSrc',
  'image',
  'alt',
  'openGraph',
  'twitter',
  'jsonLd',
]);
/** Times are those of the day on which the seed was written. */
const TIMES = new Set(['startsAt', 'endsAt', 'dates', 'countdown', 'state']);

function shown(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/>\n+/g, '>');
  if (Array.isArray(value)) return value.map(shown);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => !OWN.has(name) && !TIMES.has(name));
  return Object.fromEntries(entries.map(([name, item]) => [name, shown(item)]));
}

const LOCALES = ['zh-TW', 'zh-CN', 'en-US', 'ja-JP'];
const PATHS = ['', '/courses', '/courses/kidbasic', '/courses/combo-05', '/parents', '/kidgo'];

test.each(LOCALES.flatMap((locale) => PATHS.map((path) => `/${locale}${path}`)))('%s', async (path) => {
  const model = await recorded.model(path);
  expect(model.status).toBe(200);
  expect(shown(model)).toEqual(shown(await embedded.model(path)));
});

test('pictures keep their words in the language that they are in, and lose them in others', async () => {
  const html = (locale: string) => recorded.html(`/${locale}/courses/vip-1m`);
  expect(await html('zh-TW')).toContain('alt="舞台上的大盤與寫著 1 的棋子"');
  for (const locale of ['zh-CN', 'en-US', 'ja-JP']) expect(await html(locale)).not.toContain('舞台上的大盤');
});

test('the status tells how the content is read, and the log has no warning of it', async () => {
  const { body } = await recorded.ask('/api/status');
  expect(body.contentService).toEqual({
    signIn: 'token',
    emptyListings: [],
    droppedRecords: 0,
    repairedRecords: 0,
  });
  expect(recorded.lines.filter((line) => line.includes('"service":"content"'))).toEqual([]);
  expect(recorded.lines.join('')).not.toContain(RECORDED.token);
});
