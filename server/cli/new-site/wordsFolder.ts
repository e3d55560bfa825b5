import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import type { ContentSnapshot } from '../../content/snapshot.ts';
import { commentedWords } from '../translations/commentedWords.ts';

/** Files of a locale's folder by name: its facts, and the words of the source locale as comments. */
export function wordsFolder(
  code: string,
  source: string,
  snapshot: ContentSnapshot,
  dir: string,
): Map<string, string> {
  const files = new Map([['locale.yaml', localeFile(code, source, snapshot)]]);
  for (const [namespace, { path }] of snapshot.locales.get(source)?.words ?? [])
    files.set(`${namespace}.yaml`, commentedWords(readFileSync(join(dir, path), 'utf8'), code, source));
  return files;
}

function localeFile(code: string, source: string, { locales }: ContentSnapshot): string {
  // TypeScript 7 does not know the method of ECMA-402 yet.
  const locale: Intl.Locale & { getTextInfo?(): { direction?: string } } = new Intl.Locale(code);
  const { language } = locale;
  const isOnly = ![...locales.keys()].some((other) => new Intl.Locale(other).language === language);
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(isOnly ? language : code) ?? code;
  return [
    '# yaml-language-server: $schema=../../.schemas/locale.json',
    `name: ${stringify(name).trimEnd()}`,
    `lang: ${code}`,
    ...(locale.getTextInfo?.().direction === 'rtl' ? ['dir: rtl'] : []),
    // A language that no other locale serves.
    ...(isOnly ? [`accepts: [${language}]`] : []),
    `fallback: [${source}]`,
    '',
  ].join('\n');
}
