import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PurgeCall {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Takes purges in the place of a shared cache; passes them on to one where it is given. */
export async function startPurges() {
  const taken: PurgeCall[] = [];
  const state = { status: 200, body: '{"success":true}', forwardTo: '' };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method = '', url: path = '', headers } = request;
    taken.push({ method, path, headers, body });
    let { status } = state;
    if (status === 200 && state.forwardTo) {
      const { authorization = '', 'x-tags': tags = '' } = headers;
      const sent = { method, headers: { authorization, 'x-tags': String(tags) } };
      status = (await fetch(state.forwardTo, sent)).status;
    }
    response.writeHead(status).end(state.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, taken, state, close };
}
