import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { CoursePlan, Product } from '../../../schemas/backend-types.ts';
import { isRecord } from '../../lib/isRecord.ts';
import { transaction } from '../../lib/sqlite.ts';
import { text } from './database.ts';
import { SeedError } from './seedRead.ts';
import type { ContentKind, ContentSeed, ImageSeed, PlanSeed, ProductSeed, Seed } from './seedTypes.ts';

/** Fields of content records that contain the name of an image in seed/images.yaml. */
const PICTURES = ['image', 'avatar', 'media'];

export function readSeedHash(db: DatabaseSync): string | undefined {
  const row = db.prepare("SELECT value FROM meta WHERE key = 'seed'").get();
  return row && text(row['value']);
}

/** Replaces the seed's data in the database; data of visitors stays. */
export function writeSeed(db: DatabaseSync, seed: Seed, hash: string): void {
  const insert = db.prepare('INSERT INTO entities (kind, id, locale, position, body) VALUES (?, ?, ?, ?, ?)');
  let position = 0;
  const put = (kind: string, id: string, body: unknown, locale = '') =>
    insert.run(kind, id, locale, position++, JSON.stringify(body));
  transaction(db, () => {
    db.exec('DELETE FROM entities');
    put('settings', 'settings', seed.settings);
    const named = namesOf(seed);
    for (const product of seed.products) put('product', product.id, productOf(product, seed, named));
    for (const plan of seed.plans) put('plan', plan.id, planOf(plan, named));
    for (const market of seed.markets) put('market', market.handle, market);
    for (const city of seed.cities) put('city', city.id, city);
    for (const store of seed.stores) put('store', store.id, store);
    for (const serial of seed.serials) put('serial', serial.serial, serial);
    for (const account of seed.accounts) put('account', account.username, account);
    for (const reader of seed.readers) put('reader', reader.identifier, reader);
    for (const kind of Object.keys(seed.content).filter(isKind)) writeContent(kind);
    db.prepare("INSERT OR REPLACE INTO meta (key, value) VALUES ('seed', ?)").run(hash);
  });

  function writeContent(kind: ContentKind): void {
    let id = 1;
    for (const record of seed.content[kind]) {
      const key = String(record['code'] ?? record['slug'] ?? record['key']);
      const common = { documentId: documentId(kind, key), isActive: true };
      for (const locale of seed.settings.locales.filter((one) => isNamedIn(record, one)))
        put(kind, key, { id: id++, ...common, locale, ...localised(record, locale, seed) }, locale);
    }
  }
}

/** A language that was added later has only the records with a name in it. */
function isNamedIn({ name, title }: ContentSeed, locale: string): boolean {
  const words = name ?? title;
  return !isRecord(words) || locale in words;
}

function localised(record: ContentSeed, locale: string, seed: Seed): Record<string, unknown> {
  const { key: _, ...fields } = record;
  const entries = Object.entries(fields).map(([name, value]) => {
    if (!PICTURES.includes(name) || typeof value !== 'string') return [name, inLocale(value, locale, seed)];
    return [name, pictureOf(value, locale, seed)];
  });
  return Object.fromEntries(entries);
}

const isKind = (name: string): name is ContentKind =>
  ['courses', 'reviews', 'articles', 'championships'].includes(name);

/** Strapi's id of a record in all its languages: 24 letters and digits, the same after every seeding. */
const documentId = (kind: string, key: string) =>
  BigInt(`0x${createHash('sha256').update(`${kind}/${key}`).digest('hex')}`)
    .toString(36)
    .slice(0, 24);

/** Replaces every map by locale with its text in one language, at any depth. */
function inLocale(value: unknown, locale: string, seed: Seed): unknown {
  if (Array.isArray(value)) return value.map((item) => inLocale(item, locale, seed));
  if (!isRecord(value)) return value;
  const keys = Object.keys(value);
  if (keys.length > 0 && keys.every((key) => seed.settings.locales.includes(key)))
    return value[locale] ?? null;
  return Object.fromEntries(keys.map((key) => [key, inLocale(value[key], locale, seed)]));
}

/** An image in Strapi's format; without other sizes, because Strapi may leave them out: `formats` is null then. */
function pictureOf(name: string, locale: string, seed: Seed): Record<string, unknown> {
  const image: ImageSeed | undefined = seed.images[name];
  if (!image) throw new SeedError(`seed/images.yaml: no image "${name}"`);
  const [width, height] = image.size;
  return {
    id: Object.keys(seed.images).indexOf(name) + 1,
    name: image.file,
    alternativeText: inLocale(image.alt, locale, seed),
    caption: inLocale(image.caption ?? null, locale, seed),
    mime: image.mime ?? 'image/webp',
    url: `/uploads/${image.file}`,
    width,
    height,
    formats: null,
  };
}

/** Names of products by id, from the content records, so that a product has only one name. */
function namesOf(seed: Seed): Map<string, unknown> {
  const courses = seed.content.courses.map((record): [string, unknown] => [
    String(record['code']),
    record['name'],
  ]);
  return new Map([
    ...courses,
    ...seed.products.flatMap((p): [string, unknown][] => (p.name ? [[p.id, p.name]] : [])),
  ]);
}

function productOf(product: ProductSeed, seed: Seed, names: Map<string, unknown>): object {
  const { notIn: _, isItp = false, ...rest } = product;
  return { ...rest, isItp, isActive: activeIn(product, seed.settings), name: names.get(product.id) };
}

export function activeIn({ notIn = [] }: ProductSeed, { locales }: Seed['settings']): Product['isActive'] {
  return Object.fromEntries(locales.map((locale) => [locale, !notIn.includes(locale)]));
}

function planOf(plan: PlanSeed, names: Map<string, unknown>): object {
  const price: CoursePlan['price'] = {};
  for (const [currency, amount] of Object.entries(plan.price)) {
    const [originPrice, sellPrice] = typeof amount === 'number' ? [amount, amount] : amount;
    price[currency] = { originPrice, sellPrice };
  }
  return { id: plan.id, type: plan.type, name: names.get(plan.id), price };
}
