import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import sharp from 'sharp';
import request from 'supertest';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeApp, makeStore } from '../../tests/helpers/app.ts';
import { fakeClocks } from '../../tests/helpers/fakeClocks.ts';
import { LOST_FILES, makeSnapshot } from '../../tests/helpers/snapshot.ts';
import { filmService } from './files/filmService.ts';
import { imageService } from './files/imageService.ts';
import { encodePicture as encode } from './files/pictureEncoder.ts';

const REVISION = 'abcdef0123456789';
const sign = (address: string) => Buffer.from(address).toString('hex').slice(-16);
const isSigned = (address: string, signature: string) => signature === sign(address);

let upstream: Server;
let origin: string;
let answer: RequestListener;
let asked: string[];
let warned: Record<string, unknown>[];
let png: Buffer;
beforeAll(async () => {
  png = await sharp({ create: { width: 100, height: 50, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  upstream = createServer((one, response) => {
    asked.push(`${one.method} ${one.url}`);
    answer(one, response);
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
});
afterAll(() => {
  upstream.closeAllConnections();
  upstream.close();
});
afterEach(() => {
  answer = (_one, response) => void response.end();
});

function logOf() {
  [asked, warned] = [[], []];
  return pino({ base: null }, { write: (line) => warned.push(JSON.parse(line)) });
}
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"></svg>';
const answering =
  (status: number, headers: Record<string, string> = {}, body = ''): RequestListener =>
  (_one, response) =>
    void response.writeHead(status, headers).end(body);
const base64 = (text: string) => Buffer.from(text).toString('base64url');

describe('a picture', () => {
  const media = [
    { file: 'photo.png', revision: REVISION, width: 100, height: 50 },
    { file: 'lost.png', revision: 'x', width: 1, height: 1 },
  ];
  function setUp() {
    const stream = () => {
      throw new Error('not read in parts');
    };
    const whole = { size: png.length, read: async () => png, stream };
    const store = makeStore(makeSnapshot({ media, unavailableFiles: LOST_FILES }), {
      openMedia: async ({ file }) => (file === 'lost.png' ? null : whole),
    });
    const log = logOf();
    answer = (_one, response) => void response.end(png);
    const app = makeApp(imageService({ store, contentOrigin: origin, isSigned, log }));
    return (path: string, host = 'a') => request(app).get(path).set('host', host).buffer(true);
  }
  const addressOf = (
    source: string,
    { width = 48, format = 'webp', signature = sign(`image ${source}`) as string | undefined } = {},
  ) => `/${width}/${base64(source)}${signature === undefined ? '' : `.${signature}`}.${format}`;
  const MEDIA = `media:${REVISION.slice(0, 12)}:photo.png`;

  test('of pages/media is drawn in the width and format asked for, once', async () => {
    const get = setUp();
    for (const format of ['webp', 'avif']) {
      const { status, body, headers } = await get(addressOf(MEDIA, { format, signature: undefined }));
      expect([status, headers['content-type']]).toEqual([200, `image/${format}`]);
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
        'content-length': String(body.length),
        'x-content-type-options': 'nosniff',
      });
      expect(await sharp(body).metadata()).toMatchObject({ width: 48, height: 24 });
    }
    const head = await get(addressOf(MEDIA, { signature: undefined }));
    expect(head.status).toBe(200);
    expect(warned).toEqual([]);
  });

  test('by the address of another version, as another instance’s page names it, is kept for minutes', async () => {
    const get = setUp();
    const other = addressOf(`media:${'0'.repeat(12)}:photo.png`, { signature: undefined });
    const { status, headers } = await get(other);
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=300']);
  });

  test('of the content service is asked for once', async () => {
    const get = setUp();
    const source = 'content:/a.png?secret=1';
    expect((await get(addressOf(source))).status).toBe(200);
    expect((await get(addressOf(source))).status).toBe(200);
    expect(asked).toEqual(['GET /a.png?secret=1']);
  });

  test.each<[string, string, string, string]>([
    ['made up', `/48/${base64('content:/a.png')}.aaaa.webp`, 'a', 'not an address of this site'],
    ['without a signature', `/48/${base64('content:/a.png')}.webp`, 'a', 'not an address of this site'],
    ['of no file', addressOf(`media:${'0'.repeat(12)}:none.png`), 'a', 'not in pages/media'],
    ['of a file that is lost', addressOf(`media:${'0'.repeat(12)}:lost.png`), 'a', 'its bytes are lost'],
    ['elsewhere', addressOf('content:https://evil.example/a.png'), 'a', 'not at the content service'],
    ['of another host', addressOf('https://evil.example/a.png'), 'a', 'not a picture of this site'],
    ['that is none', addressOf('nonsense'), 'a', 'not an address'],
    ['for a site that is out of order', addressOf('content:/a.png'), 'broken.example', 'not an address'],
  ])('%s is refused', async (_name, path, host, reason) => {
    const { status, headers } = await setUp()(path, host);
    expect([status, headers['cache-control'], headers['content-length']]).toEqual([404, 'no-store', '0']);
    expect(warned).toMatchObject([{ event: 'media.failed', reason }]);
    expect(asked).toEqual([]);
  });

  test('no other address is one', async () => {
    const get = setUp();
    const paths = ['/49/a.webp', '/048/a.webp', '/48/a.png', '/48/a/b.webp', '/48/.webp', '/x/48/a.webp'];
    for (const path of [...paths, '/48/a.webp/x']) expect((await get(path)).text, path).toBe('next');
  });

  test.each<[string, RequestListener, string]>([
    ['answers 404', answering(404), 'ERR_NON_2XX_3XX_RESPONSE'],
    ['leads elsewhere', answering(302, { location: '/b.png' }), 'the service answered 302'],
    ['sends something else', answering(200, {}, SVG), 'not a PNG, JPEG, WebP, AVIF or GIF'],
    ['sends next to nothing', answering(200, {}, 'GIF8'), 'not a PNG, JPEG, WebP, AVIF or GIF'],
  ])('whose service %s is left alone for ten seconds', async (_name, listener, reason) => {
    const clocks = fakeClocks();
    const get = setUp();
    answer = listener;
    const source = 'content:/a.png?secret=1';
    for (let i = 0; i < 2; i++) expect((await get(addressOf(source))).status).toBe(404);
    expect(asked).toHaveLength(1);
    expect(warned).toMatchObject([{ source: 'content:/a.png', reason }, { reason: 'failed a moment ago' }]);
    clocks.advance(10_001);
    answer = (_one, response) => void response.end(png);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect((await get(addressOf(source))).status).toBe(200);
  });

  test('that is too large is refused', async () => {
    const get = setUp();
    answer = (_one, response) => void response.end(Buffer.alloc(11 * 1024 * 1024));
    expect((await get(addressOf('content:/large.png'))).status).toBe(404);
    expect(JSON.stringify(warned)).not.toContain('secret');
  });
});

describe('drawing', () => {
  test('takes the formats of photos, and makes none larger', async () => {
    const photo = sharp(png);
    for (const format of ['png', 'jpeg', 'webp', 'gif', 'avif'] as const) {
      const source = await photo.clone().toFormat(format).toBuffer();
      const drawn = await sharp(await encode(source, 960, 'webp')).metadata();
      expect(drawn).toMatchObject({ format: 'webp', width: 100 });
    }
    const part = Buffer.concat([Buffer.alloc(8), png]);
    expect((await encode(part.subarray(8), 10, 'avif')).toString('latin1', 4, 8)).toBe('ftyp');
  });

  test('turns a photo as its camera says', async () => {
    const turned = await sharp(png).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const drawn = await sharp(await encode(turned, 960, 'webp')).metadata();
    expect(drawn).toMatchObject({ width: 50, height: 100 });
  });

  test('fills the frame that networks show with what is shared, as JPEG', async () => {
    const shared = await sharp(await encode(png, 1200, 'jpeg')).metadata();
    expect(shared).toMatchObject({ format: 'jpeg', width: 1200, height: 630, hasAlpha: false });
  });

  test('refuses what is none, and what is too large', async () => {
    const wrong = [
      Buffer.alloc(0),
      Buffer.alloc(20),
      ...[SVG, 'RIFF....WAVEfmt ', '....ftypheic....', '....ftypavix....'].map((text) => Buffer.from(text)),
    ];
    for (const source of wrong)
      await expect(encode(source, 48, 'webp')).rejects.toThrow('not a PNG, JPEG, WebP, AVIF or GIF');
    await expect(encode(png.subarray(0, 60), 48, 'webp')).rejects.toThrow();
    const header = Buffer.from(png);
    header.writeUInt32BE(100_000, 16);
    header.writeUInt32BE(100_000, 20);
    await expect(encode(header, 48, 'webp')).rejects.toThrow();
  });
});

describe('a film of the content service', () => {
  const FILM = {
    'content-type': 'video/mp4',
    'content-length': '4',
    etag: '"e"',
    'accept-ranges': 'bytes',
    'last-modified': 'Sun, 01 Mar 2026 12:00:00 GMT',
  };
  function setUp(contentOrigin: string | undefined = origin) {
    const log = logOf();
    answer = (_one, response) =>
      void response.writeHead(200, { ...FILM, 'set-cookie': 'a=b', server: 'x' }).end('film');
    return makeApp(filmService({ contentOrigin, isSigned, log }));
  }
  const addressOf = (source: string, signature = sign(`film ${source}`)) =>
    `/${base64(source)}.${signature}.mp4`;
  const ADDRESS = addressOf('/a.mp4?x=1');
  const bytes = (one: request.Test) =>
    one.buffer(true).parse((response, done) => {
      let text = '';
      response.on('data', (data) => {
        text += data;
      });
      response.on('end', () => done(null, text));
    });

  test('is passed on as it comes, with what a player has to know', async () => {
    const { status, body, headers } = await bytes(request(setUp()).get(ADDRESS));
    expect([status, body, asked]).toEqual([200, 'film', ['GET /a.mp4?x=1']]);
    expect(headers).toMatchObject({
      ...FILM,
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
    });
    for (const name of ['set-cookie', 'server']) expect(headers).not.toHaveProperty(name);
  });

  test('is asked for in the parts that a player asks for, and with nothing else of it', async () => {
    const app = setUp();
    let heard: Record<string, unknown> = {};
    answer = (one, response) => {
      heard = one.headers;
      response.writeHead(206, { ...FILM, 'content-length': '2', 'content-range': 'bytes 0-1/4' }).end('fi');
    };
    const asked = { range: 'bytes=0-1', 'if-range': '"e"' };
    const sent = { ...asked, cookie: 'a=b', authorization: 'x', 'accept-encoding': 'br' };
    const { status, headers } = await bytes(request(app).get(ADDRESS).set(sent));
    expect([status, headers['content-range']]).toEqual([206, 'bytes 0-1/4']);
    expect(heard).toMatchObject({ ...asked, accept: 'video/*', 'accept-encoding': 'identity' });
    for (const name of ['cookie', 'authorization']) expect(heard).not.toHaveProperty(name);
    await bytes(request(app).get(ADDRESS).set({ range: 'bytes=0-1,2-3', 'if-none-match': 'x' }));
    for (const name of ['range', 'if-none-match']) expect(heard).not.toHaveProperty(name);
  });

  test.each([
    [304, 'public, max-age=3600'],
    [416, 'no-store'],
  ])('%d is passed on', async (status, cacheControl) => {
    const app = setUp();
    answer = answering(status, { etag: '"e"' });
    const { headers, ...told } = await request(app).get(ADDRESS).set('if-none-match', '"e"');
    expect([told.status, headers['cache-control'], headers['etag']]).toEqual([status, cacheControl, '"e"']);
  });

  test('HEAD asks for its head', async () => {
    const { status, headers } = await request(setUp()).head(ADDRESS);
    expect([status, headers['content-length'], asked]).toEqual([200, '4', ['HEAD /a.mp4?x=1']]);
  });

  test.each<[string, RequestListener, string]>([
    ['is not there', answering(404, FILM), 'the service answered 404'],
    ['is none', answering(200, { 'content-type': 'text/html' }, 'x'), 'the service answered 200'],
    ['leads elsewhere', answering(302, { ...FILM, location: '/b.mp4' }), 'the service answered 302'],
  ])('that %s is 404, and told', async (_name, listener, reason) => {
    const app = setUp();
    answer = listener;
    const { status, headers } = await request(app).get(ADDRESS);
    expect([status, headers['cache-control'], headers['content-length']]).toEqual([404, 'no-store', '0']);
    expect(warned).toMatchObject([{ event: 'media.failed', reason }]);
  });

  test.each<[string, string, string]>([
    ['made up', addressOf('/a.mp4', 'aaaa'), 'not an address of this site'],
    ['no address', '/x', 'not an address of this site'],
    ['elsewhere', addressOf('//evil.example/a.mp4'), 'not at the content service'],
    ['a whole address', addressOf('http://evil.example/a.mp4'), 'not at the content service'],
  ])('%s is asked of nobody', async (_name, path, reason) => {
    const { status } = await request(setUp()).get(path);
    expect([status, asked, warned[0]?.['reason']]).toEqual([404, [], reason]);
  });

  test('where no service is set there is none', async () => {
    const log = logOf();
    const app = makeApp(filmService({ contentOrigin: undefined, isSigned, log }));
    expect((await request(app).get(ADDRESS)).status).toBe(404);
  });
});
