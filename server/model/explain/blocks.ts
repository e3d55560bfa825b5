import type { ExplainedBlock, ExplainedSource, ExplainedValue } from '../../../schemas/model.ts';
import type { Block } from '../../../schemas/types.ts';
import type { BlockSchema } from '../../content/blockSchemas.ts';
import type { LocaleContent } from '../../content/contentParts.ts';
import type { PlacedText } from '../../content/places.ts';
import type { PageContext } from '../context.ts';
import { localeChain } from '../site/localizedSite.ts';
import { type Costs, costKey } from './costs.ts';
import { type ExplainParts, explainedItem } from './explainedItem.ts';
import { valuesOf } from './values.ts';
import { placesOfText } from './wordPlaces.ts';

/** The blocks of a page's file, also those that do not show. */
export async function explainBlocks(
  context: PageContext,
  text: PlacedText,
  parts: ExplainParts,
): Promise<ExplainedBlock[]> {
  const chain = localeChain(parts.snapshot, context.localizedSite.locale.code);
  return Promise.all(
    context.page.config.blocks.map((block, index) =>
      explainBlock(block, ['blocks', index], { context, text, parts, chain }),
    ),
  );
}

interface BlockPlace {
  context: PageContext;
  text: PlacedText;
  parts: ExplainParts;
  chain: readonly LocaleContent[];
}

async function explainBlock(
  block: Block,
  path: readonly (string | number)[],
  { context, text, parts, chain }: BlockPlace,
): Promise<ExplainedBlock> {
  const { id, type, when, hidden = false } = block;
  const schema = parts.tools.schemas.get(type);
  const thing = { kind: 'block', id, type, path, when, whenPath: [...path, 'when'], around: [] } as const;
  const item = explainedItem(thing, text, context);
  const { places } = parts;
  const { localizedSite } = context;
  const own = { localizedSite, chain, places, variables: { ...context.subject }, text };
  const props = schema ? await valuesOf(block.props ?? {}, schema, [...path, 'props'], own) : [];
  const labels = schema ? await labelsOf(type, schema, own) : [];
  return {
    ...item,
    shows: item.shows && !hidden,
    why: [...(hidden ? [{ says: 'hidden: true', holds: false }] : []), ...item.why],
    values: [...props, ...labels],
    sources: sourcesOf(block, path, text, parts.costs),
  };
}

/** The block's own words. */
async function labelsOf(
  type: string,
  { labels }: BlockSchema,
  { localizedSite, chain, places }: Parameters<typeof valuesOf>[3],
): Promise<ExplainedValue[]> {
  return Promise.all(
    labels.map(async (label) => {
      const key = `blocks.${type}.${label}`;
      const { more } = await placesOfText(key, chain, places);
      return { name: `label ${label}`, text: localizedSite.words.key(key), from: more };
    }),
  );
}

function sourcesOf(
  { id, data = {} }: Block,
  path: readonly (string | number)[],
  text: PlacedText,
  costs: Costs | undefined,
): ExplainedSource[] {
  return Object.entries(data).flatMap(([slot, source]): ExplainedSource[] => {
    if (!source) return [];
    const { from, ...params } = source;
    const asks = Object.entries(params).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
    const cost = costs?.get(costKey(id, slot));
    return [
      {
        slot,
        source: [from, ...asks].join(' '),
        place: text.at([...path, 'data', slot]),
        ...(cost ? { cost } : {}),
      },
    ];
  });
}
