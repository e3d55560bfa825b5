import { fits } from '../../fixes/valueFixes.ts';
import { canonicalLocale } from '../../layout.ts';
import { didYouMean } from '../../nearest.ts';
import type { Schema } from '../../schemaFiles.ts';

/** What a schema asks for in words: its description and an example. */
export function rule(schema: Schema): string {
  const description =
    typeof schema['description'] === 'string' ? schema['description'].replace(/\.( .*)?$/s, '') : '';
  const [example] = Array.isArray(schema['examples']) ? schema['examples'] : [];
  const said = description === '' ? '' : `; wanted: ${description}`;
  return example === undefined
    ? said
    : `${said}, for example ${typeof example === 'string' ? example : JSON.stringify(example)}`;
}

/** How a locale's code was meant, where keys are such. */
export function localeHint(name: string, schema: Schema): string {
  const meant = meantLocale(name, schema);
  return meant === null ? '' : `; did you mean “${meant}”?`;
}

/** The locale that a key was meant as; null where it is none. */
export function meantLocale(name: string, schema: Schema): string | null {
  const meant = canonicalLocale(name);
  return meant !== name && fits(meant, schema) ? meant : null;
}

/** How a link was probably meant: a path without its slash, an address without its s. */
export function hrefHint(data: unknown, schema: Schema): string {
  if (schema['kind'] !== 'href' || typeof data !== 'string') return '';
  if (data.startsWith('http://')) return `; did you mean “https${data.slice(4)}”?`;
  return /^[A-Za-z0-9][A-Za-z0-9/_-]*$/.test(data) ? `; did you mean “/${data}”?` : '';
}

/** The first letter of a text that none of its form may have: another alphabet's, an emoji, a space. */
export function letterHint(data: unknown): string {
  const [letter] = (typeof data === 'string' ? /[^\x21-\x7e]/u.exec(data) : null) ?? [];
  if (letter === undefined) return '';
  return `: ${letter === ' ' ? 'a space' : `“${letter}”`} cannot be in it`;
}

/** What a format asks for, as a known name or an example. */
export function formatHint(data: unknown, schema: Schema): string {
  if (schema['format'] === 'time-zone') return didYouMean(String(data), Intl.supportedValuesOf('timeZone'));
  const [example] = Array.isArray(schema['examples']) ? schema['examples'] : [];
  return example === undefined ? '' : `, as ${example}`;
}
