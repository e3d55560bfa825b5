import type { ContentSnapshot } from '../content/snapshot.ts';
import { createWords } from '../model/text.ts';

const FALLBACK = { message: 'An error occurred while showing the error page', home: 'Go home' };

/**
 * The page for when all else fails (spec.md §8): drawn without a block, a service or a style sheet, in the words of the
 * site's default locale as far as there are any.
 */
export function staticErrorPage(status: number, snapshot?: ContentSnapshot, siteId?: string): string {
  const { message, home, lang } = wordsOf(snapshot, siteId);
  return [
    `<!doctype html><html lang="${escapeHtml(lang)}"><head><meta charset="utf-8"><title>${status}</title>`,
    '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"></head>',
    `<body><main><h1>${status}</h1><p>${escapeHtml(message)}</p><p><a href="/">${escapeHtml(home)}</a></p></main></body></html>`,
  ].join('');
}

function wordsOf(snapshot: ContentSnapshot | undefined, siteId: string | undefined) {
  const site = siteId === undefined ? undefined : snapshot?.sites.get(siteId);
  const locale = site && snapshot?.locales.get(site.config.defaultLocale);
  if (!locale) return { ...FALLBACK, lang: 'en' };
  try {
    const words = createWords([locale], {});
    return {
      message: words.text('errors.fatal') ?? FALLBACK.message,
      home: words.text('errors.goHome') ?? FALLBACK.home,
      lang: locale.info.lang,
    };
  } catch {
    return { ...FALLBACK, lang: 'en' };
  }
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
