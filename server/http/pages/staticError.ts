import type { Site } from '../../../schemas/types.ts';
import type { ContentSnapshot } from '../../content/snapshot.ts';
import { escapeHtml } from '../../lib/escapeHtml.ts';
import { localizePath } from '../../model/site/localeUrl.ts';
import { getWords } from '../../model/words/text.ts';

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
  const words = fallbackWords(snapshot, locale);
  const href = site && locale ? localizePath(site, locale, '/') : '/';
  if (status === 404)
    return page(words.lang, words.notFoundTitle, [words.notFoundBody], { href, label: words.backHome });
  return page(words.lang, String(status), [words.fatal], { href, label: words.goHome });
}

/** The page of a site whose file has no good version (503). @param path with or without its locale */
export function unavailablePage(snapshot: ContentSnapshot, path: string): string {
  const named = /^\/([\w-]+)(?=[/?]|$)/.exec(path)?.[1];
  const { unavailableTitle, tryAgain, lang } = fallbackWords(snapshot, named);
  return page(lang, unavailableTitle, [], { href: '', label: tryAgain });
}

/** The page for a request that cannot be served under load. Its link leads to the same address again. */
export function busyPage(
  snapshot: ContentSnapshot,
  site: Site | undefined,
  locale = site?.defaultLocale,
): string {
  const { busyTitle, busyBody, tryAgain, lang } = fallbackWords(snapshot, locale);
  return page(lang, busyTitle, [busyBody], { href: '', label: tryAgain });
}

export function busyText(snapshot: ContentSnapshot, locale: string | undefined): string {
  return fallbackWords(snapshot, locale).busyTitle;
}

function page(
  lang: string,
  title: string,
  texts: readonly string[],
  link: { href: string; label: string },
): string {
  return [
    `<!doctype html><html lang="${escapeHtml(lang)}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>`,
    '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"></head>',
    `<body><main><h1>${escapeHtml(title)}</h1>${texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('')}`,
    `<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p></main></body></html>`,
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
