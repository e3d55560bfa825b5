import type { Request } from 'express';
import { isRecord } from '../../lib/isRecord.ts';
import { Refusal } from '../http/http.ts';

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
export function answerQuery(records: Entry[], query: Request['query'], media: string[]): Listing {
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
