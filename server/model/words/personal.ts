import type { Words } from './text.ts';

/** The words under a key with a visitor's personal data in them; such texts are never cached. */
export function personalText(
  words: Pick<Words, 'key'>,
  key: string,
  values: Readonly<Record<string, string>>,
): string {
  const marks = Object.fromEntries(Object.keys(values).map((name) => [name, `{${name}}`]));
  return words
    .key(key, marks)
    .replace(/\{(\w+)\}/g, (mark, name) => (Object.hasOwn(values, name) ? (values[name] ?? mark) : mark));
}

/** The name to show for a visitor: the placeholder if none is known (requirements A1, A2). */
export function shownName(realName: string | null | undefined, words: Words): string {
  return realName?.trim() || words.key('layout.header.placeholderName');
}
