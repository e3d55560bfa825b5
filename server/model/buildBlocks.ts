import type { BlockModel, SlotKinds } from '../../schemas/model.ts';
import type { Block, DataSource } from '../../schemas/types.ts';
import { CallFailure } from '../adapters/failure.ts';
import type { BlockSchema } from '../content/blockSchemas.ts';
import { allBlocks } from '../content/blockTree.ts';
import { evaluate } from '../content/conditions.ts';
import { type BuiltBlock, buildBlockModel } from './buildBlockModel.ts';
import { defineMaker } from './cache/modelCache.ts';
import type { PageContext } from './context.ts';
import { selectQuery } from './site/query.ts';
import { loadArticles, loadReviews } from './sources/articles.ts';
import { loadBranches } from './sources/branches.ts';
import { loadChampionship, loadChampionships } from './sources/championships.ts';
import { loadMarket } from './sources/market.ts';
import { loadProduct } from './sources/product.ts';
import { loadBundles, loadParentsZone, loadProducts } from './sources/products.ts';
import { loadProfile } from './sources/profile.ts';
import { loadPurchases } from './sources/purchases.ts';
import { loadReceipt } from './sources/receipt.ts';
import { loadTrialClasses } from './sources/trialClasses.ts';
import { loadTrialSlots } from './sources/trialSlots.ts';

/** Logs that a block is unavailable: its data cannot be loaded, or its builder throws. */
export type BlockListener = (block: { id: string; type: string; failure: unknown }) => void;

/** The page's visible blocks, in order (requirements M3, X3: the model does not contain hidden ones). */
export async function buildBlocks(
  context: PageContext,
  schemas: ReadonlyMap<string, BlockSchema>,
  listen: BlockListener,
): Promise<BuiltBlock[]> {
  const shown = context.page.config.blocks.filter((block) => isShown(block, context));
  const built = await Promise.all(shown.map((block) => buildBlock(block, context, schemas, listen)));
  const present = built.filter((one) => one !== undefined);
  // A page whose blocks are all left out says so instead of being blank.
  return present.length > 0 ? present : shown.flatMap((block) => unavailable(block, context, schemas) ?? []);
}

function isShown(block: Block, context: PageContext): boolean {
  if (block.hidden) return false;
  const { shows, until } = evaluate(block.when, context.conditionContext);
  context.dependencies.addBoundary(until);
  return shows;
}

/** Adds the blocks in a block's areas. Returns `undefined` if all areas are empty and the block has no data. */
async function addAreas(
  { block: blockModel, jsonLd, title }: BuiltBlock,
  block: Block,
  context: PageContext,
  schemas: ReadonlyMap<string, BlockSchema>,
  build: (block: Block) => Promise<BuiltBlock | undefined>,
): Promise<BuiltBlock | undefined> {
  const entries = await Promise.all(
    Object.entries(block.areas ?? {}).map(async ([name, inner]) => {
      const built = await Promise.all(inner.filter((one) => isShown(one, context)).map(build));
      return [name, built.filter((one) => one !== undefined)] as const;
    }),
  );
  const innerBlocks = entries.flatMap(([, built]) => built);
  if (innerBlocks.length === 0 && !block.data) return undefined;
  const filled = Object.fromEntries(entries.map(([name, built]) => [name, built.map((one) => one.block)]));
  const parts = { own: blockModel, areas: filled };
  const isPrivate = [...allBlocks([block])].some(({ type }) => schemas.get(type)?.isPrivate);
  const model = isPrivate
    ? AREAS.make(parts)
    : context.memoize(AREAS, `${context.page.id} ${block.id}`, parts);
  return { block: model, jsonLd: [...jsonLd, ...innerBlocks.flatMap((one) => one.jsonLd)], title };
}

const AREAS = defineMaker(
  'areas',
  ({ own, areas }: { own: BlockModel; areas: BlockModel['areas'] }): BlockModel => ({ ...own, areas }),
);

/** Returns `undefined` if its service is not set (backend contract) or has no data: the block is then left out. */
async function buildBlock(
  block: Block,
  context: PageContext,
  schemas: ReadonlyMap<string, BlockSchema>,
  listen: BlockListener,
): Promise<BuiltBlock | undefined> {
  const schema = schemas.get(block.type);
  if (!schema) throw new Error(`unknown block ${block.type}`);
  const own = { ...context, query: selectQuery(context.query, context.page, block, schema) };
  const built = await buildWithData(block, own, schema, listen);
  if (!block.areas || built?.block.status !== 'ok') return built;
  return addAreas(built, block, own, schemas, (inner) => buildBlock(inner, context, schemas, listen));
}

async function buildWithData(
  block: Block,
  context: PageContext,
  schema: BlockSchema,
  listen: BlockListener,
): Promise<BuiltBlock | undefined> {
  try {
    const slots = await loadSlots(block, context);
    if ([...schema.slots].some(([name, slot]) => slot.leftOutWhenEmpty && isEmptyList(slots[name])))
      return undefined;
    // The data is missing, on a page that does not check for it.
    const isEmpty = [...schema.slots].some(([name, { required }]) => required && slots[name] === undefined);
    return isEmpty
      ? buildBlockModel(block, context, schema, {}, 'unavailable')
      : buildBlockModel(block, context, schema, slots, 'ok');
  } catch (error) {
    if (error instanceof CallFailure && error.reason === 'not-set') return undefined;
    listen({ id: block.id, type: block.type, failure: error });
    return buildBlockModel(block, context, schema, {}, 'unavailable');
  }
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function unavailable(block: Block, context: PageContext, schemas: ReadonlyMap<string, BlockSchema>) {
  const schema = schemas.get(block.type);
  return schema && buildBlockModel(block, context, schema, {}, 'unavailable');
}

async function loadSlots(block: Block, context: PageContext): Promise<Record<string, unknown>> {
  const { measure } = context;
  const entries = Object.entries(block.data ?? {}).map(async ([slot, source]) => {
    if (!source) return [slot, source] as const;
    const load = () => loadSource(source, context);
    return [slot, await (measure ? measure(block.id, slot, load) : load())] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

type SourceOf<From> = Extract<DataSource, { from: From }>;
type Loaders = {
  [From in DataSource['from']]: (
    source: SourceOf<From>,
    context: PageContext,
  ) => Promise<SlotKinds[From] | undefined>;
};

/**
 * The loaders of slots' data, one for each source of schemas/data.json. A loader's result is the same object while its
 * answers are the same; a visitor's own data are loaded each time.
 * @throws CallFailure if a required service fails
 */
const LOADERS: Loaders = {
  products: loadProducts,
  product: loadProduct,
  bundles: loadBundles,
  reviews: loadReviews,
  articles: loadArticles,
  market: loadMarket,
  championships: loadChampionships,
  championship: loadChampionship,
  branches: loadBranches,
  trialClasses: loadTrialClasses,
  parentsZone: loadParentsZone,
  trialSlots: loadTrialSlots,
  receipt: loadReceipt,
  profile: loadProfile,
  purchases: loadPurchases,
};

function loadSource<From extends DataSource['from']>(source: SourceOf<From>, context: PageContext) {
  return LOADERS[source.from](source, context);
}
