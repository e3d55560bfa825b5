import { once } from 'node:events';
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
  request as send,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a proxy in front of instances does, as `server/deploy/nginx.conf` sets it up: for tests and measurements. */
export interface ReverseProxy {
  /** `http://127.0.0.1:<port>`; instances hear that it was https. */
  address: string;
  /** How many answers each instance gave, by its address. */
  answered: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

/** Who answered: its address. */
export const INSTANCE_HEADER = 'x-instance';
/** For so long (ms) an instance that could not be reached is left out. */
const LEFT_OUT_MS = 2_000;
/** Idle connections are let go before the site lets go of them (ms). */
const IDLE_MS = 50_000;
const IDEMPOTENT: readonly (string | undefined)[] = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'];
/** Meant for one connection alone. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'te', 'upgrade', 'proxy-connection'];

interface Instance {
  address: string;
  agent: Agent;
  leftOutUntil: number;
}

/** @param addresses where instances are; they need not be there all the time */
export async function startReverseProxy(addresses: readonly string[]): Promise<ReverseProxy> {
  const instances = addresses.map((address) => ({
    address,
    agent: new Agent({ keepAlive: true, timeout: IDLE_MS }),
    leftOutUntil: 0,
  }));
  const answered = new Map<string, number>();
  let turn = 0;
  /** In turns, those that were left out last. */
  const inOrder = (): Instance[] => {
    turn += 1;
    const now = performance.now();
    const turned = instances.map((_, i) => instances[(turn + i) % instances.length] as Instance);
    return turned.toSorted((a, b) => Number(a.leftOutUntil > now) - Number(b.leftOutUntil > now));
  };

  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    for (const instance of inOrder()) {
      const outcome = await forward(instance, request, body, response);
      if (outcome === 'answered') {
        answered.set(instance.address, (answered.get(instance.address) ?? 0) + 1);
        return;
      }
      instance.leftOutUntil = performance.now() + LEFT_OUT_MS;
      // What was sent may have been done: only what may be done twice is sent again.
      if (outcome === 'lost' && !IDEMPOTENT.includes(request.method)) break;
    }
    if (!response.headersSent) response.writeHead(502, { 'content-length': 0 }).end();
  });
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answered,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      for (const { agent } of instances) agent.destroy();
    },
  };
}

/** `unreached`: nothing was sent. `lost`: it was, and no answer came. */
function forward(
  { address, agent }: Instance,
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<'answered' | 'unreached' | 'lost'> {
  const { method, url = '/' } = request;
  const headers = forwarded(request, body);
  return new Promise((resolve) => {
    const { hostname, port } = new URL(address);
    const sent = send({ hostname, port, path: url, method, headers, agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, {
        ...withoutHops(answer.headers),
        [INSTANCE_HEADER]: address,
      });
      answer.pipe(response);
      answer.once('end', () => resolve('answered'));
      // Half an answer is none, and the visitor sees it.
      answer.once('error', () => {
        response.destroy();
        resolve('answered');
      });
    });
    sent.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? 'unreached' : 'lost'),
    );
    sent.end(body);
  });
}

function forwarded(request: IncomingMessage, body: Buffer): Record<string, string | string[] | undefined> {
  const { host } = request.headers;
  return {
    ...withoutHops(request.headers),
    ...(body.length > 0 ? { 'content-length': String(body.length) } : {}),
    host,
    'x-forwarded-for': request.socket.remoteAddress ?? '',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': host,
  };
}

export function withoutHops(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)));
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}
