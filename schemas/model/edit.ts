import type { SourcePlace } from './preview.ts';

/** The block that is edited in `npm run dev`, as a site shows it in a locale, live or in a draft. */
export interface EditAsk {
  site: string;
  locale: string;
  /** The page's name. */
  page: string;
  /** The draft that receives the changes; absent for the live files. */
  draft?: string;
  block: string;
}

/** The path to a value in the block: `['props', 'actions', 0, 'label']`; empty for the block itself. */
export type EditPath = (string | number)[];

/** A text in one locale. `place`: where it is written; absent if that locale has none. */
export interface EditText {
  locale: string;
  name: string;
  lang: string;
  text: string;
  place?: SourcePlace;
}

/** One value of a block, with the input that its schema allows. */
export interface EditField {
  /**
   * `names`: a list of words, separated by commas; `absent`: a missing list or group, which can be added as `example`;
   * `fixed`: can only be changed in the file.
   */
  control: 'text' | 'choice' | 'number' | 'line' | 'names' | 'group' | 'list' | 'absent' | 'fixed';
  path: EditPath;
  label: string;
  help: string;
  isRequired: boolean;
  place?: SourcePlace;
  value?: unknown;
  /** Whether a text may have paragraphs. */
  isLong?: true;
  /** Whether a single name may be written without a list. */
  mayBeOne?: true;
  texts?: EditText[];
  choices?: unknown[];
  /** The key of `EditForm.names` with the allowed names. */
  names?: string;
  fields?: EditField[];
  example?: unknown;
}

export interface EditForm {
  /** The revision of all content when the form was built. A change with an older one is refused (409). */
  revision: string;
  block: { id: string; type: string; isHidden: boolean; place: SourcePlace };
  /** The form edits the page itself, which cannot be moved or hidden. */
  isPage?: true;
  /** The fragment that contains the block; a change of its values affects all pages that use it. */
  fragment?: string;
  /** All blocks of the page. */
  blocks: { id: string; type: string; isHidden: boolean; depth: number }[];
  fields: EditField[];
  names: Record<string, string[]>;
  drafts: string[];
  gallery: { type: string; variants: { slug: string; name: string }[] }[];
  /** Describes the change that an undo would revert; absent if there is none. */
  undo?: string;
  /** The result of the last written change, because the page may reload before its answer arrives. */
  last?: EditAnswer;
  /** The path of the content folder, for links that open a file in the editor. */
  folder: string;
}

export type EditChange =
  /** `locale`: the locale of a text; a `value` of null removes it. */
  | { kind: 'set'; path: EditPath; locale?: string; value: unknown }
  | { kind: 'move'; path: EditPath; by: -1 | 1 }
  | { kind: 'copy' | 'remove'; path: EditPath }
  /** Adds a block of the gallery after this one. */
  | { kind: 'add'; type: string; variant: string };

export interface EditFault {
  place: SourcePlace;
  message: string;
  code: string;
}

/** The result of a change: the written files, or why there are none. */
export interface EditAnswer {
  written: string[];
  /** One line that explains why nothing was written. */
  says?: string;
  faults: EditFault[];
  /** New faults that keep no file from going live. */
  warnings: EditFault[];
  /** The id of the block to show next. */
  block?: string;
}
