import { expect, test } from 'vitest';
import { makeSnapshot, SITE } from '../../../tests/helpers/snapshot.ts';
import { staticErrorPage } from './staticError.ts';

const WORDS = {
  'sv-SE': { errors: { fatal: 'Något <gick> & "fel"', goHome: 'Hem' } },
  'en-GB': { errors: { fatal: 'Something failed', goHome: 'Home' } },
};
const snapshot = makeSnapshot({ words: WORDS, locales: { 'sv-SE': { lang: 'sv' } } });

test('says it in the address’ locale, with the way home', () => {
  expect(staticErrorPage(503, snapshot, SITE, 'en-GB')).toBe(
    '<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>503</title>' +
      '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"></head>' +
      '<body><main><h1>503</h1><p>Something failed</p>' +
      '<p><a href="/en-GB">Home</a></p></main></body></html>',
  );
});

test('else in the site’s default locale; words are no markup', () => {
  const page = staticErrorPage(500, snapshot, SITE);
  expect(page).toContain('<html lang="sv">');
  expect(page).toContain('<p>Något &lt;gick&gt; &amp; &quot;fel&quot;</p>');
  expect(page).toContain('<a href="/sv-SE">Hem</a>');
});

test('else in English, where there is no site, no such locale, or no words', () => {
  const fallback = ['lang="en"', 'An error occurred while showing the error page', '>Go home<'];
  for (const text of fallback) {
    expect(staticErrorPage(500, snapshot, undefined)).toContain(text);
    expect(staticErrorPage(500, snapshot, SITE, 'xx-XX')).toContain(text);
  }
  expect(staticErrorPage(500, snapshot, undefined)).toContain('href="/"');
  expect(staticErrorPage(500, snapshot, undefined, 'en-GB')).toContain('href="/"');
  const wordless = staticErrorPage(500, makeSnapshot(), SITE);
  expect(wordless).toContain('lang="sv-SE"');
  for (const text of fallback.slice(1)) expect(wordless).toContain(text);
});
