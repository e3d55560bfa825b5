import type { Normalization } from '../normalizeField.ts';
import type { Href } from './parts.ts';

/** A form as drawn: the fields of its schema in schemas/forms, with what the visitor has typed and what is wrong with it. */
export interface FormModel {
  /** Name of its schema; sent along, so that a page may hold several. */
  name: string;
  /** The page's own address. */
  action: string;
  /** Whether it takes files: such a body is multipart. */
  multipart: boolean;
  /** Sent along: a post that comes again counts once. */
  key: string;
  fields: FieldModel[];
  /** Title of a page whose form is refused; `{title}` stands for its own. */
  errorTitle: string;
  /** Faults of the whole, and of fields with where they are; absent where there are none. */
  summary?: FormSummary;
  /** What has been done without leaving the page: a code was sent. */
  notice?: string;
}

export interface FormSummary {
  title: string;
  faults: { text: string /** Id of the field. */; field?: string; link?: Href & { label: string } }[];
}

export type FieldControl =
  | 'text'
  | 'email'
  | 'tel'
  | 'password'
  | 'number'
  | 'checkbox'
  | 'select'
  | 'file'
  | 'hidden';

export interface FieldModel {
  name: string;
  /** Of the element; unique in the page. */
  id: string;
  control: FieldControl;
  label: string;
  /** Sanitised HTML in place of the label: words of consent with their link. */
  labelHtml?: string;
  hint?: string;
  required: boolean;
  /** One of several fields of which at least one has to be filled in. */
  oneOf?: true;
  /** As typed; never a password. */
  value?: string;
  checked?: boolean;
  /** What is wrong with it. */
  fault?: string;
  options?: FieldOptions[];
  /** The first choice of each group, with the address that has it chosen; absent once something was chosen. */
  soonest?: { place: string; label: string; href: string }[];
  /** What a list of choices says before one is chosen. */
  choose?: string;
  autocomplete?: string;
  inputmode?: 'numeric' | 'email' | 'tel';
  minLength?: number;
  maxLength?: number;
  min?: number;
  max?: number;
  pattern?: string;
  accept?: string;
  multiple?: boolean;
  /** What is put right of what is typed before the rules are applied. */
  normalize?: Normalization;
  /** Most files. */
  maxFiles?: number;
  /** Most bytes of a file. */
  maxBytes?: number;
  /** Words by code of the fault, for the check in the browser. */
  messages: Record<string, string>;
  /** Another form of this page, sent by a button next to this field; `field`: the one that it takes. */
  sends?: { form: string; field: string; label: string };
  /** Names of files that were chosen and have to be chosen again. */
  files?: string[];
  /** A password was typed, which a page never repeats. */
  typeAgain?: true;
  /** Names of those files that are at fault. */
  refusedFiles?: string[];
}

/** Choices of a field under one heading. */
export interface FieldOptions {
  label: string;
  options: { value: string; label: string; disabled?: boolean }[];
  /** Not to be chosen in this locale: what was chosen in another one, to be named. */
  elsewhere?: boolean;
}

/** What a form has done, for its confirmation. */
export interface ReceiptModel {
  form: string;
  /** The number by which the service knows it. */
  reference?: string;
  facts: { label: string; text: string; href?: string; datetime?: string }[];
  appointment?: Appointment;
}

/** Something with a time and a place, as calendars take it. */
export interface Appointment {
  id: string;
  title: string;
  /** ISO 8601 with offset. */
  startsAt: string;
  endsAt: string;
  location: string;
  /** For whom it is and whom to call, a line each. */
  description: string;
  /** A map of the place. */
  url?: string;
  /** Its file for calendars. */
  href: string;
}
