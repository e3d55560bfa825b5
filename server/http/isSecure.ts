import type { IncomingMessage } from 'node:http';
import { TLSSocket } from 'node:tls';
import type { Trust } from '../lib/env/trustProxy.ts';

/** Whether a visitor came by https: to this server, or to a proxy that is believed. The same ahead of Express and behind it. */
export function createIsSecure(trust: Trust): (request: IncomingMessage) => boolean {
  return ({ socket, headers }) => {
    if (socket instanceof TLSSocket) return true;
    if (!trust(socket.remoteAddress ?? '', 0)) return false;
    // Of several proxies each adds its own: the first is the visitor's.
    const [first] = String(headers['x-forwarded-proto'] ?? '').split(',');
    return first?.trim() === 'https';
  };
}
