import { IncomingMessage } from 'node:http';
import { type Socket, Socket as TcpSocket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { expect, test } from 'vitest';
import { compileTrust } from '../lib/env/trustProxy.ts';
import { createIsSecure } from './proxy.ts';

const requestOf = (socket: Socket, proto?: string) => {
  Object.defineProperty(socket, 'remoteAddress', { value: '10.0.0.7' });
  const request = new IncomingMessage(socket);
  if (proto !== undefined) request.headers['x-forwarded-proto'] = proto;
  return request;
};

test.each<[boolean | number | string, string | undefined, boolean]>([
  [false, 'https', false],
  [0, 'https', false],
  ['192.0.2.0/24', 'https', false],
  [true, 'https', true],
  [1, 'https, http', true],
  ['127.0.0.1, 10.0.0.0/8', 'https', true],
  [true, 'http, https', false],
  [true, undefined, false],
])('with TRUST_PROXY %s, a proxy that says %s: %s', (trust, proto, secure) => {
  expect(createIsSecure(compileTrust(trust))(requestOf(new TcpSocket(), proto))).toBe(secure);
});

test('a connection of this server’s own over TLS is secure, whatever it says', () => {
  const request = requestOf(new TLSSocket(new TcpSocket()), 'http');
  expect(createIsSecure(compileTrust(false))(request)).toBe(true);
});
