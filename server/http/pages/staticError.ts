import type { Site } from '../../../schemas/types.ts';
import type { ContentSnapshot } from '../../content/snapshot.ts';
import { localizePath } from '../../model/site/localeUrl.ts';
import { wordsOf } from '../../model/words/text.ts';

const FALLBACK = { message: 'An error occurred while showing the error page', home: 'Go home', lang: 'en' };

/**
 * The page for when all else fails (spec.md §8): drawn without a block, a service or a style sheet, in the words of the
 * address' locale, else the site's default one, as far as there are any.
 */
export function staticErrorPage(
  status: number,
  snapshot: ContentSnapshot,
  site: Site | undefined,
  locale = site?.defaultLocale,
): string {
  const { message, home, lang } = lastWords(snapshot, locale);
  const href = site && locale ? localizePath(site, locale, '/') : '/';
  return [
    `<!doctype html><html lang="${escapeHtml(lang)}"><head><meta charset="utf-8"><title>${status}</title>`,
    '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"></head>',
    `<body><main><h1>${status}</h1><p>${escapeHtml(message)}</p>`,
    `<p><a href="${escapeHtml(href)}">${escapeHtml(home)}</a></p></main></body></html>`,
  ].join('');
}

function lastWords(snapshot: ContentSnapshot, code: string | undefined) {
  const locale = code === undefined ? undefined : snapshot.locales.get(code);
  if (!locale) return FALLBACK;
  try {
    const words = wordsOf([locale], snapshot.school.facts);
    return {
      message: words.text('errors.fatal') ?? FALLBACK.message,
      home: words.text('errors.goHome') ?? FALLBACK.home,
      lang: locale.info.lang,
    };
  } catch {
    return FALLBACK;
  }
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
