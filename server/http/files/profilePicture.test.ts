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
    if (url.includes('moved')) response.writeHead(302, { location: '/ada.png' }).end();
    else response.end(url.includes('ada') ? png : '<svg/>'.padEnd(50));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => service.close());
beforeEach(() => {
  asked = [];
});

/** Asks for the picture of a visitor; nobody's without a profile. */
function ask(profileUrl?: string, host = 'localhost') {
  const profile = { username: 'ada', ...(profileUrl === undefined ? {} : { profileUrl }) };
  const app = makeApp(
    profilePictureService({
      store: makeStore(makeSnapshot()),
      adapters: { content: { origin } } as unknown as Adapters,
      sessions: {
        findVisitor: async () => ({
          user: profileUrl === undefined ? null : { username: 'ada', realName: '', profile },
        }),
      },
      log: pino({}, { write: (line: string) => void lines.push(line) }),
    }),
  );
  return request(app).get('/').set('host', host);
}

test('is drawn small, for who asks alone', async () => {
  const answer = await ask(`${origin}/ada.png?secret=1`);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(await sharp(answer.body).metadata()).toMatchObject({ width: 144, height: 144 });
  expect(asked).toEqual(['/ada.png?secret=1']);
});

test('is fetched anew each time: nothing of it is kept', async () => {
  await ask(`${origin}/ada.png`);
  await ask(`${origin}/ada.png`);
  expect(asked).toHaveLength(2);
});

test.each([
  ['nobody is logged in', () => undefined, 0],
  ['it is elsewhere', () => 'https://elsewhere.example/ada.png', 0],
  ['it is no address', () => 'http://', 0],
  ['it is no picture', () => `${origin}/bob.svg`, 1],
  ['it leads elsewhere', () => `${origin}/moved`, 1],
])('is not there where %s', async (_when, address, calls) => {
  const answer = await ask(address());
  expect([answer.status, answer.headers['cache-control'], answer.text]).toEqual([
    404,
    'private, no-store',
    '',
  ]);
  expect(asked).toHaveLength(calls);
});

test('the log does not tell whose it is', () => {
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.join('')).not.toMatch(/ada|bob|secret|elsewhere/);
});
