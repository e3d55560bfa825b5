import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';

/** A thing that a page tells search engines of. */
export type Thing = Record<string, unknown> & { '@type': string };

const SCHEMA = join(import.meta.dirname, '../schemas/jsonLd.json');
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

const ajv = new Ajv({
  strict: true,
  strictTypes: false,
  strictRequired: false,
  discriminator: true,
  allErrors: true,
});
formats.default(ajv);
ajv.addFormat('iso-4217', (code: string) => CURRENCIES.has(code));
const validate = ajv.compile(JSON.parse(readFileSync(SCHEMA, 'utf8')));

/** What of a page's HTML is told to search engines. */
export function thingsIn(html: string): Thing[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = '']) =>
    JSON.parse(text),
  );
}

/** Where a thing is not as its schema says: `/offers/price must be number`. */
export function schemaFaults(thing: Thing): string[] {
  if (validate(thing)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) =>
      `${thing['@type']}${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

/** Names, answers, addresses and prices of a thing that the page's words do not have. The way to a page is told by its address, not shown. */
export function hiddenIn(thing: Thing, pageText: string): string[] {
  const shown = squeeze(pageText);
  const missing: string[] = [];
  const visit = (value: unknown, key: string, owner: string) => {
    if (Array.isArray(value)) for (const item of value) visit(item, key, owner);
    else if (value !== null && typeof value === 'object') {
      const type = '@type' in value ? String(value['@type']) : owner;
      for (const [name, item] of Object.entries(value)) visit(item, name, type);
    } else if (SHOWN.has(`${owner}.${key}`) && !isShown(value, key, shown))
      missing.push(`${owner}.${key}: ${String(value)}`);
  };
  if (thing['@type'] !== 'BreadcrumbList') visit(thing, '', '');
  return missing;
}

const SHOWN = new Set([
  'Answer.text',
  'Course.description',
  'Course.name',
  'Event.name',
  'ListItem.name',
  'LocalBusiness.email',
  'LocalBusiness.name',
  'LocalBusiness.telephone',
  'Offer.price',
  'Organization.email',
  'Organization.name',
  'Place.address',
  'Place.name',
  'PostalAddress.addressLocality',
  'PostalAddress.streetAddress',
  'Product.description',
  'Product.name',
  'Question.name',
  'VideoObject.name',
]);

/** Space and the separators of thousands are the locale's affair; two figures side by side stay two. */
function squeeze(text: string): string {
  return text
    .replace(/(\d)[,.\u00a0\u202f](?=\d{3}(?!\d))/g, '$1')
    .replace(/(?<=\d)\s+(?=\d)/g, '|')
    .replace(/[\s\u00a0\u200b]+/g, '');
}

function isShown(value: unknown, key: string, shown: string): boolean {
  if (key !== 'price') return shown.includes(squeeze(String(value)));
  // 6.9 is written 6.90, and nothing is written as “free”.
  const [whole, cents] = String(value).split('.');
  const pattern = cents ? `${whole}\\.${cents}0*` : `${whole}(\\.0+)?`;
  return value === 0 || new RegExp(`(?<![\\d.])${pattern}(?!\\d)`).test(shown);
}
