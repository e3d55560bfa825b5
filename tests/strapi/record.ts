/**
 * Records what a Strapi that `seed.ts` has filled answers to the site, into `recorded/`:
 * `CONTENT_TOKEN=… node tests/strapi/record.ts http://127.0.0.1:1337`. Its last calls use up the limit of logins for a minute.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createAdapters } from '../../server/adapters/adapters.ts';
import type { ContentOptions } from '../../server/adapters/content.ts';
import strapiLocales from '../../server/services/strapi/src/hoshi/locales.json' with { type: 'json' };
import { callOf, type Exchange, HEADERS, RECORDED, signedBy } from './exchange.ts';
import { StrapiApi } from './strapiApi.ts';

const FOLDER = join(import.meta.dirname, 'recorded');
const LISTINGS = ['courses', 'reviews', 'articles', 'championships'] as const;
const LOGIN = { identifier: 'site', password: 'Recorded-2026' };

const [base = 'http://127.0.0.1:1337'] = process.argv.slice(2);
const token = process.env['CONTENT_TOKEN'] ?? '';
const exchanges = new Map<string, Exchange>();
let jwt: string | undefined;
const proxy = await startProxy();

await (await StrapiApi.withFullAccess(base)).letReaderIn(LOGIN);
for (const { code } of strapiLocales) for (const listing of LISTINGS) await read(listing, code, { token });
await read('reviews', 'en-US', LOGIN);
await read('courses', 'zh-TW', { token });
await read('courses', 'en-US', { token: RECORDED.wrong });
await read('courses', 'en-US', {});
for (const query of ['populate[lessons]=true', 'populate[contains][fields][0]=nothing', 'sort=nothing:asc'])
  await fetch(`${proxy.address}courses?${query}`, { headers: { authorization: `Bearer ${token}` } });
await fetch(`${proxy.address}nothing`, { headers: { authorization: `Bearer ${token}` } });
for (let i = 0; i < 12; i++) await read('reviews', 'en-US', { ...LOGIN, password: RECORDED.wrong });
proxy.close();
write();

/** Reads a listing as the site does, by the proxy; what fails is recorded as well. */
async function read(listing: (typeof LISTINGS)[number], locale: string, options: ContentOptions) {
  const { content } = createAdapters({ CONTENT_API: proxy.address }, options, () => {});
  await content?.[listing]({ code: locale, info: {} }).catch(() => undefined);
}

async function startProxy() {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = 'GET', url = '/', headers } = request;
    const asked = new Headers({ accept: 'application/json' });
    for (const name of ['authorization', 'content-type'])
      if (typeof headers[name] === 'string') asked.set(name, headers[name]);
    const body = chunks.length > 0 ? Buffer.concat(chunks) : null;
    const answer = await fetch(base + url, { method, headers: asked, body });
    const text = await answer.text();
    const kept = HEADERS.flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    record({
      ...callOf(method, new URL(url, base), signedBy(headers, { token, jwt })),
      status: answer.status,
      headers: Object.fromEntries(kept),
      body: JSON.parse(text),
    });
    response.writeHead(answer.status, Object.fromEntries(kept)).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { address: `http://127.0.0.1:${port}/api/`, close };
}

/** Without the secrets that it holds. One call has several answers where they differ in their status. */
function record(exchange: Exchange): void {
  const { body } = exchange;
  if (typeof body === 'object' && body !== null && 'jwt' in body) {
    jwt = String(body.jwt);
    exchange.body = { jwt: RECORDED.jwt, user: { id: 1 } };
  }
  const { status, headers: _, body: __, ...call } = exchange;
  exchanges.set(JSON.stringify([call, status]), exchange);
}

/** One file a listing and locale, a record a line; all other calls in one. */
function write(): void {
  mkdirSync(FOLDER, { recursive: true });
  for (const name of readdirSync(FOLDER)) rmSync(join(FOLDER, name));
  const files = new Map<string, Exchange[]>();
  for (const exchange of exchanges.values()) {
    const { path, query, status, signed } = exchange;
    const isListing = status === 200 && signed === 'token' && query['locale'] !== 'zh-TW';
    const name = isListing ? `${path}.${query['locale']}` : 'others';
    files.set(name, [...(files.get(name) ?? []), exchange]);
  }
  for (const [name, list] of files) writeFileSync(join(FOLDER, `${name}.json`), inLines(list));
}

function inLines(list: Exchange[]): string {
  const text = JSON.stringify(list);
  return `${text.replaceAll('{"id":', '\n{"id":').replaceAll('{"method":', '\n{"method":')}\n`;
}
