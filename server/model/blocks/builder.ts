import type { BlockType, Filled, Labels, ModelProps } from '../../../renderer/contract.ts';
import type { BlockSubject } from '../context.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import type { TrackedPage } from '../trackedPage.ts';

export type JsonLd = Record<string, unknown>;

interface BuilderInput<Type extends BlockType> {
  /** The block's id in its page. */
  block: string;
  /** Authored props, resolved, with the data of the block's slots. */
  props: Filled<Type>;
  labels: Labels<Type>;
  localizedSite: LocalizedSite;
  subject: Readonly<BlockSubject>;
  /** The page. The parts that are read decide when the block is built again. A visitor's free text is never cached. */
  page: TrackedPage;
}

export interface PageWords {
  jsonLd?: JsonLd[];
  /** The page's title, which replaces its file's. */
  title?: string;
}

/** Adds data to a block that its file does not contain: figures, filters, structured data. */
type BuildBlock<Type extends BlockType> = (
  input: BuilderInput<Type>,
) => { props: ModelProps<Type> } & PageWords;

export type AnyBuilder = (input: object) => { props: Record<string, unknown> } & PageWords;

export function builder<Type extends BlockType>(type: Type, build: BuildBlock<Type>): [Type, AnyBuilder] {
  return [type, build as AnyBuilder];
}
