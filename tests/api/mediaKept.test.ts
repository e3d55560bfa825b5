import { renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeTree, type Tree } from '../helpers/tree.ts';
import { attributes } from './helpers/html.ts';
import { rawRequest } from './helpers/raw.ts';
import { startTestSite, type TestSite } from './helpers/testSite.ts';
import { until } from './helpers/until.ts';

let tree: Tree;
let site: TestSite;
let photo: Buffer;
let file: string;
const PHOTO = 'pages/media/photo.png';

async function open(): Promise<void> {
  photo = await drawing('#a33');
  tree = makeTree({
    'pages/home.yaml': `path: /
title: home.title
blocks:
  - id: ways
    type: FeatureGrid
    props:
      heading: home.heading
      items: [{ title: home.title, body: home.lead, picture: { src: photo.png } }]
`,
  });
  file = join(tree.dir, PHOTO);
  writeFileSync(file, photo);
  site = await startTestSite({ CONTENT_DIR: tree.dir, DATA_DIR: tree.dataDir });
}
async function close(): Promise<void> {
  await site.close();
  tree.dispose();
}

const drawing = (background: string) =>
  sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .png()
    .toBuffer();

const codes = async (): Promise<string[]> => {
  const { files } = (await site.ask('/api/status')).body;
  const own = files.find(({ path }: { path: string }) => path === PHOTO);
  return own?.faults.map(({ code }: { code: string }) => code) ?? [];
};

/** The photo as it is served, and in the smaller size that the page names. */
async function served() {
  const plain = await rawRequest(site.address, '/media/photo.png');
  const [srcset = ''] = /srcset="[^"]*_image[^"]*"/i.exec(await site.html('/sv-SE')) ?? [];
  const [small = ''] = /\/_image\/\S+/.exec(srcset) ?? [];
  return { status: plain.status, body: plain.body, small: (await rawRequest(site.address, small)).status };
}

describe('what is served of pages/media is what was checked', () => {
  beforeEach(open);
  afterEach(close);

  test.each<[string, string, () => void]>([
    [
      'a link to a file outside',
      'link-outside',
      () => {
        const outside = join(tree.dir, '../secret.png');
        writeFileSync(outside, 'secret');
        rmSync(file);
        symlinkSync(outside, file);
      },
    ],
    ['no picture any more', 'picture-broken', () => writeFileSync(file, 'no picture')],
    ['deleted, while a page shows it', 'breaks-others', () => rmSync(file)],
  ])('%s', async (_name, code, change) => {
    change();
    await until('the fault is told', async () => (await codes()).includes(code));
    const { status, body, small } = await served();
    expect([status, small]).toEqual([200, 200]);
    expect(body.equals(photo)).toBe(true);
  });

  test('between a change and its check the old bytes are served, or the new ones, whole', async () => {
    const other = await drawing('#3a3');
    writeFileSync(`${file}.tmp`, other);
    renameSync(`${file}.tmp`, file);
    await until('the new picture', async () => {
      const { body, status } = await served();
      expect(status).toBe(200);
      expect(body.equals(photo) || body.equals(other)).toBe(true);
      return body.equals(other);
    });
  });

  test('after a restart with a broken file, too', async () => {
    await site.close();
    writeFileSync(file, 'no picture');
    site = await startTestSite({ CONTENT_DIR: tree.dir, DATA_DIR: tree.dataDir });
    const { status, body } = await served();
    expect([status, body.equals(photo)]).toEqual([200, true]);
  });

  test('kept bytes that were changed are not trusted: the content folder’s are taken while they are the same', async () => {
    const revision = site.store.current().media.get('photo.png')?.revision ?? '';
    await site.close();
    const object = join(tree.dataDir, 'last-good/objects', revision);
    writeFileSync(object, 'changed');
    site = await startTestSite({ CONTENT_DIR: tree.dir, DATA_DIR: tree.dataDir });
    expect((await served()).body.equals(photo)).toBe(true);
  });
});

describe('parts and conditions', () => {
  beforeAll(open);
  afterAll(close);
  const ask = (headers: Record<string, string>, path = '/media/photo.png', method = 'GET') =>
    rawRequest(site.address, path, headers, { method });

  test.each([
    ['bytes=0-9', 0, 9],
    ['bytes=10-', 10, -1],
    ['bytes=-5', -5, -1],
    ['bytes=5-99999999', 5, -1],
  ])('%s', async (range, first, last) => {
    const { status, headers, body } = await ask({ range });
    const start = first < 0 ? photo.length + first : first;
    const end = last < 0 ? photo.length - 1 : last;
    expect([status, headers['content-range']]).toEqual([206, `bytes ${start}-${end}/${photo.length}`]);
    expect(body.equals(photo.subarray(start, end + 1))).toBe(true);
    expect(Number(headers['content-length'])).toBe(body.length);
  });

  test.each(['bytes=0-1,5-9', 'bytes=x', 'lines=1-2', 'bytes=9-2,'])(
    '%s is the whole file',
    async (range) => {
      const { status, body } = await ask({ range });
      expect([status, body.length]).toEqual([200, photo.length]);
    },
  );

  test('a part that is not there is 416, and not kept by anybody', async () => {
    const pinned = attributes(await site.html('/sv-SE'), 'src').find((src) => src.includes('photo.png'));
    const { status, headers, body } = await ask({ range: 'bytes=99999999-' }, pinned);
    expect([status, body.length, headers['content-range']]).toEqual([416, 0, `bytes */${photo.length}`]);
    expect([headers['cache-control'], headers['etag']]).toEqual(['no-store', undefined]);
  });

  test('a tag that is known is 304; another in If-Range is the whole file', async () => {
    const { headers } = await ask({});
    const etag = headers['etag'] ?? '';
    expect((await ask({ 'if-none-match': etag })).status).toBe(304);
    expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200);
    expect((await ask({ 'if-range': etag, range: 'bytes=0-9' })).status).toBe(206);
    expect((await ask({ 'if-range': '"other"', range: 'bytes=0-9' })).status).toBe(200);
  });

  test('HEAD says the same without the bytes', async () => {
    const head = await ask({ range: 'bytes=0-9' }, '/media/photo.png', 'HEAD');
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([206, '10', 0]);
  });

  test('the address of an earlier revision has the present bytes, and is not kept for long', async () => {
    const { status, headers, body } = await ask({}, '/media/photo.png?v=0123456789ab');
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=300']);
    expect(body.equals(photo)).toBe(true);
  });
});
