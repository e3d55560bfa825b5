import type { ContentCourse } from '../../schemas/backend-types.ts';
import type { Adapters } from '../../server/adapters/adapters.ts';
import { CallFailure } from '../../server/adapters/failure.ts';
import { readBlockSchemas } from '../../server/content/blockSchemas.ts';
import type { ContentSnapshot } from '../../server/content/snapshot.ts';
import { ModelCache } from '../../server/model/cache/modelCache.ts';
import type { PageContext, Visitor } from '../../server/model/context.ts';
import { createContext, type PageTools } from '../../server/model/createContext.ts';
import { createReceipts } from '../../server/model/forms/receipts.ts';
import { readQuery } from '../../server/model/site/query.ts';
import { makeSnapshot } from './snapshot.ts';

/** Answers of the services by call; a failure is thrown, and a service none of whose calls is named is not set. */
export interface Answers {
  products?: unknown;
  market?: unknown;
  categories?: unknown;
  plans?: unknown;
  courses?: unknown;
  reviews?: unknown;
  articles?: unknown;
  championships?: unknown;
  /** By region. */
  cities?: unknown;
  /** By city. */
  stores?: unknown;
}

const CALLS: Record<string, readonly (keyof Answers)[]> = {
  ec: ['products', 'market', 'categories'],
  course: ['plans'],
  content: ['courses', 'reviews', 'articles', 'championships'],
  backstage: ['cities', 'stores'],
};
/** Where the made-up content service is. */
export const CONTENT_ORIGIN = 'https://content.example';

/** A service that is down. */
export function failureOf(
  service: string,
  reason: CallFailure['reason'] = 'time-out',
  detail = {},
): CallFailure {
  return new CallFailure(service, reason, detail);
}

/** Adapters that give these answers. A function is called with the parameters of the call. */
export function makeAdapters(answers: Answers): Adapters {
  const adapters: Record<string, unknown> = { services: [] };
  for (const [service, calls] of Object.entries(CALLS)) {
    if (!calls.some((call) => call in answers)) continue;
    const own = calls.map((call) => [
      call,
      (...params: unknown[]) => answer(service, call, answers[call], params),
    ]);
    adapters[service] = { origin: CONTENT_ORIGIN, ...Object.fromEntries(own) };
  }
  return adapters as unknown as Adapters;
}

async function answer(service: string, call: string, given: unknown, params: unknown[]) {
  const value = typeof given === 'function' ? given(...params) : given;
  if (value instanceof Error) throw value;
  if (value === undefined) throw failureOf(service);
  return { key: [service, call, ...params].join(':'), value, freshUntil: Number.POSITIVE_INFINITY };
}

export const schemas = readBlockSchemas();

/** What pages are built with. */
export function makeTools(answers: Answers = {}, tools: Partial<PageTools> = {}): PageTools {
  return {
    adapters: makeAdapters(answers),
    schemas,
    modelCache: new ModelCache(10_000_000),
    signAddress: () => 'signed',
    receipts: createReceipts({ seal: (text) => text, open: (text) => text }),
    nonProduction: false,
    onBlockUnavailable: () => {},
    report: () => {},
    ...tools,
  };
}

/** Noon in UTC of the day that tests take place on. */
export const NOON = Date.parse('2026-03-01T12:00:00Z');

/** Who asks for what, and when; what is not said is `north`'s home in its default locale, at noon, of nobody in particular. */
export interface Asked {
  snapshot?: ContentSnapshot;
  site?: string;
  locale?: string;
  page?: string;
  /** Path without its locale. */
  path?: string;
  params?: Record<string, string>;
  search?: string;
  status?: number;
  user?: Visitor['user'];
  hasExpired?: true;
  now?: number;
  answers?: Answers;
  tools?: PageTools;
}

/** The context of a page, before anything is looked up. */
export function makeContext(asked: Asked = {}): PageContext {
  const { snapshot = makeSnapshot(), locale = 'sv-SE', params = {}, search = '', status = 200 } = asked;
  const { user = null, now = NOON, tools = makeTools(asked.answers) } = asked;
  const site = snapshot.sites.get(asked.site ?? 'north');
  const page = snapshot.pages.get(asked.page ?? 'home');
  if (!site || !page) throw new Error('no such site or page');
  const query = readQuery(page.config, search);
  const path = asked.path ?? page.config.path ?? '/';
  const match = { kind: 'page', site, locale, page, params, path, query, visibility: 'shared' } as const;
  const visitor = { user, ...(asked.hasExpired ? { hasExpired: asked.hasExpired } : {}) };
  return createContext(snapshot, match, status, { visitor, now }, tools);
}

/** A product of the e-commerce service that is offered in both locales of `north`. */
export function makeProduct(id: string, product: object = {}) {
  return {
    id,
    type: 'hjjCoursePlan',
    isItp: false,
    isActive: { 'sv-SE': true, 'en-GB': true },
    name: id,
    ...product,
  };
}

/** Its plan, with a price in `north`'s currency. */
export function makePlan(id: string, sellPrice: number, originPrice = sellPrice, currency = 'SEK') {
  return { id, type: 'hjjCoursePlan', price: { [currency]: { originPrice, sellPrice } } };
}

/** Its record of the content service. */
export function makeRecord(code: string, record: Partial<ContentCourse> = {}): ContentCourse {
  return { id: code, code, name: code, ...record };
}
