import type { ExplainedValue, SourcePlace } from '../../../schemas/model.ts';
import type { BlockSchema, SchemaNode } from '../../content/blockSchemas.ts';
import type { LocaleContent } from '../../content/contentParts.ts';
import type { FilePlaces } from '../../content/filePlaces.ts';
import { isRecord } from '../../lib/isRecord.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import type { TextVariables } from '../words/text.ts';

/** The highest number of values listed for one block; a page of questions has hundreds. */
const MAX_VALUES = 150;
const MAX_VALUE_LENGTH = 140;

export interface ValueContext {
  localizedSite: LocalizedSite;
  /** The locales whose words are used, in order of priority. */
  chain: readonly LocaleContent[];
  places: FilePlaces;
  variables: TextVariables;
  /** Returns the places of a value, by its path in the block's props: the effective one, then the others. */
  placesOf(path: readonly (string | number)[]): SourcePlace[];
}

/** Explains a block's props value by value; the schema says what each is. */
export async function explainValues(
  props: Record<string, unknown>,
  schema: BlockSchema,
  context: ValueContext,
): Promise<ExplainedValue[]> {
  const values: ExplainedValue[] = [];
  const visit = async (
    node: SchemaNode | undefined,
    value: unknown,
    path: (string | number)[],
  ): Promise<void> => {
    if (values.length >= MAX_VALUES || value === undefined) return;
    const definition = node && schema.follow(node);
    const kind = definition?.kind;
    if (kind !== undefined && kind !== 'link' && kind !== 'picture') {
      values.push(await explainValue(kind, value, path, context));
    } else if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) await visit(definition?.items, item, [...path, index]);
    } else if (isRecord(value)) {
      for (const [key, item] of Object.entries(value))
        await visit(definition?.properties?.[key] ?? partSchema(kind, key), item, [...path, key]);
    } else values.push(await explainValue('', value, path, context));
  };
  await visit(schema.root, props, []);
  return values;
}

/** Properties inside a link or a picture, whose schemas describe them as a whole. */
function partSchema(kind: string | undefined, key: string): SchemaNode | undefined {
  if (key === 'label' || key === 'alt') return { kind: 'text' };
  if (kind === 'link' && key === 'to') return { kind: 'href' };
  return kind === 'picture' && key === 'src' ? { kind: 'media' } : undefined;
}

async function explainValue(
  kind: string,
  value: unknown,
  path: readonly (string | number)[],
  { localizedSite, chain, places, variables, placesOf }: ValueContext,
): Promise<ExplainedValue> {
  const name = path.join('.');
  const ownPlaces = placesOf(path);
  const explainAs = (shown: unknown, otherPlaces: SourcePlace[] = []): ExplainedValue => ({
    name,
    text: shorten(shown),
    from: [...ownPlaces, ...otherPlaces],
  });
  if ((kind === 'text' || kind === 'markdown') && (typeof value === 'string' || isRecord(value))) {
    const words = value as string | Record<string, string>;
    const { facts, inline } = await placesOfText(words, chain, places);
    const from = inline === undefined ? ownPlaces : placesOf([...path, inline]);
    return { ...explainAs(localizedSite.words.text(words, variables)), from: [...from, ...facts] };
  }
  if (typeof value !== 'string') return explainAs(value);
  if (kind === 'href')
    return explainAs(localizedSite.existingHref(value)?.href ?? `${value} (left out: this site has none)`);
  const file = fileNamed(kind, value, localizedSite);
  return explainAs(value, file === undefined ? [] : [{ file: await places.fileOf(file) }]);
}

/** Returns the file that a value names; a locale's own has priority over the general one. */
function fileNamed(kind: string, name: string, { media }: LocalizedSite): string | undefined {
  if (kind === 'game' || kind === 'problem') return `pages/${kind}s/${name}`;
  if ((kind !== 'media' && kind !== 'film') || name.includes(':')) return undefined;
  const address = media(name);
  const file = address === undefined ? name : decodeURIComponent(address.replace(/^\/media\/|\?.*$/g, ''));
  return `pages/media/${file}`;
}

function shorten(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '(nothing)');
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > MAX_VALUE_LENGTH ? `${line.slice(0, MAX_VALUE_LENGTH)}…` : line;
}

const SCHOOL_FILE = 'sites/shared/school.yaml';

interface TextPlaces {
  /** Where the words behind the key are, and the facts that they use. */
  facts: SourcePlace[];
  /** The text shown from a map by locale. */
  inline?: string;
}

/** The places of a text's words, in the fallback order of locales (requirements M4). */
export async function placesOfText(
  text: string | Record<string, string>,
  chain: readonly LocaleContent[],
  places: FilePlaces,
): Promise<TextPlaces> {
  if (typeof text !== 'string') {
    const inline =
      chain.map(({ code }) => code).find((code) => text[code] !== undefined) ?? Object.keys(text)[0];
    if (inline === undefined) return { facts: [] };
    return { facts: await factPlaces(text[inline] ?? '', places), inline };
  }
  const [namespace = '', ...keys] = text.split('.');
  for (const { words } of chain) {
    const file = words.get(namespace);
    if (!file) continue;
    const read = await places.read({ file: file.path, revision: file.revision });
    const found = wordsAt(read.value, keys);
    if (found !== undefined) return { facts: [read.at(keys), ...(await factPlaces(found, places))] };
    // The text has changed since then: its words come from the earlier file.
    if (read.value === undefined) return { facts: [{ file: file.path }] };
  }
  return { facts: [] };
}

/** The words of a key. A form of a plural is not taken, as no text of a page is given with a number. */
function wordsAt(root: unknown, path: readonly string[]): string | undefined {
  const found = path.reduce<unknown>((node, key) => (isRecord(node) ? node[key] : undefined), root);
  return typeof found === 'string' ? found : undefined;
}

async function factPlaces(words: string, places: FilePlaces): Promise<SourcePlace[]> {
  const names = [...words.matchAll(/\{\{-?\s*facts\.([\w-]{1,80})/g)].map(([, name = '']) => name);
  if (names.length === 0) return [];
  const { at } = await places.read({ file: SCHOOL_FILE });
  return [...new Set(names)].map((name) => at(['facts', name]));
}
