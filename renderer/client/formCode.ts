import { clearBusy, markBusy, readFormWords, showMessage } from './formBusy.ts';
import { controlsOf, messagesOf, showFault } from './formCheck.ts';
import { readValue } from './formRules.ts';
import { markTitle } from './formTitle.ts';

/** Submits one field of a form by itself and shows what the answer says about it; everything typed stays. */
export async function submitField(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  const field = controlsOf(form).find(({ name }) => name === button.dataset['sends']);
  if (!field) return;
  const isGiven = readValue(field) !== '';
  showFault(field, isGiven ? undefined : messagesOf(field)['missing']);
  if (!isGiven) return field.focus();
  const key = form.querySelector<HTMLInputElement>('[name=key]')?.value ?? '';
  const body = new URLSearchParams({ [field.name]: field.value, [button.name]: button.value, key });
  markBusy(form, true);
  try {
    const answer = await fetch(form.action, { method: 'POST', body });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    showAnswer(form, page);
    markTitle(readFormWords(form).errorTitle, !answer.ok);
    if (answer.ok) focusNextEmpty(form);
  } catch (error) {
    console.error(error);
    showMessage(form, readFormWords(form).offline);
  } finally {
    clearBusy(form);
  }
}

const SAID = '.Form-notice, [data-form-problem]';

/** Replaces the messages above the form by those of the answered page. */
function showAnswer(form: HTMLFormElement, page: Document): void {
  const above = page.getElementById(form.id)?.parentElement;
  // The answer is not a page of this site, for instance an error of a proxy.
  if (!above) throw new TypeError('the answer holds no such form');
  for (const old of form.parentElement?.querySelectorAll(SAID) ?? []) old.remove();
  form.before(...above.querySelectorAll(SAID));
  // Screen readers do not always read a status that appears together with its text.
  const said = form.parentElement?.querySelector('.Form-notice')?.textContent ?? '';
  document.getElementById('announcer')?.replaceChildren(said);
  form.parentElement?.querySelector<HTMLElement>('[data-form-problem]')?.focus();
}

function focusNextEmpty(form: HTMLFormElement): void {
  controlsOf(form)
    .find(({ value }) => value === '')
    ?.focus();
}
