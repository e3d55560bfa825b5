import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import plans from '../../../schemas/backends/course-plans.json' with { type: 'json' };
import products from '../../../schemas/backends/products.json' with { type: 'json' };
import log from '../../../schemas/backends/purchase-log.json' with { type: 'json' };
import common from '../../../schemas/common.json' with { type: 'json' };
import { describeFaults, Refusal } from '../http/http.ts';
import type { AccountSeed, Seed } from './seedTypes.ts';

/** The body of `POST /_seed`: lists as in the files of seed/. */
export interface MoreSeed
  extends Partial<
    Pick<Seed, 'products' | 'plans' | 'markets' | 'cities' | 'stores' | 'serials'> & Seed['content']
  > {
  /** No purchases if absent. */
  accounts?: (Omit<AccountSeed, 'purchases'> & Partial<AccountSeed>)[];
  /** Languages in addition to those of seed/settings.yaml: products are active in them, content if it has words. */
  locales?: string[];
}

type List = Exclude<keyof MoreSeed, 'locales'>;

const text = { type: 'string', minLength: 1, maxLength: 200 };
const time = {
  type: 'string',
  anyOf: [{ pattern: '^[+-]\\d{1,4}d( ([01]\\d|2[0-3]):[0-5]\\d)?$' }, { format: 'date-time' }],
};
const words = { anyOf: [text, { type: 'object', additionalProperties: { type: 'string' } }] };
const times = { startsAt: time, endsAt: time, vipEndAt: time, liveCourseEndAt: time, expiresAt: time };
const listOf = (required: string[], others: object = {}) => ({
  type: 'array',
  maxItems: 500,
  items: {
    type: 'object',
    required,
    properties: { ...Object.fromEntries(required.map((name) => [name, text])), ...times, ...others },
  },
});
/** As `listOf`, but unknown names are errors, because they are probably misspelled. */
const closedListOf = (...parameters: Parameters<typeof listOf>) => {
  const list = listOf(...parameters);
  return { ...list, items: { ...list.items, additionalProperties: false } };
};
const number = { type: 'number', minimum: 0 };
const price = { anyOf: [number, { type: 'array', items: number, minItems: 2, maxItems: 2 }] };
const currency = { pattern: log.items.properties.currency.pattern };
const rank = { pattern: common.$defs.level.pattern };
const slot = {
  type: 'object',
  required: ['id', 'day', 'at', 'minutes', 'seats', 'ages'],
  properties: {
    day: { enum: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] },
    at: { type: 'string', pattern: '^\\d\\d:\\d\\d$' },
    minutes: number,
    seats: number,
    ages: { type: 'array', items: number, minItems: 2, maxItems: 2 },
  },
};
const entries = {
  type: 'array',
  items: listOf(['id', 'productId', 'purchasedAt'], { purchasedAt: time, price: number, currency }).items,
};
const name = { name: words };

/** By list: the required fields of a record, and the field that identifies it. */
const LISTS = {
  products: {
    key: 'id',
    schema: closedListOf(['id', 'type'], {
      ...name,
      type: { enum: products.items.properties.type.enum },
      isItp: { type: 'boolean' },
      notIn: { type: 'array', items: text },
      image: text,
      repeatable: { type: 'boolean' },
      grants: { type: 'object', additionalProperties: number },
    }),
  },
  plans: {
    key: 'id',
    schema: closedListOf(['id', 'type', 'price'], {
      type: { enum: plans.items.properties.type.enum },
      price: { type: 'object', propertyNames: currency, additionalProperties: price },
    }),
  },
  markets: {
    key: 'handle',
    schema: listOf(['id', 'handle', 'name', 'status'], {
      ...name,
      status: { enum: ['ACTIVE', 'NOT_FOUND'] },
    }),
  },
  cities: { key: 'id', schema: listOf(['id', 'name', 'regionId'], name) },
  stores: {
    key: 'id',
    schema: listOf(['id', 'cityId', 'name', 'address', 'timeZone'], {
      slots: { type: 'array', items: slot },
    }),
  },
  serials: { key: 'serial', schema: listOf(['serial', 'productId']) },
  accounts: { key: 'username', schema: listOf(['username', 'password'], { rank, purchases: entries }) },
  courses: { key: 'code', schema: listOf(['code', 'name'], name) },
  reviews: { key: 'key', schema: listOf(['key']) },
  articles: { key: 'key', schema: listOf(['key', 'title'], { title: words }) },
  championships: { key: 'slug', schema: listOf(['slug', 'title'], { title: words }) },
} as const satisfies Record<List, { key: string; schema: object }>;

const ajv = new Ajv({ allErrors: true, strict: false });
formats.default(ajv, ['date-time']);
const isMore = ajv.compile<MoreSeed>({
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  properties: {
    ...Object.fromEntries(Object.entries(LISTS).map(([list, { schema }]) => [list, schema])),
    locales: {
      type: 'array',
      maxItems: 50,
      items: { type: 'string', pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$' },
    },
  },
});

/** Adds records to the seed; existing names are replaced. @throws Refusal 422 with the position of the fault */
export function addToSeed(seed: Seed, body: unknown): { seed: Seed; accounts: AccountSeed[] } {
  if (!isMore(body)) {
    const lists = [...Object.keys(LISTS), 'locales'].join(', ');
    throw new Refusal(422, `${describeFaults(isMore.errors)}; lists: ${lists}`);
  }
  const { locales = [], ...newLists } = body;
  const accounts = (newLists.accounts ?? []).map((account) => ({ purchases: [], ...account }));
  const newRecords: Record<string, object[] | undefined> = { ...newLists, accounts };
  const merge = <Lists extends Partial<Record<List, object[]>>>(lists: Lists): Lists => {
    const entries = Object.entries(lists).map(([list, records]) => {
      const { key } = LISTS[list as List];
      const nameOf = (record: object) => String(new Map(Object.entries(record)).get(key));
      return [
        list,
        [...new Map([...records, ...(newRecords[list] ?? [])].map((one) => [nameOf(one), one])).values()],
      ];
    });
    return Object.fromEntries(entries);
  };
  const { products, plans, markets, cities, stores, serials } = seed;
  const lists = merge({ products, plans, markets, cities, stores, serials, accounts: seed.accounts });
  const settings = { ...seed.settings, locales: [...new Set([...seed.settings.locales, ...locales])] };
  const sold = new Set(lists.products.map(({ id }) => id));
  const unsold = newLists.serials?.find(({ productId }) => !sold.has(productId));
  if (unsold) throw new Refusal(422, `serial ${unsold.serial}: no product has the id ${unsold.productId}`);
  const merged = { ...seed, ...lists, settings, content: merge(seed.content) };
  return { seed: merged, accounts };
}
