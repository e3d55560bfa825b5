/**
 * Fills an empty Strapi, with the types of server/services/strapi, from the embedded services' seed, through its own API:
 * `node tests/strapi/seed.ts http://127.0.0.1:1337`. Times of the seed are those of this moment.
 */
import { join } from 'node:path';
import { resolveMoment } from '../../server/services/data/moments.ts';
import { parseSeed, readSeedFiles } from '../../server/services/data/seedRead.ts';
import type { ContentKind, ContentSeed, Seed } from '../../server/services/data/seedTypes.ts';
import strapiLocales from '../../server/services/strapi/src/hoshi/locales.json' with { type: 'json' };
import { blocksOf } from './blocksOf.ts';
import { StrapiApi } from './strapiApi.ts';

const SEED = join(import.meta.dirname, '../../server/services/seed');
const MEDIA = ['image', 'avatar', 'media'];

const [base = 'http://127.0.0.1:1337'] = process.argv.slice(2);
const seed = parseSeed((await readSeedFiles(SEED)).files);
const api = await StrapiApi.withFullAccess(base);
const pictures = await uploadAll(seed);
for (const kind of ['courses', 'reviews', 'articles', 'championships'] as const) await fill(kind);

/** The media library has one alternative text for all languages: that of the first. */
async function uploadAll({ images, settings }: Seed): Promise<Map<string, number>> {
  const [first = ''] = settings.locales;
  const ids = new Map<string, number>();
  for (const [name, { file, alt }] of Object.entries(images)) {
    const text = typeof alt === 'string' ? alt : (alt[first] ?? '');
    ids.set(name, await api.upload(join(SEED, 'uploads', file), text));
  }
  return ids;
}

/** One record after another, as a listing is in the order of creation; products that a bundle contains once all are there. */
async function fill(kind: ContentKind): Promise<void> {
  const documents = new Map<unknown, string>();
  for (const record of seed.content[kind]) {
    let documentId: string | undefined;
    for (const locale of seed.settings.locales) documentId = await write(kind, record, locale, documentId);
    if (documentId !== undefined) documents.set(record['code'], documentId);
  }
  for (const { code, contains } of seed.content[kind]) {
    if (!Array.isArray(contains)) continue;
    const data = { contains: contains.map((id) => documents.get(id)).filter(Boolean) };
    for (const locale of seed.settings.locales)
      await api.send('PUT', `/api/${kind}/${documents.get(code)}?locale=${nameOf(locale)}`, { data });
  }
}

async function write(kind: ContentKind, record: ContentSeed, locale: string, documentId?: string) {
  const data = Object.fromEntries(
    Object.entries(record)
      .filter(([name]) => !['key', 'contains'].includes(name))
      .map(([name, value]) => [name, fieldOf(kind, name, inLocale(value, locale))]),
  );
  const query = `?locale=${nameOf(locale)}`;
  const answer = documentId
    ? await api.send('PUT', `/api/${kind}/${documentId}${query}`, { data })
    : await api.send('POST', `/api/${kind}${query}`, { data });
  return answer.data.documentId as string;
}

function fieldOf(kind: ContentKind, name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (MEDIA.includes(name)) return pictures.get(value);
  if (name === 'startsAt' || name === 'endsAt')
    return new Date(resolveMoment(value, new Date(), seed.settings.timeZone)).toISOString();
  return kind === 'articles' && name === 'content' ? blocksOf(value) : value;
}

function inLocale(value: unknown, locale: string): unknown {
  if (Array.isArray(value)) return value.map((item) => inLocale(item, locale));
  if (typeof value !== 'object' || value === null) return value;
  const map = value as Record<string, unknown>;
  if (seed.settings.locales.every((code) => code in map)) return map[locale];
  return Object.fromEntries(Object.entries(map).map(([key, item]) => [key, inLocale(item, locale)]));
}

/** What Strapi calls a locale: the same language, script and region. */
function nameOf(code: string): string {
  const full = (tag: string) => new Intl.Locale(tag).maximize().toString();
  const found = strapiLocales.find((locale) => full(locale.code) === full(code));
  if (!found) throw new Error(`Strapi has no locale for ${code}`);
  return found.code;
}
