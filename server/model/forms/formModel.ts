import type { FieldModel, FieldOptions, FormModel, FormSummary, Href } from '../../../schemas/model.ts';
import { isTicked } from '../../../schemas/rules/normalizeField.ts';
import { pick } from '../objects.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import type { QueryValues } from '../site/query.ts';
import { availableOptions, choiceFault, labelElsewhere } from './choices.ts';
import {
  type FieldSchema,
  type FormName,
  type FormSchema,
  formSchema,
  normalizationOf,
  takesFiles,
} from './formSchemas.ts';
import type { FieldFault, PostedForm } from './postedForm.ts';
import { FILE_FAULT, faultWords } from './postedForm.ts';

/** The largest document: ten megabytes (requirements A5). */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

export interface FormInputs {
  /** The prefix of the block's ids. */
  block: string;
  name: FormName;
  action: string;
  key: string;
  localizedSite: LocalizedSite;
  posted: PostedForm | undefined;
  query: QueryValues;
  /** Values from the logged-in visitor's account, by field. */
  prefill: Readonly<Record<string, string>>;
  /** The options of a field; undefined if they cannot be loaded now. */
  options: readonly FieldOptions[] | undefined;
  /** Whether no service failed, so that a choice that is not among the options does not exist. */
  hasAllOptions: boolean;
  consentHtml: string | undefined;
  /** The heading of the list of faults. */
  problem: string;
  /** Links that help with a fault of the whole form, by its code: to log in again, or to the owned product. */
  helpLinks: Readonly<Record<string, Href & { label: string }>>;
}

/** A form's model from its schema: attributes, rules, words, and what was typed (requirements A5). */
export function formModel(inputs: FormInputs): FormModel {
  const schema = formSchema(inputs.name);
  const posted = inputs.posted && isOf(inputs.posted, schema) ? inputs.posted : undefined;
  const formInputs = { ...inputs, posted };
  const choice = choiceNotice(formInputs, schema);
  const fields = Object.entries(schema.properties).map(([name, field]) =>
    fieldModel(name, field, schema, formInputs),
  );
  return {
    name: inputs.name,
    action: inputs.action,
    multipart: takesFiles(schema),
    key: posted?.key ?? inputs.key,
    fields,
    errorTitle: inputs.localizedSite.words.key('forms.errorTitle', { title: '{title}' }),
    summary: summaryOf(fields, formInputs),
    notice: posted?.notice ? inputs.localizedSite.words.key(`forms.notice.${posted.notice}`) : choice,
    noticeIsFault: choice === undefined ? undefined : true,
  };
}

/** Returns whether a post is for the form itself, or for a form that one of its fields sends. */
function isOf({ form }: PostedForm, { name, properties }: FormSchema): boolean {
  return form === name || Object.values(properties).some(({ sends }) => sends === form);
}

/** Returns why a choice in the address cannot be made. */
function choiceNotice(inputs: FormInputs, { properties }: FormSchema): string | undefined {
  const { posted, localizedSite, options, hasAllOptions } = inputs;
  if (posted && (posted.notice || posted.faults.length > 0)) return undefined;
  // A link to a class may outlive the class, and other languages may offer other classes.
  for (const [name, field] of Object.entries(properties)) {
    if (field.control !== 'select') continue;
    const typed = typedOr(name, field, inputs);
    const elsewhere = labelElsewhere(options, typed);
    if (elsewhere) return localizedSite.words.key('forms.elsewhere', { class: elsewhere });
    const code = choiceFault(options, typed);
    if (code === 'full' || (code && hasAllOptions))
      return faultWords(localizedSite.words, { field: name, code });
  }
  return undefined;
}

/** Faults of the whole form, then the fields' in their order. */
function summaryOf(fields: readonly FieldModel[], inputs: FormInputs): FormSummary | undefined {
  const { posted, localizedSite, helpLinks } = inputs;
  const { words } = localizedSite;
  if (!posted || posted.faults.length === 0) return undefined;
  const names = new Set(fields.filter(({ control }) => control !== 'hidden').map(({ name }) => name));
  const hasTyped = Object.entries(posted.values).some(([name, value]) => names.has(name) && value !== '');
  const textOf = (fault: FieldFault) =>
    fault.code === 'login-needed' && hasTyped ? words.key('forms.loginKeeps') : faultWords(words, fault);
  const formFaults = posted.faults
    .filter(({ field }) => field === null || !names.has(field))
    .map((fault) => ({ text: textOf(fault), link: helpLinks[fault.code] }));
  const ofFields = fields.flatMap(({ fault, id, control }) =>
    fault === undefined || control === 'hidden' ? [] : [{ text: fault, field: id }],
  );
  return { title: inputs.problem, faults: [...formFaults, ...ofFields] };
}

function fieldModel(name: string, field: FieldSchema, schema: FormSchema, inputs: FormInputs): FieldModel {
  const { control = 'text', sends, maxLength, minLength } = field;
  const { block, localizedSite, consentHtml, options, posted } = inputs;
  const { words } = localizedSite;
  const fault = posted?.faults.find((one) => one.field === name);
  const isChoice = control === 'select';
  const typed = typedOr(name, field, inputs);
  const value = isChoice && choiceFault(options, typed) ? undefined : typed;
  return {
    name,
    id: `${block}-${name}`,
    control,
    label: control === 'hidden' ? name : labelOf(schema.name, name, localizedSite),
    required: schema.required.includes(name),
    messages: control === 'hidden' ? {} : messagesOf(name, field, schema, localizedSite),
    oneOf: schema.anyOf.some(({ required }) => required.includes(name)) || undefined,
    labelHtml: control === 'checkbox' ? consentHtml : undefined,
    hint: wordsOf(schema.name, name, 'hint', localizedSite),
    value: control === 'checkbox' || control === 'file' ? undefined : value,
    checked: control === 'checkbox' ? value !== undefined && isTicked(value) : undefined,
    fault: fault && faultWords(words, fault),
    notice: sends && posted?.notice === sends ? `${block}-notice` : undefined,
    options: isChoice ? options && availableOptions(options) : undefined,
    choose: isChoice ? wordsOf(schema.name, name, 'choose', localizedSite) : undefined,
    ...pick(field, ['autocomplete', 'inputmode', 'pattern', 'accept']),
    // A minimum of one character is the same as `required`.
    minLength: minLength !== undefined && minLength > 1 ? minLength : undefined,
    maxLength: isChoice ? undefined : maxLength,
    min: field.minimum,
    max: field.maximum,
    multiple: field.type === 'array' ? true : undefined,
    normalize: normalizationOf(field),
    maxFiles: control === 'file' ? field.maxItems : undefined,
    maxBytes: control === 'file' ? MAX_FILE_BYTES : undefined,
    sends: sends && sendsOf(sends, localizedSite),
    files: control === 'file' && posted?.files?.length ? [...posted.files] : undefined,
    typeAgain: control === 'password' && !fault && posted?.values[name] !== undefined ? true : undefined,
    refusedFiles: fault?.files ? [...fault.files] : undefined,
  };
}

/** The button that sends another form of this page, with the field that this form uses. */
function sendsOf(form: FormName, { words }: LocalizedSite): FieldModel['sends'] {
  const [field] = formSchema(form).required;
  if (field === undefined) throw new Error(`${form} is sent by itself, but takes no field`);
  const [label, sent] = [words.key(`forms.sends.${form}`), words.key(`forms.notice.${form}`)];
  return { form, field, label, sent };
}

/**
 * The typed value, else the address's, else the account's; never a password (`typedValues`). A choice that was left
 * empty is that of the address, because the page in another language may offer it. A hidden value is the page's own.
 */
function typedOr(name: string, { control, maxLength }: FieldSchema, { posted, query, prefill }: FormInputs) {
  if (control === 'hidden') return prefill[name];
  const inAddress = query[name]?.[0]?.slice(0, maxLength);
  if (posted) return posted.values[name] || (control === 'select' ? inAddress : posted.values[name]);
  return control === 'password' ? undefined : (inAddress ?? prefill[name]);
}

/** The words of a field in this form, else in any form: `forms.<form>.<field>.<part>`, `forms.field.<field>.<part>`. */
function wordsOf(form: string, field: string, part: string, { words }: LocalizedSite): string | undefined {
  const keys = [`forms.${form}.${field}.${part}`, `forms.field.${field}.${part}`];
  const key = keys.find((one) => words.has(one));
  return key && words.key(key);
}

/** A label that is missing shows as its key, as all missing words do, so that it is noticed. */
function labelOf(form: string, field: string, site: LocalizedSite): string {
  return wordsOf(form, field, 'label', site) ?? site.words.key(`forms.field.${field}.label`);
}

/** The words for faults that the browser can find by itself. */
function messagesOf(
  name: string,
  field: FieldSchema,
  { required, anyOf }: FormSchema,
  { words }: LocalizedSite,
): Record<string, string> {
  const codes = [
    required.includes(name) ? 'missing' : undefined,
    anyOf[0]?.required.includes(name) ? 'one-of' : undefined,
    field.pattern || field.type === 'integer' || field.control === 'email' ? 'invalid' : undefined,
    field.minLength !== undefined && field.minLength > 1 ? 'too-short' : undefined,
    field.maxLength !== undefined && field.control !== 'select' ? 'too-long' : undefined,
    field.minimum === undefined ? undefined : 'too-low',
    field.maximum === undefined ? undefined : 'too-high',
    ...(field.control === 'file' ? ['too-large', 'file-type', 'too-many-files', 'empty-file'] : []),
  ].filter((code) => code !== undefined);
  const messages = Object.fromEntries(codes.map((code) => [code, faultWords(words, { field: name, code })]));
  if (field.control === 'select')
    return { ...messages, elsewhere: words.key('forms.elsewhere', { class: '{class}' }) };
  if (field.control !== 'file') return messages;
  return { ...messages, 'of-files': words.key(FILE_FAULT, { files: '{files}', text: '{text}' }) };
}
