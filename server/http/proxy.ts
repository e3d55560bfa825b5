import type { IncomingMessage } from 'node:http';
import { TLSSocket } from 'node:tls';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Env } from '../lib/env/env.ts';
import type { Trust } from '../lib/env/trustProxy.ts';
import { EVENT } from '../observe/events.ts';

/** Whether a visitor uses https, with this server or a trusted proxy; the same before and within Express. */
export function createIsSecure(trust: Trust): (request: IncomingMessage) => boolean {
  return ({ socket, headers }) => {
    if (socket instanceof TLSSocket) return true;
    if (!trust(socket.remoteAddress ?? '', 0)) return false;
    // Each of several proxies appends its own value: the first is the visitor's.
    const [first] = String(headers['x-forwarded-proto'] ?? '').split(',');
    return first?.trim() === 'https';
  };
}

/** Logs once that there seems to be a proxy that `TRUST_PROXY` lacks: all visitors then share their limits. */
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
