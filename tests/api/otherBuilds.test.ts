import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isCompressedForm, staticFiles } from '../../server/http/files/staticFiles.ts';
import { createAnswerSigner } from '../../server/redis/signedAnswer.ts';
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

  test('each file of the shipped build is answered by an instance that has none of them', async () => {
    const names = readdirSync(join(import.meta.dirname, '../../dist/client')).filter(
      (name) => !name.startsWith('.') && !isCompressedForm(name),
    );
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) {
      await isShared(name);
      expect([name, (await get(changed, name)).status]).toEqual([name, 200]);
    }
  });

  test('a page of one draws its scripts and styles from the other', async () => {
    const html = await shipped.html('/en-US');
    const named = [...html.matchAll(/"\/_assets\/([^"]+)"/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(1);
    for (const name of named) {
      await isShared(name);
      expect([name, (await get(changed, name)).status]).toEqual([name, 200]);
    }
  });

  test('what is larger than a megabyte is not shared', async () => {
    await isShared('page-AAAAAAAA.js');
    expect((await get(changed, 'huge-AAAAAAAA.js')).status).toBe(200);
    expect((await get(shipped, 'huge-AAAAAAAA.js')).status).toBe(404);
  });

  test('what nobody of ours wrote, or wrote under another name, is not answered', async () => {
    await isShared('page-AAAAAAAA.js');
    const text = JSON.stringify({ type: 'text/javascript', body: 'YQ==' });
    const answer = { text, hash: 'x', freshMs: 1e9, keptMs: 1e9 };
    const values = {
      'bad0-AAAAAAAA.js': 'alert(1)',
      'bad1-AAAAAAAA.js': `{}\n${text}`,
      'bad2-AAAAAAAA.js': createAnswerSigner(['another secret'], 'assets').write('/bad2-AAAAAAAA.js', answer),
      'bad3-AAAAAAAA.js': createAnswerSigner([SECRET], 'assets').write('/bad3-AAAAAAAA.js', answer),
    };
    for (const [name, value] of Object.entries(values)) await redis.send('SET', `hoshi:asset:${name}`, value);
    await redis.send('COPY', 'hoshi:asset:page-AAAAAAAA.js', 'hoshi:asset:copy-AAAAAAAA.js');
    await redis.send('LPUSH', 'hoshi:asset:list-AAAAAAAA.js', 'x');
    for (const name of [...Object.keys(values), 'copy-AAAAAAAA.js', 'list-AAAAAAAA.js'])
      expect([name, (await get(shipped, name)).status]).toEqual([name, 404]);
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
