import type { GalleryProp } from '../../../schemas/model.ts';
import { type Schema, type SchemaFiles, schemaAt } from '../../content/schemaFiles.ts';
import { isRecord, listOf } from '../../lib/isRecord.ts';

/** Kinds of values in the words of authors: singular and plural. */
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

/** Returns the type of a value in plain words. `follow`: resolves a node's reference. */
function typeInWords(node: Schema, follow: (node: Schema) => Schema): string {
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

/** A block's props as rows, parts of lists and groups below them. `shown`: the props of the block's example. */
export function propRows(
  schema: Schema,
  files: SchemaFiles,
  shown: Readonly<Record<string, unknown>> = {},
): GalleryProp[] {
  return rowsOf(schema, files, '').map((row) =>
    shown[row.name] === undefined ? row : { ...row, example: formatValue(shown[row.name]) },
  );
}

function rowsOf(schema: Schema, files: SchemaFiles, prefix: string): GalleryProp[] {
  const required = listOf(schema['required']);
  return Object.entries(schemaAt(schema, 'properties') ?? {}).flatMap(([name, own]) => {
    if (!isRecord(own)) return [];
    const node = resolveNode(own, files);
    const row = rowOf(prefix + name, node, required.includes(name), files);
    return [row, ...partsOf(node, files, prefix + name)];
  });
}

/** Resolves a node's reference; the node's own keywords take precedence. */
export function resolveNode(node: Schema, files: SchemaFiles): Schema {
  const { $ref, ...own } = node;
  const target = typeof $ref === 'string' ? files.resolve($ref) : null;
  return target ? { ...resolveNode(target, files), ...own } : node;
}

/** Returns the parts of a group, or of an entry in a list of groups, except of links, pictures and problems. */
function partsOf(node: Schema, files: SchemaFiles, name: string): GalleryProp[] {
  if (node['kind'] !== undefined) return [];
  const items = schemaAt(node, 'items');
  if (items) return partsOf(resolveNode(items, files), files, `${name}[]`);
  return rowsOf(node, files, `${name}.`);
}

function rowOf(name: string, node: Schema, isRequired: boolean, files: SchemaFiles): GalleryProp {
  const items = schemaAt(node, 'items');
  const inner = items ? resolveNode(items, files) : node;
  const allowed = Array.isArray(inner['enum']) ? inner['enum'].map(formatValue) : undefined;
  const examples = listOf(node['examples']);
  return {
    name,
    type: typeInWords(node, (one) => resolveNode(one, files)),
    isRequired,
    description: String(node['description'] ?? ''),
    ...(node['default'] === undefined ? {} : { default: formatValue(node['default']) }),
    ...(allowed ? { allowed } : {}),
    ...(examples.length > 0 ? { example: formatValue(examples[0]) } : {}),
  };
}

function formatValue(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
