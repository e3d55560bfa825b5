import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Stub, startStub } from '../api/helpers/stub.ts';
import { callOf, type Exchange, RECORDED, signedBy } from './exchange.ts';

const FOLDER = join(import.meta.dirname, 'recorded');
const EXCHANGES: Exchange[] = readdirSync(FOLDER)
  .sort()
  .flatMap((name) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')));

export const exchangeOf = (path: string, status: number): Exchange => {
  const found = EXCHANGES.find((exchange) => exchange.path === path && exchange.status === status);
  if (!found) throw new Error(`no answer ${status} of ${path} is recorded`);
  return found;
};

/**
 * A content service that answers as a real Strapi did, at `CONTENT_API`. A call that was not recorded is 500: record anew
 * when the site asks otherwise (tests/README.md). Logins answer with the status given.
 */
export function startReplay(loginStatus = 200): Promise<Stub> {
  return startStub(['content'], ({ method, path, query, headers }) => {
    const signed = signedBy(headers, RECORDED);
    const call = callOf(method, new URL(`http://replay/api/${path}?${query}`), signed);
    const found = EXCHANGES.find(
      ({ status, headers: _, body: __, ...recorded }) =>
        JSON.stringify(recorded) === JSON.stringify(call) &&
        (path !== 'auth/local' || status === loginStatus),
    );
    if (!found) return { status: 500, json: { message: 'not recorded' } };
    return { status: found.status, json: found.body, headers: found.headers };
  });
}
