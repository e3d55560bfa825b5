import type { BlockModel } from '../../schemas/model.ts';
import { renderer } from '../server.tsx';

const examples = import.meta.glob<BlockModel>('../blocks/*/*.example.json', {
  eager: true,
  import: 'default',
});

export function exampleOf(type: string): BlockModel {
  const example = examples[`../blocks/${type}/${type}.example.json`];
  if (!example) throw new Error(`${type} has no example`);
  return example;
}

export const EXAMPLES: readonly BlockModel[] = Object.values(examples);

/** The HTML of a block's example with some props replaced; `undefined` removes a prop. */
export function draw(
  type: string,
  props: Record<string, unknown> = {},
  model: Partial<BlockModel> = {},
): string {
  const example = exampleOf(type);
  const kept = Object.entries({ ...example.props, ...props }).filter(([, value]) => value !== undefined);
  return renderer.part({
    kind: 'block',
    model: { ...example, props: Object.fromEntries(kept), ...model },
  });
}

/** The text of HTML as a reader sees it. */
export function textOf(html: string): string {
  return html
    .replace(/<svg.*?<\/svg>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Changes every string in a value, except addresses and strings below keys that hold sanitised HTML. */
export function mapTexts(value: unknown, change: (text: string) => string, key = ''): unknown {
  if (typeof value === 'string')
    return /^(body|bodyFree|after|consent|answer|.*Html|href|src|srcset|id|stage|type|state)$/.test(key)
      ? value
      : change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change, key));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, mapTexts(item, change, name)]),
  );
}
