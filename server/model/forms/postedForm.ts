import type { FormName } from './formSchemas.ts';

/** A fault of a field, or of the whole where `field` is null. `code` names its words in locales/. */
export interface FieldFault {
  field: string | null;
  code: string;
  /** Names of the files that are at fault, as the visitor knows them. */
  files?: readonly string[];
}

/** What was sent to a form of the page that this request answers, where it was not done or leads nowhere. */
export interface PostedForm {
  form: FormName;
  /** The status of the page's answer. */
  status: number;
  faults: readonly FieldFault[];
  /** What was done without leaving the page: words `forms.notice.<notice>`. */
  notice?: string;
  /** Seconds after which it is worth sending again. */
  retryAfter?: number;
  /** What was typed, by field; never a password: nothing stands for one. */
  values: Readonly<Record<string, string>>;
  /** Names of files that were sent, as the visitor knows them. */
  files?: readonly string[];
  /** The key that the form sends again: the same where it is not known whether the first post counted. */
  key?: string;
}
