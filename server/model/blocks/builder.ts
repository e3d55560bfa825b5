import type { BlockType, Filled, Labels, ModelProps } from '../../../renderer/contract.ts';
import type { BlockSubject } from '../context.ts';
import type { PageReads } from '../pageReads.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';

export type JsonLd = Record<string, unknown>;

/** The complete input of a builder for one type of block. */
export interface BuilderInput<Type extends BlockType> {
  /** The block's id in its page. */
  block: string;
  /** Authored props, resolved, with the data of the block's slots. */
  props: Filled<Type>;
  labels: Labels;
  localizedSite: LocalizedSite;
  /** The subject of the page. */
  subject: Readonly<BlockSubject>;
  /** The page. The parts that are read decide when the block is built again. A visitor's free text is never cached. */
  page: PageReads;
}

/** The texts that a block adds to its page's head. */
export interface PageWords {
  jsonLd?: JsonLd[];
  /** The page's title, which replaces that of its file. */
  title?: string;
}

/** Adds data to a block that its file does not contain: figures, filters, structured data. */
type BuildBlock<Type extends BlockType> = (
  input: BuilderInput<Type>,
) => { props: ModelProps<Type> } & PageWords;

/** A builder of any type of block, as in the list. */
export type AnyBuilder = (input: object) => { props: Record<string, unknown> } & PageWords;

/** Binds a builder to its block's type. */
export function builder<Type extends BlockType>(type: Type, build: BuildBlock<Type>): [Type, AnyBuilder] {
  return [type, build as AnyBuilder];
}
