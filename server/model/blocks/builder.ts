import type { BlockType, Filled, Labels, ModelProps } from '../../../renderer/contract.ts';
import type { BlockSubject, PageContext } from '../context.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';

export type JsonLd = Record<string, unknown>;

/** What a builder of one block type is given: what is named here and in its own `inputs`, and nothing else. */
export interface BuilderInput<Type extends BlockType, In> {
  /** The block's id in its page. */
  block: string;
  /** Authored props, resolved, with the data of the block's slots. */
  props: Filled<Type>;
  labels: Labels;
  localizedSite: LocalizedSite;
  /** What the page is about. */
  subject: Readonly<BlockSubject>;
  inputs: In;
}

/** What a block has its page's head say. */
export interface PageWords {
  jsonLd?: JsonLd[];
  /** The page's title, in place of the one that its file says. */
  title?: string;
}

/** What a block adds to what its file says: figures, filters, structured data. */
export interface BlockBuilder<Type extends BlockType, In> {
  /**
   * All that the builder reads of the page beside what every builder gets, by name. It is called for each page, also
   * where the block is cached, and is what a cached block is compared by: identity for objects, value for texts.
   * `context.query` has the parameters that the block's schema names; where a visitor wrote one freely the block is not cached.
   */
  inputs(context: PageContext): In;
  build(input: BuilderInput<Type, In>): { props: ModelProps<Type> } & PageWords;
}

/** A builder as the list holds it, whatever its block's props and inputs are: these come from one another. */
export interface AnyBuilder {
  inputs(context: PageContext): Readonly<Record<string, unknown>>;
  build(input: object): { props: Record<string, unknown> } & PageWords;
}

/** Binds a builder to its block's type. `build` is a method: it is only ever given what its own `inputs` made. */
export function builder<Type extends BlockType, In extends Readonly<Record<string, unknown>>>(
  type: Type,
  own: BlockBuilder<Type, In>,
): [Type, AnyBuilder] {
  const erased: { inputs: AnyBuilder['inputs']; build(input: BuilderInput<Type, In>): object } = own;
  return [type, erased as AnyBuilder];
}

/** A builder that reads nothing of the page but what every builder gets. */
export function simpleBuilder<Type extends BlockType>(
  type: Type,
  build: BlockBuilder<Type, object>['build'],
): [Type, AnyBuilder] {
  return builder(type, { inputs: () => ({}), build });
}
