import type { BlockModel } from '../../schemas/model.ts';
import type { Block } from '../../schemas/types.ts';
import type { BlockSchema } from '../content/blockSchemas.ts';
import { memoizeWeak } from '../lib/memoizeWeak.ts';
import type { AnyBuilder, PageWords } from './blocks/builder.ts';
import * as builders from './blocks/builders.ts';
import { defineMaker } from './cache/modelCache.ts';
import type { BlockSubject, PageContext } from './context.ts';
import { omitUndefined } from './objects.ts';
import { resolveProps } from './props.ts';
import type { LocalizedSite } from './site/localizedSite.ts';
import { TrackedPage } from './trackedPage.ts';

/** Builders by block type. A block without a builder is rendered from its props. */
export const BUILDERS = new Map<string, AnyBuilder>(Object.values(builders));

export interface BuiltBlock {
  block: BlockModel;
  jsonLd: Record<string, unknown>[];
  title?: string;
}

const BLOCK = defineMaker('block', createModel, ({ block }) => [block]);

interface BlockParts {
  block: Block;
  schema: BlockSchema;
  status: BlockModel['status'];
  subject: { [Name in keyof BlockSubject]: BlockSubject[Name] | undefined };
  slots: Record<string, unknown>;
  page: TrackedPage;
}

/** Returns the same object while nothing changes that the block is made from. */
export function buildBlockModel(
  block: Block,
  context: PageContext,
  schema: BlockSchema,
  slots: Record<string, unknown>,
  status: BlockModel['status'],
): BuiltBlock {
  const { localizedSite, memoize, query } = context;
  const { product, market, championship, level, problem, daily } = context.subject;
  const subject = { product, market, championship, level, problem, daily };
  const parts: BlockParts = { block, schema, status, subject, slots, page: new TrackedPage(context, schema) };
  // Free text is requested once, and a visitor's own data concerns that visitor only, so neither is cached.
  if (schema.isPrivate || query.hasFreeText) return createModel({ ...parts, localizedSite });
  const about = product || market || championship || level || problem || daily ? context.path : '';
  const key = [context.page.id, block.id, status, about, query.canonical].join(' ');
  return memoize(BLOCK, key, { ...parts, localizedSite });
}

function createModel(parts: BlockParts & { localizedSite: LocalizedSite }): BuiltBlock {
  const { block, schema, status, slots, page, localizedSite } = parts;
  const subject: BlockSubject = omitUndefined(parts.subject);
  const labels = labelsOf(localizedSite)(block.type, schema);
  const { props: own, lang } = resolveProps(schema, block.props ?? {}, localizedSite, { ...subject });
  const blockProps = { ...own, ...slots };
  const build = status === 'ok' ? BUILDERS.get(block.type) : undefined;
  const {
    props,
    jsonLd = [],
    title,
  }: { props: Record<string, unknown> } & PageWords = build?.({
    block: block.id,
    props: blockProps,
    labels,
    localizedSite,
    subject,
    page,
  }) ?? { props: blockProps };
  const { id, type, when } = block;
  const model: BlockModel = { id, type, props, labels, status, lang, device: when?.device };
  return { block: model, jsonLd, title };
}

/** The labels of each type of block, created once per site and locale. */
const labelsOf = memoizeWeak(({ words }: LocalizedSite) => {
  const made = new Map<BlockSchema, Readonly<Record<string, string>>>();
  return (type: string, schema: BlockSchema) =>
    made.getOrInsertComputed(schema, () => {
      const own = schema.labels.map((label) => [label, words.key(`blocks.${type}.${label}`)]);
      // A block may have its own words for being unavailable.
      return { unavailable: words.key('layout.page.unavailable'), ...Object.fromEntries(own) };
    });
});
