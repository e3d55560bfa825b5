import express from 'express';
import request from 'supertest';
import { expect, test } from 'vitest';
import { addAssets, addFiles, type FileHandlers } from './fileRoutes.ts';

let asked: string[] = [];
function app(answers = true) {
  asked = [];
  const handlers = Object.fromEntries(
    ['assets', 'media', 'images', 'films', 'shares'].map((name): [string, express.RequestHandler] => [
      name,
      (one, response, next) => {
        asked.push(`${one.method} ${name} ${one.path}`);
        if (answers) response.end('file');
        else next();
      },
    ]),
  ) as FileHandlers;
  const all = express();
  addAssets(all, handlers);
  addFiles(all, handlers);
  return all.use((_request, response) => void response.send('page'));
}

const FILES = ['/_assets/a.js', '/media/a.jpg', '/_image/48/a.webp', '/_film/a.mp4', '/_share/level/a.png'];

test.each(FILES)('%s is only read', async (path) => {
  const all = app();
  for (const method of ['post', 'delete', 'options'] as const) {
    const { status, headers, text } = await request(all)[method](path);
    expect([status, text], method).toEqual([405, '']);
    expect(headers).toMatchObject({
      allow: 'GET, HEAD',
      'cache-control': 'no-store',
      'content-length': '0',
      'x-content-type-options': 'nosniff',
    });
  }
  expect(asked).toEqual([]);
  expect([(await request(all).get(path)).status, (await request(all).head(path)).status]).toEqual([200, 200]);
  expect(asked).toHaveLength(2);
});

test('one that is not there is told without a page', async () => {
  const all = app(false);
  for (const path of FILES.slice(0, 4)) {
    const { status, headers, text } = await request(all).get(path);
    expect([status, headers['cache-control'], text], path).toEqual([404, 'no-store', '']);
  }
});

test('the folder itself is an address like any other', async () => {
  const all = app(false);
  for (const method of ['get', 'post'] as const)
    expect((await request(all)[method]('/media/')).text).toBe('page');
});
