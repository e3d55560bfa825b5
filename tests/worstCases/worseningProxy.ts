import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface WorseningProxy {
  /** Settings that lead a site to the services by way of it. */
  settings: Record<string, string>;
  /** Paths of the calls so far. */
  calls: Set<string>;
  /** Changes the answers of calls; undefined: none. */
  change: ((path: string, answer: unknown) => unknown) | undefined;
  close(): void;
}

/** Stands before the services, and changes what they answer. */
export async function startWorseningProxy(addresses: Record<string, string>): Promise<WorseningProxy> {
  const server = createServer((asked, answer) => {
    const path = (asked.url ?? '/').split('?')[0] ?? '/';
    proxy.calls.add(path);
    const { 'accept-encoding': _, 'if-none-match': __, ...headers } = asked.headers;
    const call = request(new URL(asked.url ?? '/', origin), { method: asked.method, headers }, (reply) => {
      const pieces: Buffer[] = [];
      reply.on('data', (piece: Buffer) => pieces.push(piece));
      reply.on('end', () => {
        const bytes = Buffer.concat(pieces);
        const { 'content-length': ___, etag: ____, ...rest } = reply.headers;
        const isChanged = proxy.change && reply.statusCode === 200 && /json/.test(rest['content-type'] ?? '');
        const changed = isChanged
          ? JSON.stringify(proxy.change?.(path, JSON.parse(bytes.toString())))
          : bytes;
        answer.writeHead(reply.statusCode ?? 502, rest).end(changed);
      });
    });
    call.on('error', () => answer.destroy());
    asked.pipe(call);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const [first = ''] = Object.values(addresses);
  const { origin } = new URL(first);
  const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = Object.entries(addresses).map(([name, address]) => [name, address.replace(origin, own)]);
  const proxy: WorseningProxy = {
    settings: Object.fromEntries(settings),
    calls: new Set(),
    change: undefined,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return proxy;
}
