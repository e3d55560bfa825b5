import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeTree, type Tree } from '../helpers/tree.ts';
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

  test('after a restart with a broken file, too', async () => {
    await site.close();
    writeFileSync(file, 'no picture');
    site = await startTestSite({ CONTENT_DIR: tree.dir, DATA_DIR: tree.dataDir });
    const { status, body } = await served();
    expect([status, body.equals(photo)]).toEqual([200, true]);
  });
});
