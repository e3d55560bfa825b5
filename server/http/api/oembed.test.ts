import request from 'supertest';
import { expect, test } from 'vitest';
import { makeApp, makeStore } from '../../../tests/helpers/app.ts';
import { makeTools } from '../../../tests/helpers/context.ts';
import { makeProblem } from '../../../tests/helpers/problems.ts';
import { makeSnapshot } from '../../../tests/helpers/snapshot.ts';
import { oembed } from './oembed.ts';

test('a page of another time is embedded as of that time, and the answer is not kept', async () => {
  const checks: ['problem'] = ['problem'];
  const snapshot = makeSnapshot({
    pages: {
      problem: { path: '/p/{problem}', checks, when: { window: { startsAt: '2090-01-01T00:00:00Z' } } },
      frame: { path: '/embed/{problem}', checks, frame: true },
    },
    problems: [makeProblem('beginner-a.sgf')],
  });
  const app = makeApp(oembed(makeStore(snapshot), makeTools({}, { nonProduction: true })));
  const get = () =>
    request(app)
      .get('/')
      .query({ url: 'https://north.example/en-GB/p/beginner-a' })
      .set('host', 'north.example');
  expect((await get()).status).toBe(404);
  const { status, body, headers } = await get().set('x-now', '2090-02-01T00:00:00Z');
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(body.html).toContain('https://north.example/en-GB/embed/beginner-a');
});

test('a frame is no larger than the other site allows, and there is no XML', async () => {
  const checks: ['problem'] = ['problem'];
  const snapshot = makeSnapshot({
    pages: {
      problem: { path: '/p/{problem}', checks },
      frame: { path: '/embed/{problem}', checks, frame: true },
    },
    problems: [makeProblem('beginner-a.sgf')],
  });
  const app = makeApp(oembed(makeStore(snapshot), makeTools({})));
  const get = async (more: object) => {
    const query = { url: 'https://north.example/en-GB/p/beginner-a', ...more };
    const { status, body } = await request(app).get('/').query(query).set('host', 'north.example');
    return [status, body.width, body.height];
  };
  expect(await get({})).toEqual([200, 480, 720]);
  expect(await get({ maxwidth: '200', maxheight: '2000' })).toEqual([200, 200, 720]);
  expect(await get({ maxwidth: 'wide', maxheight: '-1' })).toEqual([200, 480, 720]);
  expect((await get({ format: 'xml' }))[0]).toBe(501);
});

test.each(['', '#board', '?from=quiz'])(
  'an old address that leads to a page with “%s” is embedded',
  async (more) => {
    const checks: ['problem'] = ['problem'];
    const redirects = [{ from: '/puzzle/{problem}', to: `/p/{problem}${more}` }];
    const snapshot = makeSnapshot({
      sites: { north: { redirects } },
      pages: {
        problem: { path: '/p/{problem}', checks },
        frame: { path: '/embed/{problem}', checks, frame: true },
      },
      problems: [makeProblem('beginner-a.sgf')],
    });
    const { status, body } = await request(makeApp(oembed(makeStore(snapshot), makeTools({}))))
      .get('/')
      .query({ url: 'https://north.example/en-GB/puzzle/beginner-a' })
      .set('host', 'north.example');
    expect(status).toBe(200);
    expect(body.html).toContain('https://north.example/en-GB/embed/beginner-a');
  },
);
