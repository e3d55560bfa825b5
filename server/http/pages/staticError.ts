import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Site } from '../../../schemas/types.ts';
import type { ContentSnapshot, ContentStore } from '../../content/snapshot.ts';
import { escapeHtml } from '../../lib/escapeHtml.ts';
import { memoizeWeak } from '../../lib/memoizeWeak.ts';
import { localizePath } from '../../model/site/localeUrl.ts';
import { getWords } from '../../model/words/text.ts';
import { findRequestSite, siteOfHost } from '../request/findRequestSite.ts';
import { PLAIN_SECURITY_HEADERS } from '../security.ts';

const FALLBACK = {
  notFoundTitle: 'This page could not be found',
  notFoundBody: 'Its address may be wrong, or it has moved.',
  backHome: 'Back to the home page',
  fatal: 'An error occurred while showing the error page',
  goHome: 'Go home',
  busyTitle: 'Busy',
  busyBody: 'Too many requests at the moment.',
  tryAgain: 'Try again',
  unavailableTitle: 'This page is taking a short break',
  lang: 'en',
};

/** The last fallback page (spec.md §8): needs no block, service or style sheet; in the address's locale. */
export function staticErrorPage(
  status: number,
  snapshot: ContentSnapshot,
  site: Site | undefined,
  locale = site?.defaultLocale,
): string {
  const { lang, notFoundTitle, notFoundBody, backHome, fatal, goHome } = fallbackWords(snapshot, locale);
  const home = site && locale ? localizePath(site, locale, '/') : '/';
  return status === 404
    ? page(lang, notFoundTitle, notFoundBody, home, backHome)
    : page(lang, String(status), fatal, home, goHome);
}

/** The page of a site whose file has no good version (503). @param path with or without its locale */
export function unavailablePage(snapshot: ContentSnapshot, path: string): string {
  const { unavailableTitle, tryAgain, lang } = fallbackWords(snapshot, segmentOf(path));
  return page(lang, unavailableTitle, '', '', tryAgain);
}

/** What may be the locale of an address. */
function segmentOf(url: string): string | undefined {
  return /^\/([\w-]+)(?=[/?]|$)/.exec(url)?.[1];
}

/** `href`: empty for the same address again. */
function page(lang: string, title: string, text: string, href: string, label: string): string {
  const heading = escapeHtml(title);
  return [
    `<!doctype html><html lang="${escapeHtml(lang)}"><head><meta charset="utf-8"><title>${heading}</title>`,
    '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"></head>',
    `<body><main><h1>${heading}</h1>${text === '' ? '' : `<p>${escapeHtml(text)}</p>`}`,
    `<p><a href="${escapeHtml(href)}">${escapeHtml(label)}</a></p></main></body></html>`,
  ].join('');
}

function fallbackWords(snapshot: ContentSnapshot, code: string | undefined): typeof FALLBACK {
  const locale = code === undefined ? undefined : snapshot.locales.get(code);
  if (!locale) return FALLBACK;
  try {
    const words = getWords([locale], snapshot.school.facts);
    const entries = Object.entries(FALLBACK).map(([name, said]) => [
      name,
      words.text(`errors.${name}`) ?? said,
    ]);
    return { ...FALLBACK, ...Object.fromEntries(entries), lang: locale.info.lang };
  } catch {
    return FALLBACK;
  }
}

/** Seconds until a retry: a few, and randomly different. */
const RETRY_AFTER_S = { least: 2, spread: 4 };

/** Answers a request that cannot be served now with 503 in the language of its address, at very low cost. */
export function createBusyResponder(
  store: ContentStore,
): (request: IncomingMessage, response: ServerResponse) => void {
  const pagesOf = memoizeWeak((_: ContentSnapshot) => new Map<string, Buffer>());
  const pageOf = (snapshot: ContentSnapshot, { headers, url = '' }: IncomingMessage): Buffer => {
    const site = siteOfHost(snapshot, headers.host);
    const code = segmentOf(url) ?? '';
    const locale = site && Object.hasOwn(site.config.locales, code) ? code : site?.config.defaultLocale;
    return pagesOf(snapshot).getOrInsertComputed(`${site?.id} ${locale}`, () => {
      const { busyTitle, busyBody, tryAgain, lang } = fallbackWords(snapshot, locale);
      return Buffer.from(page(lang, busyTitle, busyBody, '', tryAgain));
    });
  };
  return (request, response) => {
    const isApi = request.url?.startsWith('/api/') === true;
    const body = isApi ? apiBody(store, request) : pageOf(store.current(), request);
    const headers = {
      ...PLAIN_SECURITY_HEADERS,
      'content-type': isApi ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
      'content-length': body.length,
      'cache-control': 'no-store',
      'retry-after': String(RETRY_AFTER_S.least + Math.floor(RETRY_AFTER_S.spread * Math.random())),
    };
    response.writeHead(503, headers).end(body);
  };
}

function apiBody(store: ContentStore, request: IncomingMessage): Buffer {
  const at = findRequestSite(store, request);
  const message = fallbackWords(at?.snapshot ?? store.current(), at?.locale).busyTitle;
  return Buffer.from(JSON.stringify({ errors: [{ field: null, code: 'busy', message }] }));
}
