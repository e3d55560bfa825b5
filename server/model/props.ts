import type { Link } from '../../schemas/model.ts';
import type { BlockSchema, SchemaNode } from './blockSchemas.ts';
import type { Edition } from './edition.ts';
import type { TextVariables } from './text.ts';

interface Resolving {
  schema: BlockSchema;
  edition: Edition;
  variables: TextVariables;
}

/**
 * A block's props as its view gets them: each value whose schema says a `kind` (text, markdown, href, link, picture, film, media, problem)
 * is resolved for the edition. What this site does not have (a link to metadata that is not set) is left out.
 */
export function resolveProps(
  schema: BlockSchema,
  props: Record<string, unknown>,
  edition: Edition,
  variables: TextVariables,
): Record<string, unknown> {
  const resolved = resolveValue(schema.root, props, { schema, edition, variables });
  return isRecord(resolved) ? resolved : {};
}

function resolveValue(node: SchemaNode | undefined, value: unknown, on: Resolving): unknown {
  if (node === undefined || value === undefined) return value;
  const definition = on.schema.follow(node);
  if (definition.kind !== undefined) return resolveKind(definition.kind, value, on);
  if (Array.isArray(value)) {
    return value.map((item) => resolveValue(definition.items, item, on)).filter((item) => item !== undefined);
  }
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(
    ([key, item]) => [key, resolveValue(definition.properties?.[key], item, on)] as const,
  );
  return Object.fromEntries(entries.filter(([, item]) => item !== undefined));
}

function resolveKind(kind: string, value: unknown, { edition, variables }: Resolving): unknown {
  if (kind === 'text' && isText(value)) return edition.words.text(value, variables);
  if (kind === 'markdown' && isText(value)) return edition.markdown(value, variables);
  if (kind === 'href' && typeof value === 'string') return edition.href(value);
  if (kind === 'picture' && isRecord(value) && typeof value['src'] === 'string') {
    return edition.picture({ src: value['src'], ...(isText(value['alt']) ? { alt: value['alt'] } : {}) });
  }
  if (kind === 'film' && typeof value === 'string') return edition.film(value);
  if (kind === 'media' && typeof value === 'string') return edition.media(value);
  if (kind === 'problem') return edition.problem(value);
  if (kind === 'link' && isRecord(value)) return resolveLink(value, edition, variables);
  return value;
}

function resolveLink(
  link: Record<string, unknown>,
  edition: Edition,
  variables: TextVariables,
): Link | undefined {
  const target = typeof link['to'] === 'string' ? edition.href(link['to']) : undefined;
  const label = isText(link['label']) ? edition.words.text(link['label'], variables) : undefined;
  if (!target || label === undefined) return undefined;
  return { ...target, label, ...(link['newTab'] === true ? { newTab: true } : {}) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** Files have been checked: a string, or a map by locale. */
function isText(value: unknown): value is string | Record<string, string> {
  return typeof value === 'string' || isRecord(value);
}
