import type { Normalization } from '../rules/normalizeField.ts';
import type { Href } from './parts.ts';

/** A form as drawn: the fields of its schema in schemas/forms, with typed values and their faults. */
export interface FormModel {
  /** The name of its schema; submitted, because a page may contain several forms. */
  name: string;
  /** The page's own address. */
  action: string;
  /** Whether it has file fields; its body is multipart then. */
  multipart: boolean;
  /** Submitted, so that a repeated post counts once. */
  key: string;
  fields: FieldModel[];
  /** The title of the page if its form is refused; `{title}` is the page's own title. */
  errorTitle: string;
  /** The faults of the form and its fields; absent if there are none. */
  summary?: FormSummary;
  /** Says what was done without leaving the page: a code was sent. */
  notice?: string;
  /** The notice says why the choice in the address is not possible. */
  noticeIsFault?: true;
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
  /** The element's id, unique in the page. */
  id: string;
  control: FieldControl;
  label: string;
  /** Sanitised HTML instead of the label: a text of consent with its link. */
  labelHtml?: string;
  hint?: string;
  required: boolean;
  /** One of several fields; at least one of them is required. */
  oneOf?: true;
  /** The typed value; never a password. */
  value?: string;
  checked?: boolean;
  /** Says what is wrong with the value. */
  fault?: string;
  /** The id of the notice that asks for this field; the field then has the focus. */
  notice?: string;
  options?: FieldOptions[];
  /** The text of the disclosure with the options that do not show at first. */
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
  /** How a typed value is normalized before validation. */
  normalize?: Normalization;
  /** The maximum number of files. */
  maxFiles?: number;
  /** The maximum size of a file in bytes. */
  maxBytes?: number;
  /** Texts by fault code, for validation in the browser. */
  messages: { [name: string]: string };
  /**
   * Another form of this page, which a button next to this field submits; `field`: that form's field; `sent`: what is
   * said once it is sent.
   */
  sends?: { form: string; field: string; label: string; sent: string };
  /** The names of files that have to be chosen again. */
  files?: string[];
  /** A password was typed; it has to be typed again, because no page contains it. */
  typeAgain?: true;
  /** The names of the faulty files among them. */
  refusedFiles?: string[];
}

/** Options of a field under one heading. */
export interface FieldOptions {
  label: string;
  options: { value: string; label: string; disabled?: boolean }[];
  /** Options that only another locale offers. Shown disabled, so that an earlier choice can be named. */
  elsewhere?: boolean;
}

/** The result of a form, for its confirmation page. */
export interface ReceiptModel {
  form: string;
  /** The service's reference number. */
  reference?: string;
  facts: { label: string; text: string; href?: string; datetime?: string }[];
  appointment?: Appointment;
}

/** An event with a time and a place, for calendars. */
export interface Appointment {
  id: string;
  title: string;
  /** ISO 8601 with offset. */
  startsAt: string;
  endsAt: string;
  location: string;
  /** The participant and the contact, one line each. */
  description: string;
  /** The address of a map. */
  url?: string;
  /** The address of its calendar file. */
  href: string;
}
