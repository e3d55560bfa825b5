import type { BlockModel } from '../../schemas/model.ts';
import type { Block } from '../../schemas/types.ts';
import { CallFailure } from '../adapters/failure.ts';
import type { BlockSchema } from '../content/blockSchemas.ts';
import { evaluate } from '../content/conditions.ts';
import { BUILDERS } from './blocks/builders.ts';
import type { PageContext } from './context.ts';
import { resolveProps } from './props.ts';
import { loadSource } from './sources/sources.ts';

/** A block ready to be drawn, and what it tells search engines. */
export interface BuiltBlock {
  block: BlockModel;
  jsonLd: Record<string, unknown>[];
}

/** Told when a block goes without its data. */
export type BlockListener = (block: { id: string; type: string; failure: CallFailure }) => void;

/** The page's blocks that show, in order (requirements M3, X3: what is hidden is not in the model). */
export async function buildBlocks(
  context: PageContext,
  schemas: ReadonlyMap<string, BlockSchema>,
  listen: BlockListener,
): Promise<BuiltBlock[]> {
  const shown = context.page.config.blocks.filter((block) => {
    if (block.hidden) return false;
    const { shows, until } = evaluate(block.when, context.conditionContext);
    context.dependencies.boundary(until);
    return shows;
  });
  const built = await Promise.all(shown.map((block) => buildBlock(block, context, schemas, listen)));
  const present = built.filter((one) => one !== undefined);
  // A page of nothing but what is not set says so, rather than being blank.
  return present.length > 0 ? present : shown.flatMap((block) => unavailable(block, context, schemas) ?? []);
}

/** `undefined` where the block's service is not set: the page does without it (backend contract). */
async function buildBlock(
  block: Block,
  context: PageContext,
  schemas: ReadonlyMap<string, BlockSchema>,
  listen: BlockListener,
): Promise<BuiltBlock | undefined> {
  const schema = schemas.get(block.type);
  if (!schema) throw new Error(`unknown block ${block.type}`);
  try {
    const slots = await loadSlots(block, context);
    return keep(block, context, schema, slots, 'ok');
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    if (error.reason === 'not-set') return undefined;
    listen({ id: block.id, type: block.type, failure: error });
    return keep(block, context, schema, {}, 'unavailable');
  }
}

function unavailable(
  block: Block,
  context: PageContext,
  schemas: ReadonlyMap<string, BlockSchema>,
): BuiltBlock | undefined {
  const schema = schemas.get(block.type);
  return schema && keep(block, context, schema, {}, 'unavailable');
}

async function loadSlots(block: Block, context: PageContext): Promise<Record<string, unknown>> {
  const entries = Object.entries(block.data ?? {}).map(
    async ([slot, source]) => [slot, source && (await loadSource(source, context))] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

/** The same object as before while nothing that the block is made from has changed. */
function keep(
  block: Block,
  context: PageContext,
  schema: BlockSchema,
  slots: Record<string, unknown>,
  status: BlockModel['status'],
): BuiltBlock {
  const { localizedSite, page, memo, subject } = context;
  const about: unknown[] = Object.values(subject);
  const builder = BUILDERS.get(block.type);
  const reads = builder?.reads?.(context) ?? '';
  const key = `block ${localizedSite.site.id} ${localizedSite.locale.code} ${page.id} ${block.id} ${status} ${about.length > 0 ? context.path : ''} ${reads}`;
  const inputs = [block, localizedSite, ...about, ...Object.values(slots)];
  return memo.get(key, inputs, () => {
    const labels = labelsOf(block.type, schema, context);
    const authored = { ...resolveProps(schema, block.props ?? {}, localizedSite, { ...subject }), ...slots };
    const { props, jsonLd } =
      builder && status === 'ok' ? builder.build({ props: authored, labels, context }) : { props: authored };
    const model: BlockModel = { id: block.id, type: block.type, props, labels, status };
    if (block.when?.device) model.device = block.when.device;
    return { block: model, jsonLd: jsonLd ?? [] };
  });
}

function labelsOf(type: string, schema: BlockSchema, { localizedSite }: PageContext): Record<string, string> {
  const own = schema.labels.map((label) => [label, localizedSite.words.key(`blocks.${type}.${label}`)]);
  return { ...Object.fromEntries(own), unavailable: localizedSite.words.key('layout.page.unavailable') };
}
