import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { makeApp } from '../../../tests/helpers/app.ts';
import { assetFiles } from './assetFiles.ts';
import { sendStaticFile, staticFile } from './staticFiles.ts';

const SCRIPT = Buffer.from('export const a = 1;\n'.repeat(100));
const OWN = '/own-AAAAAAAA.js';
const OTHER = '/other-BBBBBBBB.js';

/** A site that has one file itself and one of another build; counts the looks for others. */
function start(read?: (path: string) => Promise<undefined>) {
  const file = staticFile(OTHER, SCRIPT, 'text/javascript; charset=utf-8');
  const looks: string[] = [];
  const shared = {
    publish: () => {},
    close: () => {},
    read: async (path: string) => {
      looks.push(path);
      return read ? read(path) : path === OTHER ? file : undefined;
    },
  };
  const byPath = new Map([[OWN, file]]);
  const handler = assetFiles(
    {
      byPath,
      respond: (asked, response, next) => {
        const own = byPath.get(asked.path);
        return own ? sendStaticFile(asked, response, own) : next();
      },
    },
    shared,
  );
  const app = makeApp(handler);
  const get = async (path: string) => (await request(app).get(path).buffer(true)).text;
  return { app, looks, get };
}

describe('a file that is not of this build', () => {
  test('is looked for once, and kept', async () => {
    const { looks, get } = start();
    const answers = await Promise.all([OTHER, OTHER, OWN].map(get));
    expect([...answers, await get(OTHER)]).toEqual(Array(4).fill(SCRIPT.toString()));
    expect(looks).toEqual([OTHER]);
  });

  test('and of no other goes on; what was not there a moment ago costs nothing', async () => {
    const { looks, get } = start();
    for (let i = 0; i < 3; i++) expect(await get('/none-CCCCCCCC.css')).toBe('next');
    expect(looks).toEqual(['/none-CCCCCCCC.css']);
  });

  test('goes on while those of others cannot be read, and is looked for again', async () => {
    const { looks, get } = start(() => Promise.reject(new Error('Redis is gone')));
    for (let i = 0; i < 2; i++) expect(await get(OTHER)).toBe('next');
    expect(looks).toHaveLength(2);
  });

  test.each([
    '/other.js',
    '/other-BBBBBBB.js',
    '/other-BBBBBBBB',
    '/-BBBBBBBB.js',
    '/deep/other-BBBBBBBB.js',
    '/%6fther-BBBBBBBB.js',
    `/${'a'.repeat(101)}-BBBBBBBB.js`,
    '/.vite/manifest.json',
  ])('%s is not named as builds name files, and costs no look', async (path) => {
    const { looks, get } = start();
    expect([await get(path), looks]).toEqual(['next', []]);
  });

  test('HEAD asks for its head', async () => {
    const { app } = start();
    const head = await request(app).head(OTHER).set('accept-encoding', 'identity');
    expect([head.status, head.headers['content-length']]).toEqual([200, String(SCRIPT.length)]);
  });

  test('is looked for by a bounded number of requests at once', async () => {
    let goOn = () => {};
    const held = new Promise<undefined>((resolve) => {
      goOn = () => resolve(undefined);
    });
    const { looks, get } = start(() => held);
    const all = Array.from({ length: 130 }, (_, i) => get(`/none-${String(i).padStart(8, '0')}.js`));
    await Promise.race(all);
    goOn();
    expect(new Set(await Promise.all(all))).toEqual(new Set(['next']));
    expect(looks.length).toBeLessThanOrEqual(100);
  });
});
