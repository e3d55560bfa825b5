import type { ErrorRequestHandler, Express, Request } from 'express';
import { isRecord } from '../../lib/isRecord.ts';
import { equalsInConstantTime } from '../../lib/signer.ts';
import type { Context } from '../context.ts';
import { resolveMoment } from '../data/moments.ts';
import type { ContentKind } from '../data/seedTypes.ts';
import { bearer, queryText, Refusal, service } from '../http/http.ts';
import { textField } from '../http/requests.ts';
import { digest, issueToken, ownerOf } from '../http/secrets.ts';

/** Collections by path, with their media and components for `populate`. */
const COLLECTIONS: Record<ContentKind, string[]> = {
  courses: ['image', 'outline'],
  reviews: ['avatar', 'media'],
  articles: [],
  championships: ['image'],
};

/** A headless content service like Strapi 5's REST API (`CONTENT_API`), with and without credentials. */
export function contentService(context: Context): Express {
  const { catalogue } = context;
  return service((app) => {
    app.post('/auth/local', (request, response) => {
      const identifier = textField(request.body, 'identifier');
      const password = textField(request.body, 'password') ?? '';
      const reader = identifier === undefined ? undefined : catalogue.one('reader', identifier);
      const right = equalsInConstantTime(digest(password), digest(reader?.password ?? ''));
      // The readers' passwords are public in the seed, so they are invalid in production.
      if (!reader || !right || !context.nonProduction)
        throw new Refusal(400, 'Invalid identifier or password');
      const jwt = issueToken(context, 'content', reader.identifier);
      response.json({ jwt, user: { id: 1, username: reader.identifier, confirmed: true, blocked: false } });
    });
    for (const [kind, media] of Object.entries(COLLECTIONS)) {
      if (!isKind(kind)) continue;
      app.get(`/${kind}`, (request, response) => {
        const token = request.get('authorization') === undefined ? undefined : (bearer(request) ?? '');
        if (token !== undefined && !isReadToken(context, token))
          throw new Refusal(401, 'Missing or invalid credentials');
        const locale = closestLocale(queryText(request, 'locale'), catalogue.settings().locales);
        response.json(answerQuery(recordsOf(kind, locale), request.query, media));
      });
    }
    app.use(strapiError);
  });

  function recordsOf(kind: ContentKind, locale: string): Record<string, unknown>[] {
    // Invented reviews are for developers and testers, never for visitors.
    if (kind === 'reviews' && !context.nonProduction) return [];
    const { timeZone } = catalogue.settings();
    return catalogue.content(kind, locale).map((record) => {
      const times = ['startsAt', 'endsAt'].flatMap((field) => {
        const written = record[field];
        return typeof written === 'string' ? [[field, resolveMoment(written, context.now(), timeZone)]] : [];
      });
      return { ...record, ...Object.fromEntries(times) };
    });
  }
}

function isReadToken(context: Context, token: string): boolean {
  const { contentToken } = context;
  if (contentToken !== undefined && equalsInConstantTime(digest(token), digest(contentToken))) return true;
  return ownerOf(context, 'content', token) !== undefined;
}

/** The seed's locale of the same language, script and region (`zh-Hant-TW`: `zh-TW`); the first without a name. */
function closestLocale(name: string | undefined, locales: readonly string[]): string {
  if (name === undefined) return locales[0] ?? '';
  return locales.find((code) => code === name || maximized(code) === maximized(name)) ?? name;
}

function maximized(tag: string): string {
  try {
    return new Intl.Locale(tag).maximize().toString();
  } catch {
    return tag;
  }
}

const isKind = (name: string): name is ContentKind => Object.hasOwn(COLLECTIONS, name);

/** Strapi's own shape of an error, with the contract's `message` next to it. */
const strapiError: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (!(error instanceof Refusal)) return next(error);
  const { status, message } = error;
  const name = status === 400 ? 'ValidationError' : 'ApplicationError';
  response.status(status).json({ data: null, error: { status, name, message, details: {} }, message });
};

const PAGE_SIZE = 25;
const MAX_PAGE_SIZE = 100;

type Entry = Record<string, unknown>;
interface Listing {
  data: Entry[];
  meta: { pagination: { page: number; pageSize: number; pageCount: number; total: number } };
}

/** `a`, `[a, b]`, `{0: a, 1: b}` and `a,b` are all notations of a list in a query. */
function listOf(value: unknown): string[] {
  if (typeof value === 'string') return value.split(',');
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).filter((item) => typeof item === 'string');
}

/**
 * The subset of Strapi 5's REST queries that the contract names, over records of one locale: `filters` (`$eq`, `$in`),
 * `sort`, `populate`, `pagination[page]`, `pagination[pageSize]` (25, at most 100).
 * @throws Refusal 400 for what Strapi would refuse or this subset lacks
 */
function answerQuery(records: Entry[], query: Request['query'], media: string[]): Listing {
  const found = records.filter(filterOf(query['filters'])).sort(orderOf(query['sort']));
  const { page, pageSize } = pageOf(query['pagination']);
  const shown = requestedParts(query['populate'], media);
  return {
    data: found.slice((page - 1) * pageSize, page * pageSize).map((record) => toEntry(record, media, shown)),
    meta: {
      pagination: { page, pageSize, pageCount: Math.ceil(found.length / pageSize), total: found.length },
    },
  };
}

function filterOf(filters: unknown): (record: Entry) => boolean {
  if (filters === undefined) return () => true;
  if (!isRecord(filters)) throw new Refusal(400, 'Invalid filters');
  const tests = Object.entries(filters).map(([field, test]) => fieldTest(field, test));
  return (record) => tests.every((test) => test(record));
}

function fieldTest(field: string, test: unknown): (record: Entry) => boolean {
  const operators = isRecord(test) ? Object.entries(test) : [['$eq', test] as const];
  const values = new Set<string>();
  for (const [operator, value] of operators) {
    if (operator === '$eq' && typeof value === 'string') values.add(value);
    else if (operator === '$in') for (const item of listOf(value)) values.add(item);
    else throw new Refusal(400, `Invalid operator ${operator}`);
  }
  return (record) => values.has(String(record[field]));
}

function orderOf(sort: unknown): (a: Entry, b: Entry) => number {
  const keys = listOf(sort).map((key) => {
    const [field = '', direction = 'asc'] = key.split(':');
    if (!/^(asc|desc)$/i.test(direction)) throw new Refusal(400, `Invalid order ${direction}`);
    return { field, sign: direction.toLowerCase() === 'desc' ? -1 : 1 };
  });
  return (a, b) => {
    for (const { field, sign } of keys) {
      const order = compare(a[field], b[field]);
      if (order !== 0) return sign * order;
    }
    return 0;
  };
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [left, right] = [String(a ?? ''), String(b ?? '')];
  return left < right ? -1 : Number(left > right);
}

function pageOf(pagination: unknown): { page: number; pageSize: number } {
  const wanted = isRecord(pagination) ? pagination : {};
  const integer = (name: string, fallback: number) => {
    const value = Number(wanted[name] ?? fallback);
    if (!Number.isInteger(value) || value < 1) throw new Refusal(400, `Invalid pagination ${name}`);
    return value;
  };
  return { page: integer('page', 1), pageSize: Math.min(integer('pageSize', PAGE_SIZE), MAX_PAGE_SIZE) };
}

/** The media and components of the answer: Strapi leaves them out unless they are requested. */
function requestedParts(populate: unknown, media: string[]): string[] {
  const names = isRecord(populate) ? [...Object.keys(populate), ...listOf(populate)] : listOf(populate);
  return names.includes('*') || names.includes('true') ? media : names;
}

function toEntry(record: Entry, media: string[], populated: string[]): Entry {
  return Object.fromEntries(
    Object.entries(record).filter(([field]) => !media.includes(field) || populated.includes(field)),
  );
}
