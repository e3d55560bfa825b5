import type { BlockModel } from '../../schemas/model.ts';
import type { Block } from '../../schemas/types.ts';
import type { BlockSchema } from '../content/blockSchemas.ts';
import type { PageWords } from './blocks/builder.ts';
import { BUILDERS } from './blocks/builders.ts';
import { InputGroup } from './cache/memo.ts';
import { oncePer } from './cache/oncePer.ts';
import type { BlockSubject, PageContext } from './context.ts';
import { resolveProps } from './props.ts';
import type { LocalizedSite } from './site/localizedSite.ts';
import { withoutUndefined } from './withoutUndefined.ts';

/** A block ready to be drawn, and its structured data. */
export interface BuiltBlock {
  block: BlockModel;
  jsonLd: Record<string, unknown>[];
  /** The page's title, where the block decides it. */
  title?: string;
}

/** What a block's model is made from. */
interface BlockInputs extends Record<string, unknown> {
  block: Block;
  schema: BlockSchema;
  status: BlockModel['status'];
  localizedSite: LocalizedSite;
  product: BlockSubject['product'];
  market: BlockSubject['market'];
  championship: BlockSubject['championship'];
  level: BlockSubject['level'];
  problem: BlockSubject['problem'];
  daily: BlockSubject['daily'];
  slots: InputGroup<Record<string, unknown>>;
  /** What its builder says that it needs of the page's context. */
  own: InputGroup<Record<string, unknown>>;
}

/** The same object as before while nothing that the block is made from has changed. */
export function modelOf(
  block: Block,
  context: PageContext,
  schema: BlockSchema,
  slots: Record<string, unknown>,
  status: BlockModel['status'],
): BuiltBlock {
  const { localizedSite, page, memo, query } = context;
  const { product, market, championship, level, problem, daily } = context.subject;
  const own = status === 'ok' ? (BUILDERS.get(block.type)?.inputs(context) ?? {}) : {};
  const inputs: BlockInputs = {
    block,
    schema,
    status,
    localizedSite,
    product,
    market,
    championship,
    level,
    problem,
    daily,
    slots: new InputGroup(slots),
    own: new InputGroup(own),
  };
  // Free text is asked for once, and a visitor's own data is for that visitor alone.
  if (schema.isPrivate || query.isFree) return createModel(inputs);
  const texts = Object.values(own).filter((input) => typeof input === 'string');
  const about = product || market || championship || level || problem || daily ? context.path : '';
  const { site, locale } = localizedSite;
  const key = ['block', site.id, locale.code, page.id, block.id, status, about, ...texts].join(' ');
  return memo.get(key, inputs, createModel, ({ block }) => [block]);
}

function createModel(inputs: BlockInputs): BuiltBlock {
  const { block, schema, status, localizedSite, product, market, championship, level, problem, daily } =
    inputs;
  const subject: BlockSubject = withoutUndefined({ product, market, championship, level, problem, daily });
  const labels = labelsOf(localizedSite)(block.type, schema);
  const { props: own, lang } = resolveProps(schema, block.props ?? {}, localizedSite, { ...subject });
  const authored = { ...own, ...inputs.slots.values };
  const builder = status === 'ok' ? BUILDERS.get(block.type) : undefined;
  const {
    props,
    jsonLd = [],
    title,
  }: { props: Record<string, unknown> } & PageWords = builder?.build({
    block: block.id,
    props: authored,
    labels,
    localizedSite,
    subject,
    inputs: inputs.own.values,
  }) ?? { props: authored };
  const model: BlockModel = { id: block.id, type: block.type, props, labels, status };
  if (lang) model.lang = lang;
  if (block.when?.device) model.device = block.when.device;
  return { block: model, jsonLd, ...withoutUndefined({ title }) };
}

/** The words of each type of block, once for a site and locale. */
const labelsOf = oncePer(({ words }: LocalizedSite) => {
  const made = new Map<BlockSchema, Readonly<Record<string, string>>>();
  return (type: string, schema: BlockSchema) => {
    const before = made.get(schema);
    if (before) return before;
    const own = schema.labels.map((label) => [label, words.key(`blocks.${type}.${label}`)]);
    // A block may have words of its own for when it is unavailable.
    const labels = { unavailable: words.key('layout.page.unavailable'), ...Object.fromEntries(own) };
    made.set(schema, labels);
    return labels;
  };
});
