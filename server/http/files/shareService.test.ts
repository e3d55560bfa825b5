import sharp from 'sharp';
import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { renderer } from '../../../renderer/server.tsx';
import { makeApp, makeStore } from '../../../tests/helpers/app.ts';
import { makeProblem, STAGES } from '../../../tests/helpers/problems.ts';
import { makeSnapshot } from '../../../tests/helpers/snapshot.ts';
import { shareService } from './shareService.ts';

const contentOf = (black: string[]) =>
  makeSnapshot({ school: { stages: STAGES }, problems: [makeProblem('beginner-a.sgf', { black })] });
let current = contentOf(['D5']);
const app = makeApp(shareService(makeStore(current, { current: () => current }), renderer));
const ask = (address: string) => request(app).get(address);
const sizeOf = async (body: Buffer) => {
  const { width, height, format } = await sharp(body).metadata();
  return { width, height, format };
};

describe('a picture for shares', () => {
  test.each([
    ['/level/G12.png', 1200],
    ['/level/G12.png?width=1200', 1200],
    ['/level/G12.png?width=800', 800],
    ['/problem/beginner-a.png?width=800', 800],
  ])('%s is %i pixels wide', async (address, width) => {
    const { status, body, headers } = await ask(address);
    expect([status, headers['content-type']]).toEqual([200, 'image/png']);
    expect(headers['cache-control']).toBe('public, max-age=86400, stale-while-revalidate=604800');
    expect(Number(headers['content-length'])).toBe(body.length);
    expect(await sizeOf(body)).toEqual({ width, height: (width * 630) / 1200, format: 'png' });
  });

  test.each([
    '/level/G12.png?width=799',
    '/level/G12.png?width=',
    '/level/G12.png?width=800&width=800',
    '/level/G99.png',
    '/level/beginner-a.png',
    '/problem/G12.png',
    '/problem/none.png',
    '/other/G12.png',
    '/level/G12.svg',
    '/x/level/G12.png',
  ])('%s is none', async (address) => {
    expect((await ask(address)).status).toBe(404);
  });

  test('is another one once its file is another', async () => {
    const before = await ask('/problem/beginner-a.png');
    current = contentOf(['A1']);
    const after = await ask('/problem/beginner-a.png');
    expect(after.status).toBe(200);
    expect(Buffer.compare(after.body, before.body)).not.toBe(0);
  });

  test('is told without its bytes where only its head is asked for', async () => {
    const { status, headers, text } = await request(app).head('/level/G12.png?width=800');
    expect([status, text]).toEqual([200, undefined]);
    expect(Number(headers['content-length'])).toBeGreaterThan(1000);
  });
});
