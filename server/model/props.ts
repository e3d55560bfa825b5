import type { Link } from '../../schemas/model.ts';
import type { Text } from '../../schemas/types.ts';
import type { BlockSchema, SchemaNode } from '../content/blockSchemas.ts';
import { isRecord } from '../lib/isRecord.ts';
import type { LocalizedSite } from './site/localizedSite.ts';
import type { TextVariables } from './words/text.ts';

interface Resolving {
  schema: BlockSchema;
  /** The number of texts in each language; `''` is the page's. */
  languages: Map<string, number>;
  localizedSite: LocalizedSite;
  variables: TextVariables;
}

/**
 * Resolves a block's props for its view: each value whose schema has a `kind` (text, markdown, href, link, picture,
 * film, media, problem, game) is resolved for the site and locale. Values that this site does not have (a link to a
 * missing page) are left out, and so is the entry of a list that needs one. `lang` is the language of most of its texts
 * if that differs from the page's, because another locale's words replace missing ones.
 */
export function resolveProps(
  schema: BlockSchema,
  props: Record<string, unknown>,
  localizedSite: LocalizedSite,
  variables: TextVariables,
): { props: Record<string, unknown>; lang?: string } {
  const languages = new Map<string, number>();
  const resolved = resolveEntries(schema.root, props, { schema, localizedSite, variables, languages });
  const [most] = [...languages].sort(([, a], [, b]) => b - a);
  return { props: resolved, lang: most?.[0] ? most[0] : undefined };
}

function count(text: Text, { localizedSite, languages }: Resolving): void {
  const language = localizedSite.words.otherLanguage(text) ?? '';
  languages.set(language, (languages.get(language) ?? 0) + 1);
}

function resolveValue(node: SchemaNode | undefined, value: unknown, context: Resolving): unknown {
  if (node === undefined || value === undefined) return value;
  const definition = context.schema.follow(node);
  if (definition.kind !== undefined) return resolveKind(definition.kind, value, context);
  if (Array.isArray(value))
    return value.flatMap((item) => resolveItem(definition.items, item, context) ?? []);
  return isRecord(value) ? resolveEntries(definition, value, context) : value;
}

/** Returns undefined for an entry of a list whose own link, or another value that it needs, leads nowhere. */
function resolveItem(node: SchemaNode | undefined, item: unknown, context: Resolving): unknown {
  const resolved = resolveValue(node, item, context);
  if (node === undefined || !isRecord(item) || !isRecord(resolved)) return resolved;
  const { kind, required = [] } = context.schema.follow(node);
  return kind !== undefined || required.every((key) => key in resolved || !(key in item))
    ? resolved
    : undefined;
}

function resolveEntries(node: SchemaNode, value: Record<string, unknown>, context: Resolving) {
  const resolved: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    const own = resolveValue(node.properties?.[key], item, context);
    if (own !== undefined) resolved[key] = own;
  }
  return resolved;
}

function resolveKind(kind: string, value: unknown, context: Resolving): unknown {
  const { localizedSite, variables } = context;
  if ((kind === 'text' || kind === 'markdown') && isText(value)) count(value, context);
  if (kind === 'text' && isText(value)) return localizedSite.words.text(value, variables);
  if (kind === 'markdown' && isText(value)) return localizedSite.markdown(value, variables);
  if (kind === 'href' && typeof value === 'string') return localizedSite.existingHref(value);
  if (kind === 'picture' && isRecord(value) && typeof value['src'] === 'string') {
    return localizedSite.picture({
      src: value['src'],
      alt: isText(value['alt']) ? value['alt'] : undefined,
    });
  }
  if (kind === 'film' && typeof value === 'string') return localizedSite.film(value);
  if (kind === 'media' && typeof value === 'string') return localizedSite.media(value);
  if (kind === 'problem') return localizedSite.problem(value);
  if (kind === 'game' && typeof value === 'string') return localizedSite.game(value);
  if (kind === 'link' && isRecord(value)) {
    if (isText(value['label'])) count(value['label'], context);
    return resolveLink(value, localizedSite, variables);
  }
  return value;
}

function resolveLink(
  link: Record<string, unknown>,
  localizedSite: LocalizedSite,
  variables: TextVariables,
): Link | undefined {
  const target = typeof link['to'] === 'string' ? localizedSite.existingHref(link['to']) : undefined;
  const label = isText(link['label']) ? localizedSite.words.text(link['label'], variables) : undefined;
  if (!target || label === undefined) return undefined;
  return { ...target, label, newTab: link['newTab'] === true ? true : undefined };
}

/** Validated files contain a string, or a map by locale. */
function isText(value: unknown): value is string | Record<string, string> {
  return typeof value === 'string' || isRecord(value);
}
