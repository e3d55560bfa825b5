import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeApp, makeStore } from '../../tests/helpers/app.ts';
import { makeSnapshot } from '../../tests/helpers/snapshot.ts';
import { mediaFiles } from './files/mediaFiles.ts';
import { staticFiles, typeOf } from './files/staticFiles.ts';

test('the type of a file is that of its ending', () => {
  const types = {
    ...{
      js: 'text/javascript; charset=utf-8',
      css: 'text/css; charset=utf-8',
      vtt: 'text/vtt; charset=utf-8',
    },
    ...{ svg: 'image/svg+xml', png: 'image/png', JPG: 'image/jpeg', jpeg: 'image/jpeg', webp: 'image/webp' },
    ...{ avif: 'image/avif', ico: 'image/x-icon', woff2: 'font/woff2', json: 'application/json' },
    ...{ mp4: 'video/mp4', exe: 'application/octet-stream' },
  };
  for (const [ending, type] of Object.entries(types)) expect(typeOf(`a.${ending}`), ending).toBe(type);
  expect(typeOf('js')).toBe('application/octet-stream');
});

describe('a file of the build', () => {
  const SCRIPT = 'const a = 1;\n'.repeat(100);
  let dir: string;
  let app: ReturnType<typeof makeApp>;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'hoshi-'));
    await mkdir(join(dir, 'deep'));
    await mkdir(join(dir, '.vite'));
    await writeFile(join(dir, 'a.js'), SCRIPT);
    await writeFile(join(dir, 'deep', 'b.css'), 'a{}');
    await writeFile(join(dir, 'c.png'), 'x'.repeat(2_000));
    await writeFile(join(dir, '.vite', 'manifest.json'), '{}');
    app = makeApp((await staticFiles(dir)).respond);
  });
  afterAll(() => rm(dir, { recursive: true }));
  const get = (path: string, headers: Record<string, string> = {}) =>
    request(app)
      .get(path)
      .set({ 'accept-encoding': 'identity', ...headers })
      .buffer(true);

  test('is good for ever, and known by its tag', async () => {
    const { text, headers } = await get('/a.js');
    expect(text).toBe(SCRIPT);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      'content-length': String(SCRIPT.length),
      'x-content-type-options': 'nosniff',
    });
    const known = await get('/a.js', { 'if-none-match': headers['etag'] ?? '' });
    expect([known.status, known.text ?? '']).toEqual([304, '']);
    expect((await get('/a.js', { 'if-none-match': '"x"' })).status).toBe(200);
    const head = await request(app).head('/a.js').set('accept-encoding', 'identity');
    expect([head.status, head.headers['content-length']]).toEqual([200, String(SCRIPT.length)]);
    expect((await get('/deep/b.css')).text).toBe('a{}');
  });

  test('is compressed where that gains something', async () => {
    for (const encoding of ['br', 'gzip']) {
      await expect
        .poll(async () => (await get('/a.js', { 'accept-encoding': encoding })).headers['content-encoding'])
        .toBe(encoding);
      const { headers } = await get('/a.js', { 'accept-encoding': encoding });
      expect(Number(headers['content-length'])).toBeLessThan(SCRIPT.length / 2);
      expect(headers['etag']).toMatch(new RegExp(`-${encoding}"$`));
      for (const path of ['/deep/b.css', '/c.png']) {
        const plain = await get(path, { 'accept-encoding': encoding });
        expect(plain.headers).not.toHaveProperty('content-encoding');
      }
    }
  });

  test('the manifest, and what is not there, are not answered', async () => {
    for (const path of ['/.vite/manifest.json', '/none.js', '/']) expect((await get(path)).text).toBe('next');
    const empty = makeApp((await staticFiles(join(dir, 'none'))).respond);
    expect((await request(empty).get('/a.js')).text).toBe('next');
  });
});

/** Media of these bytes, whatever is asked for; `lost.jpg` cannot be read. */
function mediaApp(bytes: Buffer, files: string[], revision: string) {
  const media = files.map((file) => ({ file, revision, width: 1, height: 1 }));
  const store = makeStore(makeSnapshot({ media }), {
    openMedia: async ({ file }) => {
      if (file === 'lost.jpg') return null;
      const stream = (first: number, last: number) => Readable.from([bytes.subarray(first, last + 1)]);
      return { size: bytes.length, read: async () => bytes, stream };
    },
  });
  return makeApp(mediaFiles(store));
}
const REVISION = 'abcdef0123456789abcdef0123456789abcdef01';

/** Asks for a file; its body is the text of its bytes, whatever its type. */
const asText = (app: ReturnType<typeof makeApp>, path: string, headers: Record<string, string>) =>
  request(app)
    .get(path)
    .set(headers)
    .buffer(true)
    .parse((response, done) => {
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () => done(null, Buffer.concat(parts).toString()));
    });

describe('text among the media', () => {
  const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg"></svg>'.repeat(50);
  const app = mediaApp(Buffer.from(DRAWING), ['a.svg', 'a.vtt', 'a.mp4'], REVISION);
  const get = (path: string, headers: Record<string, string>) => asText(app, path, headers);

  test.each(['br', 'gzip'])('goes out as %s, with a tag of its own', async (encoding) => {
    for (const path of ['/a.svg', '/a.vtt']) {
      const { headers, status } = await get(path, { 'accept-encoding': encoding, range: 'bytes=0-9' });
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-encoding': encoding,
        vary: 'Accept-Encoding',
        'accept-ranges': 'none',
        etag: `"${REVISION.slice(0, 20)}-${encoding}"`,
      });
      expect(Number(headers['content-length'])).toBeLessThan(DRAWING.length / 10);
      const known = { 'accept-encoding': encoding, 'if-none-match': headers['etag'] ?? '' };
      expect((await get(path, known)).status).toBe(304);
    }
  });

  test('is the same text, compressed or not', async () => {
    const plain = await get('/a.svg', { 'accept-encoding': 'identity' });
    expect(plain.body).toBe(DRAWING);
    expect(plain.headers).toMatchObject({ vary: 'Accept-Encoding', 'accept-ranges': 'bytes' });
    expect((await get('/a.svg', { 'accept-encoding': 'gzip' })).body).toBe(DRAWING);
  });

  test('a film stays as it is', async () => {
    const { headers } = await get('/a.mp4', { 'accept-encoding': 'br' });
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers).not.toHaveProperty('vary');
  });
});

describe('a file of pages/media', () => {
  const BYTES = Buffer.from('0123456789');
  const app = mediaApp(BYTES, ['film ä.mp4', 'drawing.svg', 'lost.jpg'], REVISION);
  const FILM = '/film%20%C3%A4.mp4';
  const get = (path = FILM, headers: Record<string, string> = {}) => asText(app, path, headers);

  test('comes whole, for five minutes; with its revision in the address for ever', async () => {
    const { body, headers, status } = await get();
    expect([status, body]).toEqual([200, '0123456789']);
    expect(headers).toMatchObject({
      'content-type': 'video/mp4',
      'cache-control': 'public, max-age=300',
      'accept-ranges': 'bytes',
      'content-length': '10',
      etag: `"${REVISION.slice(0, 20)}"`,
    });
    expect(headers['content-security-policy']).not.toContain('sandbox');
    const pinned = await get(`${FILM}?v=${REVISION.slice(0, 12)}`);
    expect(pinned.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get(`${FILM}?v=x`)).headers['cache-control']).toBe('public, max-age=300');
  });

  test.each<[string, number, string, string | undefined]>([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=0-1,5-6', 200, '0123456789', undefined],
    ['bytes=0-1,2-3', 206, '0123', 'bytes 0-3/10'],
    ['lines=0-1', 200, '0123456789', undefined],
    ['nonsense', 200, '0123456789', undefined],
    ['bytes=10-', 416, '', 'bytes */10'],
  ])('in parts: %s', async (range, status, text, contentRange) => {
    const answer = await get(FILM, { range });
    expect([answer.status, answer.body]).toEqual([status, text]);
    expect(answer.headers['content-range']).toBe(contentRange);
    expect(answer.headers['content-length']).toBe(String(text.length));
    if (status === 416) {
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers).not.toHaveProperty('etag');
    }
  });

  test('in parts only while it is the same file', async () => {
    const range = 'bytes=0-1';
    const etag = (await get()).headers['etag'] ?? '';
    expect((await get(FILM, { range, 'if-range': etag })).status).toBe(206);
    expect((await get(FILM, { range, 'if-range': '"x"' })).status).toBe(200);
  });

  test('who has it hears so; HEAD hears its length', async () => {
    const etag = (await get()).headers['etag'] ?? '';
    expect((await get(FILM, { 'if-none-match': etag })).status).toBe(304);
    const head = await request(app).head(FILM).set('range', 'bytes=0-1');
    expect([head.status, head.headers['content-length']]).toEqual([200, '10']);
  });

  test('a drawing may do nothing by itself', async () => {
    const { headers } = await get('/drawing.svg');
    expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
  });

  test('what is not there, or is lost, is not answered', async () => {
    for (const path of ['/none.jpg', '/lost.jpg', '/']) expect((await get(path)).body).toBe('next');
  });
});
