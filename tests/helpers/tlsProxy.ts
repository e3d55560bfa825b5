import { once } from 'node:events';
import { type IncomingMessage, request as send } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setDefaultCACertificates } from 'node:tls';
import { makeCertificate } from './certificate.ts';
import { withoutHops } from './reverseProxy.ts';

/** What ends https in front of one instance. */
export interface TlsProxy {
  /** `https://127.0.0.1:<port>`; this process trusts it. */
  address: string;
  close(): Promise<void>;
}

/** Certificates of all such proxies of this process. */
const trusted: string[] = [];

/** @param hosts under which it is asked, beside its address */
export async function startTlsProxy(instance: string, hosts: readonly string[]): Promise<TlsProxy> {
  const certificate = makeCertificate(hosts);
  trusted.push(certificate.cert);
  setDefaultCACertificates(trusted);
  const server = createServer(certificate, (request, response) => {
    const { method, url = '/' } = request;
    const { hostname, port } = new URL(instance);
    const sent = send({ hostname, port, path: url, method, headers: forwarded(request) }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, withoutHops(answer.headers));
      answer.pipe(response);
      answer.once('error', () => response.destroy());
    });
    sent.once('error', () => {
      if (!response.headersSent) response.writeHead(502, { 'content-length': 0 }).end();
    });
    // Each side hears that the other has left.
    request.once('close', () => request.complete || sent.destroy());
    response.once('close', () => response.writableFinished || sent.destroy());
    // Who is refused for what the headers say hears so before the body comes.
    sent.flushHeaders();
    request.pipe(sent);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** As nginx adds them: what came before stays in front. */
function forwarded({ headers, socket }: IncomingMessage): Record<string, string | string[] | undefined> {
  const { 'x-forwarded-for': before, 'transfer-encoding': encoding, host } = headers;
  return {
    ...withoutHops(headers),
    ...(encoding === undefined ? {} : { 'transfer-encoding': encoding }),
    host,
    'x-forwarded-for': [before, socket.remoteAddress].filter(Boolean).join(', '),
    'x-forwarded-proto': 'https',
  };
}
