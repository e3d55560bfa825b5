import type { Site } from '../../../schemas/types.ts';
import type { ContentSnapshot } from '../../content/snapshot.ts';
import { escapeHtml } from '../../lib/escapeHtml.ts';
import { localizePath } from '../../model/site/localeUrl.ts';
import { getWords } from '../../model/words/text.ts';

const FALLBACK = {
  message: 'An error occurred while showing the error page',
  home: 'Go home',
  busyTitle: 'Busy',
  busyBody: 'Too many requests at the moment.',
  tryAgain: 'Try again',
  unavailable: 'This page is taking a short break',
  lang: 'en',
};

/** The last fallback page (spec.md §8): needs no block, service or style sheet; in the address's locale. */
export function staticErrorPage(
  status: number,
  snapshot: ContentSnapshot,
  site: Site | undefined,
  locale = site?.defaultLocale,
): string {
  const { message, home, lang } = lastWords(snapshot, locale);
  const href = site && locale ? localizePath(site, locale, '/') : '/';
  return page(lang, String(status), [message], { href, label: home });
}

/** The page of a site whose file has no good version (503). @param path with or without its locale */
export function outagePage(snapshot: ContentSnapshot, path: string): string {
  const named = /^\/([\w-]+)(?=[/?]|$)/.exec(path)?.[1];
  const { unavailable, tryAgain, lang } = lastWords(snapshot, named);
  return page(lang, unavailable, [], { href: '', label: tryAgain });
}

/** The page for a request that cannot be served under load. Its link leads to the same address again. */
export function busyPage(
  snapshot: ContentSnapshot,
  site: Site | undefined,
  locale = site?.defaultLocale,
): string {
  const { busyTitle, busyBody, tryAgain, lang } = lastWords(snapshot, locale);
  return page(lang, busyTitle, [busyBody], { href: '', label: tryAgain });
}

export function busyText(snapshot: ContentSnapshot, locale: string | undefined): string {
  return lastWords(snapshot, locale).busyTitle;
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

function lastWords(snapshot: ContentSnapshot, code: string | undefined) {
  const locale = code === undefined ? undefined : snapshot.locales.get(code);
  if (!locale) return FALLBACK;
  try {
    const words = getWords([locale], snapshot.school.facts);
    return {
      message: words.text('errors.fatal') ?? FALLBACK.message,
      home: words.text('errors.goHome') ?? FALLBACK.home,
      busyTitle: words.text('errors.busyTitle') ?? FALLBACK.busyTitle,
      busyBody: words.text('errors.busyBody') ?? FALLBACK.busyBody,
      tryAgain: words.text('errors.tryAgain') ?? FALLBACK.tryAgain,
      unavailable: words.text('errors.unavailableTitle') ?? FALLBACK.unavailable,
      lang: locale.info.lang,
    };
  } catch {
    return FALLBACK;
  }
}
