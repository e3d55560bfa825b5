import type { SourcePlace } from './preview.ts';

/** What is edited in `npm run dev`: a block of a page, as a site shows it in a locale, live or in a draft. */
export interface EditAsk {
  site: string;
  locale: string;
  /** The page's name. */
  page: string;
  /** Where changes are written; absent: into the live files. */
  draft?: string;
  block: string;
}

/** A way from the block: `['props', 'actions', 0, 'label']`; empty: the block itself. */
export type EditWay = (string | number)[];

/** The words of a text in one language. `place`: where they are written; absent where they are not. */
export interface EditText {
  locale: string;
  name: string;
  lang: string;
  text: string;
  place?: SourcePlace;
}

/** One value of a block, as its schema says what it takes. */
export interface EditField {
  /**
   * `names`: a list of words, by commas; `absent`: a list or group that is not there, to be added as `example`; `fixed`: what
   * can only be changed in the file.
   */
  control: 'text' | 'choice' | 'number' | 'line' | 'names' | 'group' | 'list' | 'absent' | 'fixed';
  way: EditWay;
  label: string;
  help: string;
  isRequired: boolean;
  place?: SourcePlace;
  value?: unknown;
  /** Whether a text may have paragraphs. */
  isLong?: true;
  /** Whether one name is written without a list. */
  mayBeOne?: true;
  texts?: EditText[];
  choices?: unknown[];
  /** Which of `EditForm.names` may stand here. */
  names?: string;
  fields?: EditField[];
  example?: unknown;
}

export interface EditForm {
  /** Of all content: what was changed meanwhile is not written over. */
  revision: string;
  block: { id: string; type: string; isHidden: boolean; place: SourcePlace };
  /** It is the page itself, which is neither moved nor hidden. */
  isPage?: true;
  /** The fragment that the block comes from: its values are those of all pages that use it. */
  fragment?: string;
  /** All blocks of the page. */
  blocks: { id: string; type: string; isHidden: boolean; depth: number }[];
  fields: EditField[];
  names: Record<string, string[]>;
  drafts: string[];
  gallery: { type: string; variants: { slug: string; name: string }[] }[];
  /** What an undo would write back; absent where there is nothing to undo. */
  undo?: string;
  /** What came of the last change that was written: the page may be loaded again before it is answered. */
  last?: EditAnswer;
  /** Where the content folder is, for links that open a file in the editor. */
  folder: string;
}

export type EditChange =
  /** `locale`: of a text; `value`: null takes it away. */
  | { kind: 'set'; way: EditWay; locale?: string; value: unknown }
  | { kind: 'move'; way: EditWay; by: -1 | 1 }
  | { kind: 'copy' | 'remove'; way: EditWay }
  /** A block of the gallery, behind this one. */
  | { kind: 'add'; type: string; variant: string };

export interface EditFault {
  place: SourcePlace;
  message: string;
  code: string;
}

/** What came of a change: files that were written, or why none was. */
export interface EditAnswer {
  written: string[];
  /** In one line, where nothing was written. */
  says?: string;
  faults: EditFault[];
  /** What is new and keeps nothing from being live. */
  warnings: EditFault[];
  /** The block to show next. */
  block?: string;
}
