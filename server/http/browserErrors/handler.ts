import type { RequestHandler } from 'express';
import type { ContentStore } from '../../content/snapshot.ts';
import { requestSite } from '../api/requestSite.ts';
import { networkOf, siteOf } from '../limits/network.ts';
import { RateLimiter } from '../limits/rateLimiter.ts';
import { BadRequest } from '../requestUrl.ts';
import type { BrowserErrors } from './browserErrors.ts';
import { browserOf } from './browserOf.ts';
import { readReport } from './readReport.ts';

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
