import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Env } from '../lib/env/env.ts';
import { EVENT } from '../observe/log.ts';

/**
 * Says once that a proxy seems to stand in front which `TRUST_PROXY` does not name: all visitors then share one address, and
 * with it the limits of forms. The header itself, which tells an address, is not logged.
 */
export function warnOfUntrustedProxy({ trustProxy }: Pick<Env, 'trustProxy'>, log: Logger): RequestHandler {
  let hasWarned = trustProxy !== false && trustProxy !== 0;
  return (request, _response, next) => {
    if (!hasWarned && request.headers['x-forwarded-for'] !== undefined) {
      hasWarned = true;
      const hint = 'X-Forwarded-For came though TRUST_PROXY is off: limits take all visitors for one';
      log.warn({ event: EVENT.proxyNotTrusted, hint });
    }
    next();
  };
}
