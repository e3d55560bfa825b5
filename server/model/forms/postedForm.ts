import type { TextVariables, Words } from '../words/text.ts';
import type { FormName } from './formSchemas.ts';

/** A fault of a field, or of the whole form if `field` is null. `code` is the key of its words in locales/. */
export interface FieldFault {
  field: string | null;
  code: string;
  /** Names of the faulty files, as the visitor knows them. */
  files?: readonly string[];
  /** More specific words than the code's: `api.<key>`. */
  detail?: { key: string; values?: TextVariables };
}

/** The post that is being answered: it failed, or it succeeded without a redirect. */
export interface PostedForm {
  form: FormName;
  status: number;
  faults: readonly FieldFault[];
  /** The success message of a post that stays on the page: words `forms.notice.<notice>`. */
  notice?: string;
  /** Seconds until it is worth sending the form again. */
  retryAfter?: number;
  /** The typed values by field; an empty text for a password. */
  values: Readonly<Record<string, string>>;
  /** Names of files that were sent, as the visitor knows them. */
  files?: readonly string[];
  /** The key that the form sends again: the same if it is unknown whether the first post counted. */
  key?: string;
}

/** The most specific words for a fault: `forms.fault.<field>.<code>`, else `api.<code>` (requirements A5). */
export function faultWords(words: Words, { field, code, files, detail }: FieldFault): string {
  if (detail) return words.key(`api.${detail.key}`, detail.values);
  const particular = `forms.fault.${field}.${code}`;
  const text = words.key(field !== null && words.has(particular) ? particular : `api.${code}`);
  return files ? words.key(FILE_FAULT, { files: files.join(', '), text }) : text;
}

/** A fault of files, preceded by their names. */
export const FILE_FAULT = 'api.fileFault';
