import type { ExplainedValue, SourcePlace } from '../../../schemas/model.ts';
import type { BlockSchema, SchemaNode } from '../../content/blockSchemas.ts';
import type { LocaleContent } from '../../content/contentParts.ts';
import type { FilePlaces } from '../../content/filePlaces.ts';
import { isRecord } from '../../lib/isRecord.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import type { TextVariables } from '../words/text.ts';
import { placesOfText } from './wordPlaces.ts';

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
    return explainAs(localizedSite.authoredHref(value)?.href ?? `${value} (left out: this site has none)`);
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
