import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { ContentStore } from '../../content/snapshot.ts';
import { isRecord } from '../../lib/isRecord.ts';
import { EVENT } from '../../observe/events.ts';
import { ipv6Prefix48, networkOf } from '../limits/network.ts';
import { createRateLimiter } from '../limits/rateLimiter.ts';
import { findRequestSite } from '../request/findRequestSite.ts';
import { BadRequest } from '../request/parseRequestUrl.ts';

export interface ReportedError extends BrowserError {
  browser: string;
  site?: string;
}

/** The interval (ms) in which equal errors make one log line. */
const FLUSH_INTERVAL_MS = 60_000;
/** The number of different errors per interval; further ones are only counted. About 1 kB each. */
const MAX_DISTINCT_ERRORS = 200;

/** Errors of visitors' browsers: collected for a minute, then logged in one line each with the number of reports. */
export type BrowserErrors = ReturnType<typeof collectBrowserErrors>;

export function collectBrowserErrors(log: Logger, onReport: () => void) {
  const counts = new Map<string, { error: ReportedError; count: number }>();
  let uncounted = 0;
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    for (const { error, count } of counts.values()) log.warn({ event: EVENT.browserError, ...error, count });
    if (uncounted > 0) log.warn({ event: EVENT.browserError, message: 'others', count: uncounted });
    counts.clear();
    uncounted = 0;
  };
  const add = (error: ReportedError): void => {
    onReport();
    timer ??= setTimeout(flush, FLUSH_INTERVAL_MS).unref();
    const key = JSON.stringify(error);
    const entry = counts.get(key);
    if (entry) entry.count += 1;
    else if (counts.size < MAX_DISTINCT_ERRORS) counts.set(key, { error, count: 1 });
    else uncounted += 1;
  };
  return { add, flush };
}

const MAX_HEADER = 400;
/** A brand that browsers invent so that sites do not depend on the list (`Not=A?Brand`). */
const INVENTED_BRAND = /[^A-Za-z ]|^Not/;

/** The name and major version of a visitor's browser, such as `Firefox 132`, without other details. */
export function parseBrowser({ 'sec-ch-ua': brands, 'user-agent': agent = '' }: IncomingHttpHeaders): string {
  return brandOf(String(brands ?? '').slice(0, MAX_HEADER)) ?? agentOf(agent.slice(0, MAX_HEADER)) ?? 'other';
}

function brandOf(brands: string): string | undefined {
  const named = [...brands.matchAll(/"([^"]{1,30})";v="(\d{1,4})/g)].filter(
    ([, name = '']) => !INVENTED_BRAND.test(name),
  );
  const [, name, version] = named.find(([, one]) => one !== 'Chromium') ?? named[0] ?? [];
  return name && `${name} ${version}`;
}

const AGENTS: readonly [RegExp, string][] = [
  [/Firefox\/(\d{1,4})/, 'Firefox'],
  [/Edg\/(\d{1,4})/, 'Edge'],
  [/Chrome\/(\d{1,4})/, 'Chrome'],
  [/Version\/(\d{1,4})[^ ]* (?:Mobile\/\w+ )?Safari/, 'Safari'],
];

function agentOf(agent: string): string | undefined {
  for (const [pattern, name] of AGENTS) {
    const version = pattern.exec(agent)?.[1];
    if (version) return `${name} ${version}`;
  }
  return undefined;
}

/** The largest accepted report; this site sends a few hundred bytes. */
export const MAX_REPORT = '4kb';

/** The rate of reports from one address; a whole class may share it and see the same page fail at once. */
const RATE = { burst: 30, everyMs: 10_000 };
/** The rate of reports from an IPv6 /48, which may belong to one customer. */
const WIDE_RATE = { burst: 60, everyMs: 5_000 };
const NO_STORE = { 'cache-control': 'no-store' };

/** Accepts reports of errors in this site's scripts: 204, or 429 if an address sends too many. */
export function browserErrorsHandler(store: ContentStore, errors: BrowserErrors): RequestHandler {
  const limiter = createRateLimiter();
  return (request, response) => {
    const customer = ipv6Prefix48(request.ip);
    const whole = customer === undefined ? undefined : limiter.consume(customer, WIDE_RATE);
    const allowance = whole?.allowed === false ? whole : limiter.consume(networkOf(request.ip), RATE);
    if (!allowance.allowed) {
      response.set({ ...NO_STORE, 'retry-after': String(allowance.retryAfter) });
      return void response.status(429).json({ errors: [] });
    }
    const report = readReport(request.body);
    if (!report) throw new BadRequest(400, 'no report of an error');
    const site = findRequestSite(store, request)?.site.id;
    errors.add({ ...report, browser: parseBrowser(request.headers), site });
    response.set(NO_STORE).status(204).end();
  };
}

/** Replaces what may identify a person or grant access. Each pattern takes linear time on a text of limited length. */
const MASKS: readonly [RegExp, string][] = [
  // An address keeps its path; its query may contain anything.
  [/(https?:\/\/[^\s?#"'<>]*|\/[^\s?#"'<>/]*)[?#][^\s"'<>]*/g, '$1'],
  [/"[^"@]{1,64}"@[^\s@"'“”<>()]+/g, '[email]'],
  [/[^\s@"'“”<>()]+(?:@|%40)[^\s@"'“”<>()]+/g, '[email]'],
  // Values with such a name, and long words after it.
  [
    /\b(bearer|token|session|secret|password|code|key)(["']?\s?[=:]\s?["']?| (?=[\w+/=-]{16}))(?!\d{1,3}\b)[\w+/=.-]+/gi,
    '$1$2[token]',
  ],
  // Long words with a digit in them: tokens, ids, hashes.
  [/(?<![\w+=-])(?=[A-Za-z_+=-]*\d)[\w+=-]{20,}/g, '[token]'],
  [/\+?\p{Nd}(?:[\s().-]{0,2}\p{Nd}){6,}/gu, '[digits]'],
];

export function maskPersonal(message: string): string {
  return MASKS.reduce((text, [pattern, mask]) => text.replace(pattern, mask), message);
}

interface BrowserError {
  message: string;
  /** `/_assets/…` */
  script: string;
  line: number;
  column: number;
  /** The page's `routeName`; absent if the report lacks it. */
  page?: string;
}

const MAX_MESSAGE_LENGTH = 200;
/** The number of characters that are read, so that values to be masked are seen whole. */
const MAX_READ_LENGTH = 400;
const SCRIPT = /^\/_assets\/[\w./-]{1,150}$/;
const PAGE = /^[\w-]{1,100}$/;
const MAX_LINE_NUMBER = 10_000_000;

/** The known fields of a report, within their limits; undefined if it is not a report of this site's scripts. */
export function readReport(body: unknown): BrowserError | undefined {
  if (!isRecord(body)) return undefined;
  const { message, script, line, column, page } = body;
  if (typeof message !== 'string' || typeof script !== 'string' || !SCRIPT.test(script)) return undefined;
  if (!isPlace(line) || !isPlace(column)) return undefined;
  const masked = maskPersonal(truncateMessage(message)).slice(0, MAX_MESSAGE_LENGTH);
  const place = typeof page === 'string' && PAGE.test(page) ? { page } : {};
  return { message: masked, script, line, column, ...place };
}

/** Cuts a message between words: half an e-mail address would not be recognized and masked. */
function truncateMessage(message: string): string {
  if (message.length <= MAX_READ_LENGTH) return message;
  const read = message.slice(0, MAX_READ_LENGTH);
  return read.slice(0, Math.max(0, read.search(/[!-~]*$/)));
}

function isPlace(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) < MAX_LINE_NUMBER;
}
