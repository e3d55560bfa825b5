import { setTimeout } from 'node:timers/promises';
import type { RequestHandler } from 'express';
import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { makeApp, makeStore } from '../../../tests/helpers/app.ts';
import { makeProduct, makeTools } from '../../../tests/helpers/context.ts';
import { type Content, LOST_FILES, makeSnapshot, SITE } from '../../../tests/helpers/snapshot.ts';
import { discoveryHandlers } from './discovery.ts';

const CONTENT: Content = {
  sites: {
    north: { owns: ['en-GB'] },
    south: { owns: ['sv-SE'], localeStrategy: 'no_prefix', defaultLocale: 'sv-SE' },
  },
  pages: {
    'a&b': {},
    course: { path: '/products/{productId}', checks: ['product'] },
    hidden: { index: false },
    unknown: { path: '/unknown/{slug}' },
    mine: { path: '/mine', checks: ['member'] },
    mineOf: { path: '/mine/{productId}', checks: ['member'] },
  },
  locales: { 'sv-SE': { lang: 'sv' } },
  unavailableFiles: LOST_FILES,
};

/** Says which file it would send. */
const media: RequestHandler = (request, response) => void response.send(request.url);

function ask(
  what: 'robots' | 'sitemapIndex' | 'manifest' | 'favicon',
  host = 'north.example',
  content = CONTENT,
) {
  const handlers = discoveryHandlers(makeStore(makeSnapshot(content)), makeTools(), media);
  return request(makeApp(handlers[what])).get('/').set('host', host);
}
const toolsOf = () => makeTools({ products: [makeProduct('kids', { isActive: { 'en-GB': true } })] });
/** Asks one instance for the sitemap of a locale, as often as it is called. */
function sitemaps(locale: string, tools = toolsOf(), content = CONTENT) {
  const { sitemap: handler } = discoveryHandlers(makeStore(makeSnapshot(content)), tools, media);
  const app = makeApp((one, response, next) => {
    one.params = { locale };
    return handler(one, response, next);
  });
  return () => request(app).get('/').set('host', 'north.example');
}
const sitemap = (locale: string) => sitemaps(locale)();

test('robots may read all but the interface, choices and members’ pages, and are told where the sitemap is', async () => {
  const { text, headers } = await ask('robots');
  const mine = ['/sv-SE/mine$', '/sv-SE/mine/*$', '/en-GB/mine$', '/en-GB/mine/*$'];
  const lines = ['/api/', '/*?*back=', '/*?*locale=', ...mine].map((path) => `Disallow: ${path}\n`);
  const end = '\nSitemap: https://north.example/sitemap.xml\n';
  expect(text).toBe(`User-agent: *\n${lines.join('')}${end}`);
  expect(headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'public, max-age=300',
  });
});

test('a sitemap is drawn once for all who ask within a second, so that slow readers share one body', async () => {
  let drawn = 0;
  const tools = toolsOf();
  const ec = tools.adapters.ec;
  if (!ec) throw new Error('no products');
  const { products } = ec;
  ec.products = (...from) => {
    drawn++;
    return products(...from);
  };
  const ask = sitemaps('en-GB', tools);
  const get = () => ask().expect(200);
  const [first, ...others] = await Promise.all(Array.from({ length: 5 }, get));
  const once = drawn;
  expect(others.map(({ text }) => text)).toEqual(Array(4).fill(first?.text));
  await get();
  expect(drawn).toBe(once);
  await setTimeout(1_050);
  await get();
  expect(drawn).toBe(2 * once);
});

test('a sitemap of another time has its pages, and is not kept', async () => {
  const late = { when: { window: { startsAt: '2090-01-01T00:00:00Z' } } };
  const content = { ...CONTENT, pages: { ...CONTENT.pages, late } };
  const tools = makeTools({ products: [] }, { nonProduction: true });
  const get = sitemaps('en-GB', tools, content);
  expect((await get()).text).not.toContain('/en-GB/late<');
  const then = await get().set('x-now', '2090-02-01T00:00:00Z');
  expect(then.text).toContain('/en-GB/late<');
  expect(then.headers['cache-control']).toBe('no-store');
  expect((await get()).text).not.toContain('/en-GB/late<');
});

test('each site’s sitemaps are those of the locales that are its own', async () => {
  const locs = async (host: string) => (await ask('sitemapIndex', host)).text.match(/<loc>.*?<\/loc>/g);
  expect(await locs('north.example')).toEqual(['<loc>https://north.example/sitemap/en-GB.xml</loc>']);
  expect(await locs('south.example')).toEqual(['<loc>https://south.example/sitemap/sv-SE.xml</loc>']);
  const { text, headers } = await ask('sitemapIndex');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(text).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<sitemapindex xmlns="http:\/\/www.sitemaps.org\/schemas\/sitemap\/0.9" xmlns:xhtml="http:\/\/www.w3.org\/1999\/xhtml"><sitemap>.*<\/sitemapindex>\n$/,
  );
});

describe('a sitemap', () => {
  test('lists the pages and products of its locale, each with its other languages', async () => {
    const { text } = await sitemap('en-GB');
    expect(text.match(/<loc>.*?<\/loc>/g)).toEqual([
      '<loc>https://north.example/en-GB</loc>',
      '<loc>https://north.example/en-GB/products/kids</loc>',
      '<loc>https://north.example/en-GB/a&amp;b</loc>',
    ]);
    expect(text).toContain(
      '<url><loc>https://north.example/en-GB</loc>' +
        '<xhtml:link rel="alternate" hreflang="sv-SE" href="https://south.example/"/>' +
        '<xhtml:link rel="alternate" hreflang="en-GB" href="https://north.example/en-GB"/>',
    );
    expect(text).toMatch(/<urlset xmlns=.*<\/urlset>\n$/s);
  });

  test('of a locale whose pages are another site’s is empty; of one that is not offered there is none', async () => {
    expect((await sitemap('sv-SE')).text).not.toContain('<loc>');
    expect((await sitemap('toString')).text).toBe('next');
    expect((await sitemap('pt-BR')).text).toBe('next');
  });
});

test('a phone’s home screen gets the site’s name, in its default language', async () => {
  const { body, headers } = await ask('manifest');
  expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
  expect(body).toEqual({
    ...{ name: 'Hoshi', short_name: 'Hoshi', lang: 'sv', start_url: '/sv-SE', display: 'standalone' },
    icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
  });
  const nameless: Content = { sites: { north: { metadata: { ...SITE.metadata, title: 'none' } } } };
  expect((await ask('manifest', 'a', nameless)).body).toMatchObject({ name: 'north' });
});

test('the icon is the site’s own, else its logo', async () => {
  expect((await ask('favicon')).text).toBe('/logo.svg');
  const icon = { file: 'favicon.svg', revision: 'a', width: 1, height: 1 };
  expect((await ask('favicon', 'a', { media: [icon] })).text).toBe('/favicon.svg');
});

test('a host whose site is out of order has none of them', async () => {
  for (const what of ['robots', 'sitemapIndex', 'manifest', 'favicon'] as const)
    expect((await ask(what, 'broken.example')).text).toBe('next');
});
