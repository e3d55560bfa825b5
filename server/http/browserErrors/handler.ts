import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler } from 'express';
import type { ContentStore } from '../../content/snapshot.ts';
import { requestSite } from '../api/requestSite.ts';
import { networkOf, siteOf } from '../limits/network.ts';
import { RateLimiter } from '../limits/rateLimiter.ts';
import { BadRequest } from '../requestUrl.ts';
import type { BrowserErrors } from './browserErrors.ts';
import { readReport } from './readReport.ts';

const LONGEST = 400;
/** A brand that browsers make up, so that nobody counts on the list (`Not=A?Brand`). */
const MADE_UP = /[^A-Za-z ]|^Not/;

/** Name and major version of a visitor's browser, as `Firefox 132`, and nothing else of what it says. */
export function browserOf({ 'sec-ch-ua': brands, 'user-agent': agent = '' }: IncomingHttpHeaders): string {
  return brandOf(String(brands ?? '').slice(0, LONGEST)) ?? agentOf(agent.slice(0, LONGEST)) ?? 'other';
}

/** By client hints: the most particular of its names. */
function brandOf(brands: string): string | undefined {
  const named = [...brands.matchAll(/"([^"]{1,30})";v="(\d{1,4})/g)].filter(
    ([, name = '']) => !MADE_UP.test(name),
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

/** What a report may be at most; one of our own has some hundred bytes. */
export const MAX_REPORT = '4kb';

/** Of one address: a class behind it may see the same page fail at once. */
const RATE = { burst: 30, everyMs: 10_000 };
/** Of an IPv6 /48, whose addresses one customer may have all of. */
const WIDE_RATE = { burst: 60, everyMs: 5_000 };
const NO_STORE = { 'cache-control': 'no-store' };

/** Takes reports of errors of our own scripts: 204, or 429 where an address tells too many. */
export function browserErrorsHandler(store: ContentStore, errors: BrowserErrors): RequestHandler {
  const limiter = new RateLimiter();
  return (request, response) => {
    const customer = siteOf(request.ip);
    const whole = customer === undefined ? undefined : limiter.take(customer, WIDE_RATE);
    const allowance = whole?.allowed === false ? whole : limiter.take(networkOf(request.ip), RATE);
    if (!allowance.allowed) {
      response.set({ ...NO_STORE, 'retry-after': String(allowance.retryAfter) });
      return void response.status(429).json({ errors: [] });
    }
    const report = readReport(request.body);
    if (!report) throw new BadRequest(400, 'no report of an error');
    const site = requestSite(store, request)?.site.id;
    errors.add({ ...report, browser: browserOf(request.headers), ...(site === undefined ? {} : { site }) });
    response.set(NO_STORE).status(204).end();
  };
}
