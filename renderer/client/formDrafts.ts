import { type Control, controlsOf, messagesOf, showFault } from './formCheck.ts';

/** The text or the choice in a field, or whether a box is ticked. */
interface Kept {
  value: string | boolean | FileList | null;
  /** The label of the chosen option. */
  label: string;
}

interface Draft {
  fields: ReadonlyMap<string, Kept>;
  /** The query of the form's address. */
  asked: URLSearchParams;
  lang: string;
}

/**
 * Restores what was filled in when the form is shown again, in this or another language (requirements R3). Stored only
 * in this document, which ends when a form is sent; passwords are not stored.
 */
export function keepDrafts(): void {
  const drafts = new Map<string | undefined, Draft>();
  const main = document.getElementById('main');
  let { lang } = document.documentElement;
  const observer = new MutationObserver((changes) => {
    const formsIn = (part: 'removedNodes' | 'addedNodes') =>
      changes.flatMap((change) => [...change[part]]).flatMap(formsOf);
    for (const form of formsIn('removedNodes')) drafts.set(form.dataset['form'], draftOf(form, lang));
    ({ lang } = document.documentElement);
    for (const form of formsIn('addedNodes')) {
      const draft = drafts.get(form.dataset['form']);
      const isAnswer = form.parentElement?.querySelector('[data-form-problem]');
      if (draft && !isAnswer) restoreDraft(form, draft, lang);
    }
  });
  if (main) observer.observe(main, { childList: true });
}

const formsOf = (node: Node) =>
  node instanceof Element ? [...node.querySelectorAll<HTMLFormElement>('form[data-form]')] : [];
const askedBy = (form: HTMLFormElement) => new URL(form.action).searchParams;

function draftOf(form: HTMLFormElement, lang: string): Draft {
  const kept = controlsOf(form).filter(({ type }) => type !== 'password');
  const fields = kept.map((control): [string, Kept] => [
    control.name,
    { value: valueIn(control), label: labelIn(control) },
  ]);
  return { fields: new Map(fields), asked: askedBy(form), lang };
}

function valueIn(control: Control): Kept['value'] {
  if (isOfType(control, 'file')) return control.files;
  return isOfType(control, 'checkbox')
    ? control.checked
    : chosenIn(control)?.value || (control.dataset['missing'] ?? '');
}

/** The chosen button of a group; any other field itself. */
function chosenIn(control: Control): Control | undefined {
  return isOfType(control, 'radio') ? buttonsOf(control).find(({ checked }) => checked) : control;
}

const buttonsOf = ({ form, name }: Control) =>
  [...(form?.querySelectorAll('input') ?? [])].filter((one) => one.name === name);

function labelIn(control: Control): string {
  const card = isOfType(control, 'radio') ? chosenIn(control)?.parentElement : undefined;
  return [...(card?.children ?? [])]
    .map(({ textContent }) => textContent)
    .filter(Boolean)
    .join(', ');
}

/** Fills in a field; returns whether it accepted the value. */
function fillIn(control: Control, value: string): boolean {
  if (!isOfType(control, 'radio')) control.value = value;
  else
    for (const button of buttonsOf(control)) {
      button.checked = button.value === value && !button.disabled;
      if (button.checked) button.closest('details')?.setAttribute('open', '');
    }
  return value === (chosenIn(control)?.value ?? '');
}

/** New values in the address have priority. A field says the name of a choice that this language does not offer. */
function restoreDraft(form: HTMLFormElement, { fields, asked, lang }: Draft, langNow: string): void {
  const asks = askedBy(form);
  for (const control of controlsOf(form)) {
    const { value, label } = fields.get(control.name) ?? {};
    const isAsked = asks.has(control.name) && asks.get(control.name) !== asked.get(control.name);
    if (value === undefined || value === null || isAsked) continue;
    if (value instanceof FileList) {
      if (isOfType(control, 'file')) control.files = value;
    } else if (isOfType(control, 'checkbox')) control.checked = value === true;
    else {
      if (fillIn(control, String(value))) continue;
      const { elsewhere, missing } = messagesOf(control);
      const isElsewhere = label && lang !== langNow;
      // Kept for a language that offers it.
      control.dataset['missing'] = String(value);
      // The server has already reported the choice in the address.
      if (asks.get(control.name) === value) continue;
      if (asks.has(control.name)) form.parentElement?.querySelector('.Form-notice')?.remove();
      showFault(control, isElsewhere ? elsewhere?.replace('{class}', label) : missing);
    }
  }
}

const isOfType = (control: Control, type: 'checkbox' | 'file' | 'radio') => control.type === type;
