import { isDirty } from './chunks.ts';
import { type Control, controlsOf, messagesOf, showFault } from './formCheck.ts';
import { readTabDrafts, storeTabDraft } from './tabDrafts.ts';

/** The text or the choice in a field, or whether a box is ticked. */
interface Kept {
  value: string | boolean | FileList | null;
  /** The label of the chosen option. */
  label: string;
}

interface Draft {
  fields: Record<string, Kept>;
  /** The query of the form's address. */
  asked: string;
  lang: string;
  /** Whether a code was sent, which the next step asks for. */
  isCodeSent: boolean;
}

const drafts = new Map<string, Draft>();

/**
 * Restores what was filled in when the form is shown again, in this or another language (requirements R3), also after a
 * reload and on Back. Files and codes are kept in this document alone, passwords not at all.
 */
export function keepDrafts(): void {
  for (const [name, draft] of Object.entries(readTabDrafts())) if (isDraft(draft)) drafts.set(name, draft);
  const main = document.getElementById('main');
  let { lang } = document.documentElement;
  for (const form of formsOf(document.body)) {
    restoreShown(form, lang);
    // Typed before this script was there, or filled in by the browser.
    if (controlsOf(form).some(isDirty)) storeDraft(form);
  }
  const observer = new MutationObserver((changes) => {
    const formsIn = (part: 'removedNodes' | 'addedNodes') =>
      changes.flatMap((change) => [...change[part]]).flatMap(formsOf);
    for (const form of formsIn('removedNodes')) drafts.set(nameOf(form), draftOf(form, lang));
    ({ lang } = document.documentElement);
    for (const form of formsIn('addedNodes')) restoreShown(form, lang);
  });
  if (main) observer.observe(main, { childList: true });
}

const isDraft = (draft: unknown): draft is Draft =>
  draft !== null && typeof draft === 'object' && 'fields' in draft && 'asked' in draft && 'lang' in draft;

const SECRETS = '[type=file], [data-normalize=code], [data-normalize=serial]';

/** Stores what a form holds for this tab. */
export function storeDraft(form: HTMLFormElement): void {
  const draft = draftOf(form, document.documentElement.lang);
  for (const control of controlsOf(form)) if (control.matches(SECRETS)) delete draft.fields[control.name];
  storeTabDraft(nameOf(form), draft);
}

/** A form that is sent begins empty the next time. */
export function dropDraft(form: HTMLFormElement): void {
  drafts.delete(nameOf(form));
  storeTabDraft(nameOf(form), undefined);
}

function restoreShown(form: HTMLFormElement, lang: string): void {
  const draft = drafts.get(nameOf(form));
  const isAnswer = form.parentElement?.querySelector('[data-form-problem]');
  if (draft && !isAnswer) restoreDraft(form, draft, lang);
}

const nameOf = (form: HTMLFormElement) => form.dataset['form'] ?? '';
const noticeOf = (form: HTMLFormElement) => form.parentElement?.querySelector('.Form-notice');
const formsOf = (node: Node) =>
  node instanceof Element ? [...node.querySelectorAll<HTMLFormElement>('form[data-form]')] : [];
const askedBy = (form: HTMLFormElement) => new URL(form.action).searchParams;

function draftOf(form: HTMLFormElement, lang: string): Draft {
  // A password that is shown is a text field.
  const kept = controlsOf(form).filter(({ autocomplete }) => !autocomplete.endsWith('password'));
  const fields = kept.map((control): [string, Kept] => [
    control.name,
    { value: valueIn(control), label: labelIn(control) },
  ]);
  const isCodeSent = noticeOf(form) != null && form.querySelector('[data-sent]') !== null;
  return { fields: Object.fromEntries(fields), asked: askedBy(form).toString(), lang, isCodeSent };
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
function restoreDraft(form: HTMLFormElement, draft: Draft, langNow: string): void {
  const { fields, lang } = draft;
  const [asks, asked] = [askedBy(form), new URLSearchParams(draft.asked)];
  if (draft.isCodeSent) showCodeStep(form);
  for (const control of controlsOf(form)) {
    const { value, label } = fields[control.name] ?? {};
    const isAsked = asks.has(control.name) && asks.get(control.name) !== asked.get(control.name);
    if (value === undefined || value === null || isAsked || isDirty(control)) continue;
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
      if (asks.has(control.name)) noticeOf(form)?.remove();
      showFault(control, isElsewhere ? elsewhere?.replace('{class}', label) : missing);
    }
  }
}

/** Says again that a code was sent, whose field shows with that. */
function showCodeStep(form: HTMLFormElement): void {
  const words = form.querySelector<HTMLElement>('[data-sent]')?.dataset['sent'];
  if (!words || noticeOf(form)) return;
  const notice = document.createElement('p');
  notice.className = 'Form-notice';
  notice.textContent = words;
  form.before(notice);
}

const isOfType = (control: Control, type: 'checkbox' | 'file' | 'radio') => control.type === type;
