import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { makeCachedPage } from '../../../tests/helpers/cachedPage.ts';
import { PageCompression } from './pageCompression.ts';

const BODY = `<p>${'Go '.repeat(500)}</p>`;
const pageOf = (body = BODY) => makeCachedPage(body);

test('each page is compressed both ways, and stays as it is besides', async () => {
  const compression = new PageCompression();
  const pages = [pageOf(), pageOf(`${BODY}2`)];
  for (const page of pages) compression.add(page);
  await compression.settled();
  expect(pages.map(({ bodies: { br = '' } }) => brotliDecompressSync(br).toString())).toEqual([
    BODY,
    `${BODY}2`,
  ]);
  expect(pages.map(({ bodies: { gzip = '' } }) => gunzipSync(gzip).toString())).toEqual([BODY, `${BODY}2`]);
});

test('one that is added twice is compressed once', async () => {
  const compression = new PageCompression();
  const page = pageOf();
  compression.add(page);
  compression.add(page);
  await compression.settled();
  const { br } = page.bodies;
  compression.add(page);
  await compression.settled();
  expect(br).toBeDefined();
  expect(page.bodies.br).toBe(br);
});

test('one that cannot be compressed holds up none behind it', async () => {
  const compression = new PageCompression();
  const [broken, next] = [pageOf(), pageOf()];
  Object.assign(broken, { bodies: { identity: 'no bytes'.repeat(99).split('') } });
  compression.add(broken);
  compression.add(next);
  await compression.settled();
  expect(broken.bodies.br).toBeUndefined();
  expect(next.bodies.br).toBeDefined();
});

test('one that is no longer live when its turn comes is left', async () => {
  const compression = new PageCompression();
  const [first, second] = [pageOf(), pageOf()];
  compression.add(first);
  compression.add(second);
  second.isLive = false;
  await compression.settled();
  expect([first, second].map(({ bodies }) => bodies.br !== undefined)).toEqual([true, false]);
});
