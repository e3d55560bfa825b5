import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One call as a stub got it. `path` is below the service's address. */
export interface StubCall {
  service: string;
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface StubAnswer {
  status?: number;
  json?: unknown;
  /** The body as it is, instead of `json`. */
  body?: Buffer | string;
  headers?: Record<string, string>;
  /** Ends the connection without an answer. */
  drop?: boolean;
}

export interface Stub {
  /** Settings that lead a site to it. */
  settings: Record<string, string>;
  calls: StubCall[];
  count(path: string): number;
  close(): Promise<void>;
}

/** A backend of a test's own, over real HTTP: for data and failures that the embedded services do not have. */
export async function startStub(
  services: readonly string[],
  answer: (call: StubCall) => StubAnswer | Promise<StubAnswer>,
): Promise<Stub> {
  const calls: StubCall[] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://stub');
    const [, service = '', ...rest] = url.pathname.split('/');
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method = '', headers } = request;
    const call = { service, method, path: rest.join('/'), query: url.searchParams, headers, body };
    calls.push(call);
    const { status = 200, json, body: bytes, headers: own, drop } = await answer(call);
    if (drop) return void request.socket.destroy();
    response.writeHead(status, { 'content-type': 'application/json', ...own });
    response.end(bytes ?? JSON.stringify(json ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const names = services.map((service) => [
    `${service.toUpperCase()}_API`,
    `http://127.0.0.1:${port}/${service}/`,
  ]);
  return {
    settings: Object.fromEntries(names),
    calls,
    count: (path) => calls.filter((call) => call.path === path).length,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** A catalogue in the stub's hands: change it, and the next answers are others. */
export interface StubCatalogue {
  products: unknown[];
  plans: unknown[];
  records: unknown[];
  reviews: unknown[];
}

/** Answers the public calls of the contract from a catalogue. */
export function answerCatalogue(catalogue: StubCatalogue): (call: StubCall) => StubAnswer {
  const page = (data: unknown[]) => ({
    data,
    meta: { pagination: { page: 1, pageSize: 100, pageCount: 1, total: data.length } },
  });
  return ({ service, path }) => {
    if (service === 'ec' && path === 'products') return { json: catalogue.products };
    if (service === 'course' && path === 'coursePlans') return { json: catalogue.plans };
    if (service === 'content' && path === 'courses') return { json: page(catalogue.records) };
    if (service === 'content' && path === 'reviews') return { json: page(catalogue.reviews) };
    return { status: 404, json: { message: 'no such call' } };
  };
}
