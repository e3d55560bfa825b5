import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
});

describe('files of pages/media', () => {
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
