import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import sharp from 'sharp';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeApp, makeStore } from '../../../tests/helpers/app.ts';
import { makeSnapshot } from '../../../tests/helpers/snapshot.ts';
import type { Adapters } from '../../adapters/adapters.ts';
import { profilePictureService } from './profilePicture.ts';

let service: Server;
let origin: string;
let asked: string[];
const lines: string[] = [];

beforeAll(async () => {
  const background = { r: 200, g: 80, b: 40 };
  const png = await sharp({ create: { width: 400, height: 400, channels: 3, background } })
    .png()
    .toBuffer();
  service = createServer(({ url = '' }, response) => {
    asked.push(url);
    if (url.includes('moved')) response.writeHead(302, { location: '/uploads/ada.png' }).end();
    else response.end(url.includes('ada') ? png : '<svg/>'.padEnd(50));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => service.close());
beforeEach(() => {
  asked = [];
});

type Finder = Parameters<typeof profilePictureService>[0]['sessions'];

function serviceFor(findVisitor: Finder['findVisitor']) {
  return profilePictureService({
    store: makeStore(makeSnapshot()),
    adapters: { content: { origin } } as unknown as Adapters,
    sessions: { findVisitor },
    log: pino({}, { write: (line: string) => void lines.push(line) }),
  });
}

const visitorWith = (profileUrl?: string) => ({
  user: profileUrl === undefined ? null : { profile: { username: 'ada', profileUrl } },
});

/** Asks for the picture of a visitor; nobody's without a profile. */
function ask(profileUrl?: string, host = 'localhost') {
  const app = makeApp(serviceFor(async () => visitorWith(profileUrl)));
  return request(app).get('/').set('host', host);
}

/** One service for many visitors: the status for the one whose picture is at a path. */
function makeService(): (path: string) => Promise<number> {
  const app = makeApp(serviceFor(async ({ headers }) => visitorWith(origin + headers['x-path'])));
  return async (path) => (await request(app).get('/').set({ host: 'localhost', 'x-path': path })).status;
}

test('is drawn small, for who asks alone', async () => {
  const answer = await ask(`${origin}/uploads/ada.png`);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(await sharp(answer.body).metadata()).toMatchObject({ width: 144, height: 144 });
  expect(asked).toEqual(['/uploads/ada.png']);
});

test('is fetched anew each time: nothing of it is kept', async () => {
  await ask(`${origin}/uploads/ada.png`);
  await ask(`${origin}/uploads/ada.png`);
  expect(asked).toHaveLength(2);
});

test.each([
  ['nobody is logged in', () => undefined, 0],
  ['it is elsewhere', () => 'https://elsewhere.example/ada.png', 0],
  ['it is no address', () => 'http://', 0],
  ['it is no upload', () => `${origin}/internal/ada.png`, 0],
  ['it climbs out of the uploads', () => `${origin}/uploads/..%2finternal/ada.png`, 0],
  ['it asks for more than a file', () => `${origin}/uploads/ada.png?delete=1`, 0],
  ['it is no picture', () => `${origin}/uploads/bob.svg`, 1],
  ['it leads elsewhere', () => `${origin}/uploads/moved`, 1],
])('is not there where %s', async (_when, address, calls) => {
  const answer = await ask(address());
  const { 'cache-control': caching, 'content-type': type } = answer.headers;
  expect([answer.status, caching, type]).toEqual([404, 'private, no-store', 'image/svg+xml']);
  expect(String(answer.body)).toMatch(/^<svg .+<\/svg>$/);
  expect(asked).toHaveLength(calls);
});

test('one visitor who asks for a large one many times at once takes nothing from others', async () => {
  const many = makeService();
  const statuses = await Promise.all([
    ...Array.from({ length: 60 }, () => many('/uploads/slow-ada.png')),
    ...Array.from({ length: 5 }, (_, index) => many(`/uploads/ada-${index}.png`)),
  ]);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(asked.filter((url) => url.includes('slow'))).toHaveLength(1);
});

test('more at once of one network than its share are told to come again', async () => {
  const many = makeService();
  const statuses = await Promise.all(
    Array.from({ length: 80 }, (_, index) => many(`/uploads/ada-${index}.png`)),
  );
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(30);
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(10);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
});

test('the log does not tell whose it is', () => {
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.join('')).not.toMatch(/ada|bob|secret|elsewhere/);
});
