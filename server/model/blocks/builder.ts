import type { BlockType, Filled, Labels, ModelProps } from '../../../renderer/contract.ts';
import type { BlockSubject } from '../context.ts';
import type { PageReads } from '../pageReads.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';

export type JsonLd = Record<string, unknown>;

/** The input of a builder of one block type, and all that it may use. */
export interface BuilderInput<Type extends BlockType> {
  /** The block's id in its page. */
  block: string;
  /** Authored props, resolved, with the data of the block's slots. */
  props: Filled<Type>;
  labels: Labels;
  localizedSite: LocalizedSite;
  /** What the page is about. */
  subject: Readonly<BlockSubject>;
  /** The page: what is read of it decides when the block is made again. Free text of a visitor is never cached. */
  page: PageReads;
}

/** The words that a block adds to its page's head. */
export interface PageWords {
  jsonLd?: JsonLd[];
  /** The page's title, in place of the one that its file says. */
  title?: string;
}

/** Adds to a block what its file does not say: figures, filters, structured data. */
type BuildBlock<Type extends BlockType> = (
  input: BuilderInput<Type>,
) => { props: ModelProps<Type> } & PageWords;

/** A builder as the list holds it, whatever its block's props are. */
export type AnyBuilder = (input: object) => { props: Record<string, unknown> } & PageWords;

/** Binds a builder to its block's type. */
export function builder<Type extends BlockType>(type: Type, build: BuildBlock<Type>): [Type, AnyBuilder] {
  return [type, build as AnyBuilder];
}
