import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTree, type Tree } from '../helpers/tree.ts';
import { attributes } from './helpers/html.ts';
import { rawRequest } from './helpers/raw.ts';
import { imageAddress } from './helpers/signed.ts';
import { startTestSite, type TestSite } from './helpers/testSite.ts';

let site: TestSite;
let stranger: Server;
let asked: string[] = [];
beforeAll(async () => {
  site = await startTestSite();
  stranger = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end('secret');
  });
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await site.close();
  stranger.close();
});

const image = (source: string, width: number | string = 384) =>
  rawRequest(site.address, imageAddress(site, source, width));

describe('pictures of services come in a few widths, from where the site says (C13)', () => {
  test('those that a page shows are there, as small WebP pictures', async () => {
    const html = await site.html('/en-US/courses');
    const sources = attributes(html, 'src').filter((src) => src.startsWith('/_image/'));
    expect(sources.length).toBeGreaterThan(10);
    const answer = await rawRequest(site.address, sources[0] ?? '');
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(answer.headers['cache-control']).toMatch(/max-age=\d{4,}/);
    const { format, width } = await sharp(answer.body).metadata();
    expect([format, width && width <= 480]).toEqual(['webp', true]);
  });

  test('every picture of a page’s srcset is one of the widths that there are', async () => {
    const html = await site.html('/en-US');
    const [srcset = ''] = html.match(/srcset="[^"]*_image[^"]*"/i) ?? [];
    const addresses = srcset.match(/\/_image\/\S+/g) ?? [];
    expect(addresses.length).toBeGreaterThan(1);
    for (const address of addresses) expect((await rawRequest(site.address, address)).status).toBe(200);
  });

  test.each([1, 383, 385, 99_999, '0384', '-384', '3e2'])('width %s is refused', async (width) => {
    expect((await image('content:/uploads/kidbasic.webp', width)).status).toBe(404);
  });

  test.each([
    'https://evil.example/x.png',
    'http://127.0.0.1/x.png',
    'http://[::1]/x.png',
    'file:///etc/passwd',
    'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
    'content://evil.example/x.png',
    'content:uploads/x.png',
    'content:/\\evil.example/x.png',
    'content:/uploads/nothing.webp',
    'media:../home.yaml',
    'media:/etc/passwd',
    'media:nothing.png',
    'media:000000000000:nothing.png',
    'media:000000000000:../home.yaml',
    'media:000000000000:logo.svg',
    'ftp://x/y',
    '\0',
  ])('%s is refused', async (source) => {
    const answer = await image(source);
    expect([answer.status, answer.body.length]).toEqual([404, 0]);
  });

  test('no other host is ever asked', async () => {
    asked = [];
    const { port } = stranger.address() as AddressInfo;
    for (const source of [
      `http://127.0.0.1:${port}/x.png`,
      `content://127.0.0.1:${port}/x.png`,
      `content:/\\127.0.0.1:${port}/x.png`,
      `content:/%2F/127.0.0.1:${port}/x.png`,
      `content:///127.0.0.1:${port}/x.png`,
      `content:/\t/127.0.0.1:${port}/x.png`,
      `content:@127.0.0.1:${port}/x.png`,
    ])
      expect((await image(source)).status, source).toBe(404);
    expect(asked).toEqual([]);
  });

  test('what is no picture is refused by its content', async () => {
    const answer = await image('content:/content/api/reviews');
    expect(answer.status).toBe(404);
  });

  test.each([
    '/_image/384/x.png',
    '/_image/384/x.jpeg',
    '/_image/1200/x.webp',
    '/_image/384/',
    '/_image/',
    '/_image/384/a/b.webp',
    '/_image/384/%2e%2e.webp',
  ])('%s is 4xx', async (path) => {
    const { status } = await rawRequest(site.address, path);
    expect([status >= 400, status < 500]).toEqual([true, true]);
  });
});

describe('files of pages/media', () => {
  test('are there with a tag, and for ever under the address that a page names', async () => {
    const html = await site.html('/en-US');
    const [address = ''] = attributes(html, 'src').filter((src) => src.startsWith('/media/'));
    const pinned = await rawRequest(site.address, address);
    expect([pinned.status, pinned.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(pinned.headers['cache-control']).toMatch(/immutable/);
    const [bare = ''] = address.split('?');
    const plain = await rawRequest(site.address, bare);
    expect(plain.headers['cache-control']).not.toMatch(/immutable/);
    expect(plain.body.equals(pinned.body)).toBe(true);
    const again = await rawRequest(site.address, bare, { 'if-none-match': plain.headers['etag'] ?? '' });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const head = await rawRequest(site.address, bare, {}, { method: 'HEAD' });
    expect([head.status, head.body.length]).toEqual([200, 0]);
  });

  test('a film is sent in the parts that a player asks for', async () => {
    const html = await site.html('/zh-TW/parents');
    const address = attributes(html, 'src').find((src) => src.includes('.mp4')) ?? '';
    const whole = await rawRequest(site.address, address);
    expect([whole.status, whole.headers['content-type']]).toEqual([200, 'video/mp4']);
    expect(whole.headers).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': expect.stringMatching(/immutable/),
    });
    const part = await rawRequest(site.address, address, { range: 'bytes=100-199' });
    expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 100-199/${whole.body.length}`]);
    expect(part.body.equals(whole.body.subarray(100, 200))).toBe(true);
    const changed = await rawRequest(site.address, address, {
      range: 'bytes=100-199',
      'if-range': '"other"',
    });
    expect([changed.status, changed.body.length]).toEqual([200, whole.body.length]);
    expect((await rawRequest(site.address, address, { range: 'bytes=99999999-' })).status).toBe(416);
  });

  test('captions are text, in the language that they say', async () => {
    const html = await site.html('/zh-TW/parents');
    const tracks = attributes(html, 'src').filter((src) => src.includes('.vtt'));
    expect(tracks).toHaveLength(4);
    for (const track of tracks) {
      const { headers, body } = await rawRequest(site.address, track);
      expect(headers['content-type']).toBe('text/vtt; charset=utf-8');
      expect(body.toString()).toMatch(/^WEBVTT\n\n00:/);
    }
  });

  test('a drawing can run nothing, opened by itself', async () => {
    const { headers } = await rawRequest(site.address, '/media/logo.svg');
    expect(headers['content-security-policy']).toMatch(/sandbox/);
    expect(headers['content-security-policy']).toMatch(/default-src 'none'/);
    expect(headers['content-security-policy']).not.toMatch(/script-src/);
  });

  test.each([
    '/media/nothing.svg',
    '/media/',
    '/media/../home.yaml',
    '/media/%2e%2e/home.yaml',
    '/media/..%2fhome.yaml',
    '/media/....//home.yaml',
    '/media/%E0%A4%A',
    '/media/logo.svg%00.png',
    '/media/logo.svg/',
    '/_assets/../server/renderer.js',
    '/_assets/.vite/manifest.json',
    '/_assets/%E0%A4%A',
  ])('%s is 4xx, and no file', async (path) => {
    const { status, body } = await rawRequest(site.address, path);
    expect([status >= 400, status < 500]).toEqual([true, true]);
    expect(body.toString()).not.toMatch(/^path: |"renderer\/client/m);
  });
});

describe('photos of pages/media', () => {
  let tree: Tree;
  let other: TestSite;
  beforeAll(async () => {
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a33' } })
      .png()
      .toBuffer();
    tree = makeTree();
    const { writeFileSync } = await import('node:fs');
    writeFileSync(`${tree.dir}/pages/media/photo.png`, photo);
    tree.write('pages/home.yaml', {
      path: '/',
      title: 'home.title',
      blocks: [
        {
          id: 'ways',
          type: 'FeatureGrid',
          props: {
            heading: 'home.heading',
            items: [{ title: 'home.title', body: 'home.lead', picture: { src: 'photo.png' } }],
          },
        },
      ],
    });
    other = await startTestSite({ CONTENT_DIR: tree.dir });
  });
  afterAll(async () => {
    await other.close();
    tree.dispose();
  });

  test('are shown with their box and in several widths, never larger than they are', async () => {
    const html = await other.html('/sv-SE');
    expect(html).toMatch(/<img[^>]*width="900" height="600"/);
    const [srcset = ''] = html.match(/srcset="[^"]*"/i) ?? [];
    const widths = srcset.match(/\d+(?=w)/g)?.map(Number) ?? [];
    expect(widths.length).toBeGreaterThan(1);
    const [address = ''] = srcset.match(/\/_image\/\S+/g)?.slice(-1) ?? [];
    const answer = await rawRequest(other.address, address);
    const { width } = await sharp(answer.body).metadata();
    expect([answer.status, width && width <= 900]).toEqual([200, true]);
  });
});

test.each(['/_assets/none-1234.js', '/media/none.jpg', '/_image/none', '/_film/none', '/healthzz'])(
  '%s costs no page where there is none, or waits its turn',
  async (path) => {
    const answer = await site.ask(path);
    expect(answer.status).toBe(404);
    if (path !== '/healthzz')
      expect([answer.text ?? '', answer.headers['cache-control']]).toEqual(['', 'no-store']);
  },
);
