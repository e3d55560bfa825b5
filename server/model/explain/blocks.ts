import type { ExplainedBlock, ExplainedSource, ExplainedValue, Reason } from '../../../schemas/model.ts';
import type { Block } from '../../../schemas/types.ts';
import type { BlockSchema } from '../../content/blockSchemas.ts';
import { allBlocks } from '../../content/blockTree.ts';
import { type BlockItem, itemsOfBlocks } from '../../content/schedule/conditioned.ts';
import { type WrittenPlaces, writtenPlacesOf } from '../../content/writtenPlaces.ts';
import type { PageContext } from '../context.ts';
import { localeChain } from '../site/localizedSites.ts';
import { type Costs, costKey } from './costs.ts';
import { type ExplainParts, explainItem } from './explainItem.ts';
import { explainValues, type ValueContext } from './values.ts';
import { placesOfText } from './wordPlaces.ts';

/** The blocks of a page, including hidden ones; blocks in areas follow the block that contains them. */
export async function explainBlocks(context: PageContext, parts: ExplainParts): Promise<ExplainedBlock[]> {
  const { page, localizedSite, subject } = context;
  const { places, snapshot } = parts;
  const writtenPlaces = await writtenPlacesOf(page, places);
  const chain = localeChain(snapshot, localizedSite.locale.code, localizedSite.site.config.defaultLocale);
  const values = { localizedSite, chain, places, variables: { ...subject } };
  const { blocks } = page.config;
  const all = [...allBlocks(blocks)];
  // Both follow the same order of blocks.
  return Promise.all(
    itemsOfBlocks(blocks).flatMap((item, index) => {
      const block = all[index];
      return block ? [explainBlock(block, item, { context, parts, writtenPlaces, values })] : [];
    }),
  );
}

interface BlockContext {
  context: PageContext;
  parts: ExplainParts;
  writtenPlaces: WrittenPlaces;
  values: Omit<ValueContext, 'placesOf'>;
}

async function explainBlock(
  block: Block,
  item: BlockItem,
  { context, parts, writtenPlaces, values }: BlockContext,
): Promise<ExplainedBlock> {
  const { id, type } = block;
  const schema = parts.tools.schemas.get(type);
  const [place = { file: context.page.file }, ...otherPlaces] = writtenPlaces.placesOfBlock(id);
  const explanation = explainItem(item, place, context);
  const own: ValueContext = { ...values, placesOf: (path) => writtenPlaces.placesOf(id, ['props', ...path]) };
  const props = schema ? await explainValues(block.props ?? {}, schema, own) : [];
  const labels = schema ? await labelsOf(type, schema, own) : [];
  return {
    ...explanation,
    type,
    depth: item.depth,
    by: otherPlaces,
    shows: explanation.shows && !item.hidden,
    why: [...hiddenReason(block, item), ...explanation.why],
    values: [...props, ...labels],
    sources: sourcesOf(block, writtenPlaces, parts.costs),
  };
}

function hiddenReason({ hidden }: Block, item: BlockItem): Reason[] {
  if (!item.hidden) return [];
  return [{ says: hidden ? 'hidden: true' : 'it is in a block that is hidden', holds: false }];
}

async function labelsOf(
  type: string,
  { labels }: BlockSchema,
  { localizedSite, chain, places }: ValueContext,
): Promise<ExplainedValue[]> {
  return Promise.all(
    labels.map(async (label) => {
      const key = `blocks.${type}.${label}`;
      const { facts } = await placesOfText(key, chain, places);
      return { name: `label ${label}`, text: localizedSite.words.key(key), from: facts };
    }),
  );
}

function sourcesOf(
  { id, data = {} }: Block,
  writtenPlaces: WrittenPlaces,
  costs: Costs | undefined,
): ExplainedSource[] {
  return Object.entries(data).flatMap(([slot, source]): ExplainedSource[] => {
    const [place] = writtenPlaces.placesOf(id, ['data', slot]);
    if (!source || !place) return [];
    const { from, ...params } = source;
    const asks = Object.entries(params).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
    const cost = costs?.get(costKey(id, slot));
    return [{ slot, source: [from, ...asks].join(' '), place, cost }];
  });
}
