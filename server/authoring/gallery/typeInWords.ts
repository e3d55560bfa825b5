import { type Schema, schemaAt } from '../../content/schemaFiles.ts';

/** Kinds of values, in the words of who writes them: one, and several. */
const KINDS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  text: ['words: a key, or a map by locale', 'words'],
  markdown: ['words in Markdown: a key, or a map by locale', 'words in Markdown'],
  href: ['an address', 'addresses'],
  link: ['a link: label, to, newTab', 'links: label, to, newTab'],
  picture: ['a picture: src, alt', 'pictures: src, alt'],
  media: ['a file of pages/media', 'files of pages/media'],
  film: ['a film: a file of pages/media, or an address', 'films'],
  problem: [
    'a problem: a file of pages/problems, or a position',
    'problems: files of pages/problems, or positions',
  ],
  locale: ['a locale', 'locales'],
  page: ['a page', 'pages'],
  site: ['a site', 'sites'],
};

const TYPES: Readonly<Record<string, readonly [one: string, many: string]>> = {
  boolean: ['true or false', 'true or false'],
  integer: ['a whole number', 'whole numbers'],
  number: ['a number', 'numbers'],
  object: ['a group of the following', 'groups of the following'],
  string: ['text', 'texts'],
};

const FORMATS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  date: ['a date', 'dates'],
  'date-time': ['a moment: ISO 8601 with its offset', 'moments'],
};

/** What a value is, in plain words. `follow`: a node with what it refers to. */
export function typeInWords(node: Schema, follow: (node: Schema) => Schema): string {
  const items = schemaAt(node, 'items');
  if (!items || node['kind'] !== undefined) return nameOf(node, 0) + limitsOf(node);
  const { minItems, maxItems } = node;
  const counts = [
    ...(typeof minItems === 'number' ? [`${minItems} or more`] : []),
    ...(typeof maxItems === 'number' ? [`${maxItems} at most`] : []),
  ];
  return `a list of ${nameOf(follow(items), 1)}${counts.length > 0 ? `, ${counts.join(', ')}` : ''}`;
}

function nameOf({ kind, enum: values, format, type }: Schema, number: 0 | 1): string {
  const known = KINDS[String(kind)];
  if (known) return known[number];
  if (values !== undefined) return number === 0 ? 'one of these' : 'these';
  return (FORMATS[String(format)] ?? TYPES[String(type)])?.[number] ?? 'a value';
}

function limitsOf({ minimum, maximum }: Schema): string {
  if (typeof minimum === 'number' && typeof maximum === 'number') return `, ${minimum} to ${maximum}`;
  return typeof minimum === 'number' ? `, ${minimum} or more` : '';
}
