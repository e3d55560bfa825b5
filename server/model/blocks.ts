import type { BlockModel } from '../../schemas/model.ts';
import type { Block } from '../../schemas/types.ts';
import { CallFailure } from '../adapters/failure.ts';
import type { BlockSchema } from './blockSchemas.ts';
import { BUILDERS } from './blocks/builders.ts';
import type { PageContext } from './context.ts';
import { resolveProps } from './props.ts';
import { loadSource } from './sources/sources.ts';
import { evaluate } from './when.ts';

/** A block ready to be drawn, and what it tells search engines. */
export interface BuiltBlock {
  block: BlockModel;
  jsonLd: Record<string, unknown>[];
}

/** Told when a block goes without its data. */
export type BlockListener = (block: { id: string; type: string; failure: CallFailure }) => void;

/** The page's blocks that show, in order (requirements M3, X3: what is hidden is not in the model). */
export async function buildBlocks(
  on: PageContext,
  schemas: ReadonlyMap<string, BlockSchema>,
  listen: BlockListener,
): Promise<BuiltBlock[]> {
  const shown = on.page.config.blocks.filter((block) => {
    if (block.hidden) return false;
    const { shows, until } = evaluate(block.when, on.scene);
    on.trace.boundary(until);
    return shows;
  });
  const built = await Promise.all(shown.map((block) => buildBlock(block, on, schemas, listen)));
  const present = built.filter((one) => one !== undefined);
  // A page of nothing but what is not set says so, rather than being blank.
  return present.length > 0 ? present : shown.flatMap((block) => unavailable(block, on, schemas) ?? []);
}

/** `undefined` where the block's service is not set: the page does without it (backend contract). */
async function buildBlock(
  block: Block,
  on: PageContext,
  schemas: ReadonlyMap<string, BlockSchema>,
  listen: BlockListener,
): Promise<BuiltBlock | undefined> {
  const schema = schemas.get(block.type);
  if (!schema) throw new Error(`unknown block ${block.type}`);
  try {
    const slots = await loadSlots(block, on);
    return keep(block, on, schema, slots, 'ok');
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    if (error.reason === 'not-set') return undefined;
    listen({ id: block.id, type: block.type, failure: error });
    return keep(block, on, schema, {}, 'unavailable');
  }
}

function unavailable(
  block: Block,
  on: PageContext,
  schemas: ReadonlyMap<string, BlockSchema>,
): BuiltBlock | undefined {
  const schema = schemas.get(block.type);
  return schema && keep(block, on, schema, {}, 'unavailable');
}

async function loadSlots(block: Block, on: PageContext): Promise<Record<string, unknown>> {
  const entries = Object.entries(block.data ?? {}).map(
    async ([slot, source]) => [slot, source && (await loadSource(source, on))] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

/** The same object as before while nothing that the block is made from has changed. */
function keep(
  block: Block,
  on: PageContext,
  schema: BlockSchema,
  slots: Record<string, unknown>,
  status: BlockModel['status'],
): BuiltBlock {
  const { edition, page, memo, subject } = on;
  const about: unknown[] = Object.values(subject);
  const builder = BUILDERS.get(block.type);
  const reads = builder?.reads?.(on) ?? '';
  const key = `block ${edition.site.id} ${edition.locale.code} ${page.id} ${block.id} ${status} ${about.length > 0 ? on.path : ''} ${reads}`;
  const inputs = [block, edition, ...about, ...Object.values(slots)];
  return memo.get(key, inputs, () => {
    const labels = labelsOf(block.type, schema, on);
    const authored = { ...resolveProps(schema, block.props ?? {}, edition, { ...subject }), ...slots };
    const { props, jsonLd } =
      builder && status === 'ok' ? builder.build({ props: authored, labels, on }) : { props: authored };
    const model: BlockModel = { id: block.id, type: block.type, props, labels, status };
    if (block.when?.device) model.device = block.when.device;
    return { block: model, jsonLd: jsonLd ?? [] };
  });
}

function labelsOf(type: string, schema: BlockSchema, { edition }: PageContext): Record<string, string> {
  const own = schema.labels.map((label) => [label, edition.words.key(`blocks.${type}.${label}`)]);
  return { ...Object.fromEntries(own), unavailable: edition.words.key('layout.page.unavailable') };
}
