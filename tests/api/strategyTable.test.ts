import { describe, expect, test } from 'vitest';
import { formIn, PlainBrowser } from './helpers/browser.ts';
import { openContentCopy, openSite } from './helpers/fileSite.ts';
import { DEMO } from './helpers/login.ts';
import { asHost } from './helpers/testSite.ts';

const STRATEGIES = ['prefix', 'prefix_except_default', 'prefix_and_default', 'no_prefix'] as const;
const MODES = ['all', 'root', 'no prefix'] as const;
type Strategy = (typeof STRATEGIES)[number];
/** In the order of the language list; the first is the default. */
const [DEFAULT, OTHER] = ['zh-TW', 'en-US'] as const;
const LANGUAGES = { [DEFAULT]: 'zh-TW', [OTHER]: 'en-US' };
type Locale = keyof typeof LANGUAGES;

/** Links to products that are followed of each page. */
const MAX_PRODUCTS = 5;

/** All combinations, each with the id of a site of its own. */
const SITES = STRATEGIES.flatMap((strategy) =>
  MODES.map((mode) => {
    const id = `${strategy}-${mode}`.replace(/[_ ]/g, '-');
    return { id, strategy, mode, origin: `https://${id}.example` };
  }),
);

/** How an address is written in a locale. */
function addressIn(strategy: Strategy, locale: Locale, path: string): string {
  const isBare = strategy === 'no_prefix' || (strategy === 'prefix_except_default' && locale === DEFAULT);
  return isBare ? path : `/${locale}${path === '/' ? '' : path}`;
}

const content = openContentCopy();
for (const { id, strategy, mode, origin } of SITES) {
  const text = content
    .read('sites/global.yaml')
    .replace('fallback: true\n', '')
    .replace('hosts: []', `hosts: [${id}.example]`)
    .replace('https://www.hoshi-go.example\n', `${origin}\n`)
    .replace('localeStrategy: prefix', `localeStrategy: ${strategy}`)
    .replace('redirectMode: all', `redirectMode: ${mode}`)
    // What the Japanese site owns is another test's.
    .replace(/ {2}ja-JP: .*\n/, '')
    .replaceAll('{ not: { locale: ja-JP } }', '{ loggedIn: false }');
  content.write(`sites/${id}.yaml`, `${text.trimEnd()}\nredirects: [{ from: /former, to: /faq }]\n`);
}
const site = await openSite({ CONTENT_DIR: content.dir });

/** What a browser sends that speaks a language, or has chosen one. */
const speaks = (id: string, locale: Locale) => ({
  ...asHost(`${id}.example`),
  'accept-language': LANGUAGES[locale],
});
const hrefsIn = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/<a [^>]*href="(\/[^"#]*)[^"]*"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    ),
  ),
];

describe.each(SITES)('$strategy, $mode', ({ id, strategy, mode, origin }) => {
  const written = (locale: Locale, path: string) => addressIn(strategy, locale, path);

  // What a page is written like is the same whatever the mode is.
  const whole = test.runIf(mode === 'all');

  test.each(mode === 'all' ? [DEFAULT, OTHER] : [])(
    'each link of a page in %s leads to a page in it, in one step',
    async (locale) => {
      const headers = speaks(id, locale);
      const html = await site.html(written(locale, '/courses'), headers);
      expect(html).toContain(`<html lang="${locale}"`);
      const languages = new Set(
        (await site.model(written(locale, '/courses'), headers)).layout.header.languages?.flatMap(
          ({ href, choose }) => [href, choose],
        ),
      );
      const links = hrefsIn(html).filter((href) => !languages.has(href) && !/^\/(media|assets|_)/.test(href));
      expect(links.length).toBeGreaterThan(20);
      // Products are many, and their links are written alike: the first ones stand for all.
      const products = links.filter((href) => /\/courses\/\w/.test(href)).slice(MAX_PRODUCTS);
      for (const href of new Set(links).difference(new Set(products))) {
        const { status, text } = await site.ask(href, headers);
        expect([href, status, /<html lang="([^"]+)"/.exec(text)?.[1]]).toEqual([href, 200, locale]);
      }
    },
    20_000,
  );

  whole('canonical and hreflang are addresses as they are written, and answer each other', async () => {
    for (const locale of [DEFAULT, OTHER] as const) {
      const { head, status } = await site.model(written(locale, '/faq'), speaks(id, locale));
      expect([status, head.canonical]).toEqual([200, origin + written(locale, '/faq')]);
      const own = head.alternates.filter(({ href }) => href.startsWith(`${origin}/`));
      // One address cannot be named for several languages: search engines find the default one there.
      const found = strategy === 'no_prefix' ? [DEFAULT] : [DEFAULT, OTHER];
      expect(own.filter(({ hreflang }) => hreflang in LANGUAGES)).toEqual(
        found.map((hreflang) => ({ hreflang, href: origin + written(hreflang, '/faq') })),
      );
    }
  });

  whole('the sitemap lists each address once, as it is written', async () => {
    const host = asHost(`${id}.example`);
    const index = await site.ask('/sitemap.xml', host);
    const maps = [...index.text.matchAll(/<loc>https:\/\/[^/]+([^<]+)<\/loc>/g)].map(([, path = '']) => path);
    expect(maps).toContain(`/sitemap/${DEFAULT}.xml`);
    expect(maps.includes(`/sitemap/${OTHER}.xml`)).toBe(strategy !== 'no_prefix');
    const listed: string[] = [];
    for (const map of maps) {
      const { text } = await site.ask(map, host);
      listed.push(...[...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc));
    }
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed).toContain(origin + written(DEFAULT, '/faq'));
    if (strategy !== 'no_prefix') expect(listed).toContain(origin + written(OTHER, '/faq'));
  });

  whole(
    'the language list changes the language of the same page without a script, and it stays changed',
    async () => {
      for (const [from, to] of [
        [DEFAULT, OTHER],
        [OTHER, DEFAULT],
      ] as const) {
        const visitor = new PlainBrowser(site, speaks(id, from));
        const path = written(from, '/faq');
        const { layout } = await site.model(`${path}?q=ko`, speaks(id, from));
        const choice = layout.header.languages?.find(({ code }) => code === to);
        const seen = await visitor.visit(choice?.choose ?? '');
        expect([seen.status, seen.path]).toEqual([200, `${written(to, '/faq')}?q=ko`]);
        expect(seen.html).toContain(`<html lang="${to}"`);
        // An address without a language is in the chosen one, unless the strategy says otherwise.
        const next = await visitor.visit('/');
        expect(next.html).toContain(`<html lang="${to}"`);
      }
    },
  );

  whole(
    'an address that is not there is 404 at once, in the language of its address or of the visitor',
    async () => {
      for (const locale of [DEFAULT, OTHER] as const) {
        const { status, text } = await site.ask(written(locale, '/no-such-page'), speaks(id, locale));
        expect([status, /<html lang="([^"]+)"/.exec(text)?.[1]]).toEqual([404, locale]);
        expect(hrefsIn(text)).toContain(written(locale, '/'));
      }
      expect((await site.ask('/no-such-page', speaks(id, DEFAULT))).status).toBe(404);
      expect((await site.ask('/ja-JP/faq', speaks(id, DEFAULT))).status).toBe(404);
    },
  );

  whole(
    'forms post to their own address; logging out leads home; both in the language they were in',
    async () => {
      for (const locale of [DEFAULT, OTHER] as const) {
        const visitor = new PlainBrowser(site, speaks(id, locale));
        const form = formIn(await visitor.visit(written(locale, '/login')), 'login');
        expect(form.action.split('?')[0]).toBe(written(locale, '/login'));
        const refused = await visitor.post(form, { ...DEMO, otp: '' });
        expect([refused.status, refused.path.split('?')[0]]).toEqual([422, written(locale, '/login')]);
        const account = await visitor.post(form, DEMO);
        expect([account.status, account.path]).toEqual([200, written(locale, '/account')]);
        expect(account.html).toContain(`<html lang="${locale}"`);
        const [, logout = ''] = /<form[^>]*action="([^"]*\/logout)"/.exec(account.html) ?? [];
        expect(logout).toBe(written(locale, '/logout'));
        const home = await visitor.post({ action: logout, isMultipart: false, fields: {} }, {});
        expect([home.status, home.path]).toEqual([200, written(locale, '/')]);
        const again = await visitor.visit(written(locale, '/account'));
        expect(again.path.split('?')[0]).toBe(written(locale, '/login'));
      }
    },
    20_000,
  );

  test('what is spelt otherwise leads to how it is written, and an address without a language to one in the visitor’s', async () => {
    const lead = async (path: string, locale: Locale) => {
      const { status, headers } = await site.ask(path, speaks(id, locale));
      if (status === 302) expect(headers['cache-control']).toBe('no-store');
      return headers['location'] === undefined ? String(status) : `${status} ${headers['location']}`;
    };
    expect(await lead(`${written(OTHER, '/FAQ')}/?q=1`, OTHER)).toBe(`308 ${written(OTHER, '/faq')}?q=1`);
    // Without a language: an address of the default one where there are such, else it leads there.
    for (const locale of [DEFAULT, OTHER] as const) {
      const guessed = mode === 'root' && strategy !== 'no_prefix' ? DEFAULT : locale;
      const isThere = strategy === 'no_prefix' || (strategy !== 'prefix' && guessed === DEFAULT);
      expect(await lead('/faq?q=1', locale)).toBe(isThere ? '200' : `302 ${written(guessed, '/faq')}?q=1`);
      const isHome = strategy === 'no_prefix' || (strategy !== 'prefix' && locale === DEFAULT);
      expect(await lead('/', locale)).toBe(isHome ? '200' : `302 ${written(locale, '/')}`);
    }
  });
});

test('no address leads in a circle', async () => {
  for (const { id } of SITES)
    for (const start of ['/', '/faq/', `/${DEFAULT}/`, `/${OTHER.toUpperCase()}/FAQ`]) {
      let path: string | undefined = start;
      let hops = -1;
      for (; path !== undefined && hops < 4; hops++)
        path = (await site.ask(path, speaks(id, OTHER))).headers['location'];
      expect(hops, `${id} ${start}`).toBeLessThanOrEqual(2);
    }
});

describe.each(['faq', 'former'])('what chooses a language at /%s', (path) => {
  const ask = (id: string, locale: Locale, headers: Record<string, string>) =>
    site.ask(`/${locale}/${path}`, { ...asHost(`${id}.example`), ...headers });

  test.each([
    ['no-prefix-all', OTHER],
    ['prefix-except-default-all', DEFAULT],
  ] as const)('on site %s is stored by nobody else', async (id, locale) => {
    const cookie = `i18n_redirected=${locale === OTHER ? DEFAULT : OTHER}`;
    const { status, headers } = await ask(id, locale, { 'sec-fetch-mode': 'navigate', cookie });
    expect([status, headers['location'], headers['cache-control']]).toEqual([308, '/faq', 'no-store']);
    const kept = `i18n_redirected=${locale}; Max-Age=34560000; Path=/; SameSite=Lax`;
    expect(headers['set-cookie']).toEqual([kept]);
  });

  test.each<Record<string, string>>([
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
    { 'x-purpose': 'preview' },
    { 'x-moz': 'prefetch' },
    { 'sec-fetch-mode': 'cors' },
  ])('is no visit with %j', async (ahead) => {
    const { status, headers } = await ask('no-prefix-all', OTHER, { 'sec-fetch-mode': 'navigate', ...ahead });
    expect([status, headers['set-cookie'], headers['cache-control']]).toEqual([308, undefined, 'no-store']);
  });
});
