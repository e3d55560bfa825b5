import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { staticFiles } from '../../server/http/files/staticFiles.ts';
import { describeWithRedis, startRedis, type TestRedis } from '../helpers/redis.ts';
import { startTestSite, type TestSite } from './helpers/testSite.ts';

const SECRET = 'the same secret on both instances';
const FILES = {
  'page-AAAAAAAA.js': 'console.log("another version");\n'.repeat(50),
  'page-AAAAAAAA.css': '.a { color: red; }\n'.repeat(50),
  'mark-AAAAAAAA.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'huge-AAAAAAAA.js': '/**/'.repeat(250_001),
};

describeWithRedis('two instances of different builds', () => {
  let redis: TestRedis;
  let dir: string;
  let shipped: TestSite;
  let changed: TestSite;
  beforeAll(async () => {
    redis = await startRedis();
    dir = mkdtempSync(join(tmpdir(), 'hoshi-build-'));
    for (const [name, text] of Object.entries(FILES)) writeFileSync(join(dir, name), text);
    const files = await staticFiles(dir);
    const settings = { REDIS_URL: redis.url, SESSION_SECRET: SECRET };
    [shipped, changed] = await Promise.all([
      startTestSite(settings),
      startTestSite(settings, (drawing) => ({ ...drawing, files })),
    ]);
  });
  afterAll(async () => {
    await shipped.close();
    await changed.close();
    await redis.end();
    rmSync(dir, { recursive: true });
  });

  const isShared = (name: string) =>
    expect.poll(() => redis.send('EXISTS', `hoshi:asset:${name}`), { timeout: 5_000 }).toBe(1);
  const get = async (site: TestSite, name: string, encoding = 'identity', more = {}) => {
    const { status, text, body, headers } = await site
      .ask(`/_assets/${name}`, { 'accept-encoding': encoding, ...more })
      .buffer(true);
    const { date: _, 'x-request-id': __, ...same } = headers;
    return { status, text: text ?? String(body), headers: same };
  };

  test.each(['page-AAAAAAAA.js', 'page-AAAAAAAA.css', 'mark-AAAAAAAA.svg'])(
    '%s of one is answered by the other in the same way',
    async (name) => {
      await isShared(name);
      for (const encoding of ['identity', 'br', 'gzip'])
        await vi.waitFor(async () =>
          expect(await get(shipped, name, encoding)).toEqual(await get(changed, name, encoding)),
        );
      const { status, text, headers } = await get(shipped, name);
      expect([status, text]).toEqual([200, FILES[name as keyof typeof FILES]]);
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      expect((await get(shipped, name, 'identity', { 'if-none-match': headers['etag'] })).status).toBe(304);
    },
  );

  test('a page of one draws its scripts and styles from the other', async () => {
    const html = await shipped.html('/en-US');
    const named = [...html.matchAll(/"\/_assets\/([^"]+)"/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(1);
    for (const name of named) {
      await isShared(name);
      expect([name, (await get(changed, name)).status]).toEqual([name, 200]);
    }
  });

  test('while Redis is gone each has its own files, and what it has read', async () => {
    await isShared('page-AAAAAAAA.js');
    await get(shipped, 'page-AAAAAAAA.js');
    await redis.kill();
    try {
      expect((await get(changed, 'page-AAAAAAAA.css')).status).toBe(200);
      expect((await get(shipped, 'page-AAAAAAAA.js')).status).toBe(200);
      const missing = await request(shipped.address).get('/_assets/gone-AAAAAAAA.js');
      expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'no-store']);
    } finally {
      await redis.start();
    }
  });
});
