import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { openSite, openStub, openTree } from './helpers/fileSite.ts';
import { rawRequest } from './helpers/raw.ts';
import { imageAddress } from './helpers/signed.ts';

/** Doubles twelve times: 4,096 circles of one line each. */
const BOMB = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><defs><circle id="d0" r="9"/>${Array.from(
  { length: 12 },
  (_, i) => `<g id="d${i + 1}"><use href="#d${i}"/><use href="#d${i}" x="1"/></g>`,
).join('')}</defs><use href="#d12"/></svg>`;

const bodies: Record<string, Buffer | string> = {};

const create = { width: 800, height: 500, channels: 3, background: '#a33' } as const;
bodies['ok.png'] = await sharp({ create }).png().toBuffer();
bodies['ok.jpg'] = await sharp({ create }).jpeg().toBuffer();
bodies['ok.avif'] = await sharp({ create }).avif({ effort: 0 }).toBuffer();
bodies['bomb.svg'] = BOMB;
bodies['bomb.png'] = BOMB;
bodies['hidden.png'] = `\uFEFF<?xml version="1.0"?>${BOMB}`;
bodies['comment.avif'] = `<!--ftypavif-->${BOMB}`;
bodies['long.avif'] = Buffer.concat([Buffer.from([0, 0, 0, 0x20]), Buffer.from(`ftypavif-->${BOMB}`)]);
bodies['cut.png'] = Buffer.from(bodies['ok.png']).subarray(0, 60);
bodies['huge.png'] = await sharp({ create: { ...create, width: 16_000, height: 4_000 } })
  .png()
  .toBuffer();
bodies['text.png'] = 'no picture, whatever its name says';
bodies['short.png'] = 'RIFF';
const stub = await openStub(['content'], async ({ path }) => {
  const bytes = bodies[path.replace('uploads/', '')];
  return bytes === undefined ? { status: 404 } : { body: bytes, headers: { 'content-type': 'image/png' } };
});
const tree = openTree();
const listed = tree.read('sites/north.yaml').replace('nav:', 'images: { hosts: [pictures.invalid] }\nnav:');
tree.write('sites/north.yaml', listed);
const site = await openSite({ ...stub.settings, CONTENT_DIR: tree.dir });
beforeEach(() => {
  stub.calls.length = 0;
  site.lines.length = 0;
});

const ask = (source: string, headers = {}) => rawRequest(site.address, imageAddress(site, source), headers);

describe('only addresses that the server wrote itself cost anything', () => {
  test('with another query, source or signature, or without one, they are 404, and no service is asked', async () => {
    const address = imageAddress(site, 'content:/content/uploads/ok.png');
    const [, name = '', signature = ''] = /384\/([\w-]+)\.([\w-]+)\.webp/.exec(address) ?? [];
    const madeUp = Buffer.from('content:/content/uploads/ok.png?x=1').toString('base64url');
    for (const path of [
      `${name}.webp`,
      `${madeUp}.${signature}.webp`,
      `${name}.${signature.slice(1)}.webp`,
      `${name}.${signature}x.webp`,
      `${name}..webp`,
    ])
      expect((await rawRequest(site.address, `/_image/384/${path}`)).status, path).toBe(404);
    expect(stub.calls).toEqual([]);
    expect((await rawRequest(site.address, address)).status).toBe(200);
  });
});

describe('what is drawn is a picture made of pixels', () => {
  test.each([
    'bomb.svg',
    'bomb.png',
    'hidden.png',
    'comment.avif',
    'long.avif',
    'text.png',
    'short.png',
    'cut.png',
    'huge.png',
  ])('%s is refused at once', async (name) => {
    const started = performance.now();
    expect((await ask(`content:/content/uploads/${name}`)).status).toBe(404);
    expect(performance.now() - started).toBeLessThan(1_500);
  });

  test('of a moving picture the first', async () => {
    const frames = await Promise.all(
      ['#a33', '#3a3', '#33a'].map((background) =>
        sharp({ create: { width: 60, height: 40, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    bodies['moving.gif'] = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const { status, body } = await ask('content:/content/uploads/moving.gif');
    const { pages = 1, height } = await sharp(body).metadata();
    expect([status, pages, height]).toEqual([200, 1, 40]);
  });
});
