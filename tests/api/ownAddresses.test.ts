import express from 'express';
import { describe, expect, test, vi } from 'vitest';
import { parseFrom } from '../../server/content/index/redirectRule.ts';
import { findReservedPath, RESERVED_PATHS } from '../../server/content/ownAddresses.ts';
import { baseTree } from '../helpers/baseTree.ts';
import { openSite, openTree } from './helpers/fileSite.ts';

const ALL_ELSE = "redirects: [{ from: '/{all*}', to: /courses, permanent: false }]\n";

const tree = openTree({ 'sites/north.yaml': baseTree()['sites/north.yaml'] + ALL_ELSE });
const used = vi.spyOn(express.application, 'use');
const routed = vi.spyOn(express.application, 'route');
const site = await openSite({ CONTENT_DIR: tree.dir });
const calls = [used.mock, routed.mock].flatMap(({ calls, contexts }) =>
  calls.map(([path]: unknown[], index) => ({ path, app: contexts[index] })),
);
// The embedded services have routes of their own.
const own = calls.find(({ path }) => path === '/healthz')?.app;
/** Paths that routes are mounted at. */
const mounted = calls.flatMap(({ path, app }) => (app === own && typeof path === 'string' ? path : []));
vi.restoreAllMocks();

/** Whether an address reaches the old addresses of the site. */
const isLedOn = async (path: string) => {
  const { status, headers } = await site.ask(path);
  return status === 302 && headers['location'] === '/sv-SE/courses';
};

describe('the program answers itself', () => {
  /** One address below each; some answer only those that there are. */
  const below = async (): Promise<Record<string, string>> => ({
    '/_assets': /\/_assets\/[^"]+/.exec(await site.html('/sv-SE'))?.[0] ?? '',
    '/media': '/media/logo.svg',
    '/_image': '/_image/48/bG9nbw.c2ln.webp',
    '/_film': '/_film/none',
    '/_share': '/_share/level/none.png',
    '/sitemap': '/sitemap/sv-SE.xml',
    '/_preview': '/_preview/frame',
    '/_blocks': '/_blocks/Hero',
    '/api': '/api/none',
  });

  test.each(RESERVED_PATHS)('%j', async (own) => {
    const path = own.below ? (await below())[own.path] : own.path;
    expect(path).toBeDefined();
    expect(await isLedOn(path ?? '')).toBe(false);
  });

  test('wherever a route is mounted, but for those of pages and of blocks in a locale', () => {
    const others = mounted.filter((path) => {
      const parsed = parseFrom(`${path.replace(':locale.xml', 'x')}/{rest*}`);
      return 'fault' in parsed || !findReservedPath(parsed);
    });
    expect(new Set(others)).toEqual(new Set(['/{*path}', '/:locale/_blocks']));
    expect(mounted.length).toBeGreaterThan(20);
  });
});

test.each([
  '/sitemap',
  '/media',
  '/_assets',
  '/_image',
  '/_profile',
  '/_profile/old',
  '/healthz/old',
  '/metrics/old',
  '/robots.txt/old',
])('an old address at %s is led on', async (path) => {
  const parsed = parseFrom(path);
  expect('fault' in parsed ? parsed : findReservedPath(parsed)).toBeUndefined();
  expect(await isLedOn(path)).toBe(true);
});
