import { isDirty } from './chunks.ts';
import { clearBusy, isBusy, markBusy, readFormWords, showMessage } from './formBusy.ts';
import {
  clearFixedFaults,
  controlsOf,
  type Fault,
  faultsOf,
  markTitle,
  messagesOf,
  showFault,
  showFileFault,
  showSummary,
} from './formCheck.ts';
import { dropDraft, keepDrafts, storeDraft } from './formDrafts.ts';
import { sendInPlace, wouldLoseInput } from './formInPlace.ts';
import { readValue } from './formRules.ts';

keepDrafts();

/**
 * Improves forms that work without scripts: reports faults first, sends once, shows passwords and the progress of
 * uploads, requests codes in place, and keeps what was typed if the server cannot be reached.
 */

const formOf = (target: EventTarget | null) =>
  target instanceof HTMLFormElement && target.dataset['form'] !== undefined ? target : undefined;

document.addEventListener('submit', (event) => {
  const form = formOf(event.target);
  if (!form || event.defaultPrevented) return;
  event.preventDefault();
  const { submitter } = event;
  if (isBusy(form)) return;
  if (submitter instanceof HTMLButtonElement && submitter.dataset['sends'] !== undefined)
    return void submitField(form, submitter);
  const faults = faultsOf(form);
  const code = findCodeButton(faults);
  if (code) return void submitField(form, code);
  showAll(form, faults);
  if (faults.length > 0) return;
  // A shown password becomes a password field again, because browsers store the value of a text field.
  for (const button of form.querySelectorAll<HTMLElement>('[data-show][aria-pressed=true]')) button.click();
  void (wouldLoseInput(form) ? sendInPlace(form) : send(form));
});

/** The button that sends a code, if the code is the only missing field. */
function findCodeButton([first, ...others]: readonly Fault[]): HTMLButtonElement | undefined {
  if (!first || others.length > 0 || first.control.value !== '') return undefined;
  return first.control.parentElement?.querySelector<HTMLButtonElement>('[data-sends]') ?? undefined;
}

function showAll(form: HTMLFormElement, faults: readonly Fault[]): void {
  const words = readFormWords(form);
  for (const control of controlsOf(form))
    showFault(control, faults.find((fault) => fault.control === control)?.text);
  showSummary(form, words.problem, faults);
  markTitle(words.errorTitle, faults.length > 0);
}

/** The cheapest address of the server, to find out whether it can be reached. */
const HEALTH_URL = '/healthz';

/**
 * Not sent without a connection, because the browser's error page would lose the input; nor by a script, so that the
 * browser itself follows any redirect, for instance to a payment site.
 */
async function send(form: HTMLFormElement): Promise<void> {
  markBusy(form, false);
  try {
    await fetch(HEALTH_URL, { method: 'HEAD', cache: 'no-store' });
  } catch (error) {
    console.error(error);
    clearBusy(form);
    return showMessage(form, readFormWords(form).offline);
  }
  dropDraft(form);
  form.submit();
}

// A fault disappears while it is corrected, on input: if it did so on blur, the button would move below a click.
document.addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return;
  const form = formOf(target.form);
  if (!form) return;
  storeDraft(form);
  if (clearFixedFaults(form)) markTitle(readFormWords(form).errorTitle, false);
  if (target.type !== 'file') return;
  target.closest('.Field-group')?.querySelector('[data-again]')?.remove();
  showFileFault(form, target);
});

// A prefetched page opens without a connection, and the form could not be sent from there.
document.addEventListener(
  'click',
  (event) => {
    const link = event.target instanceof Element && event.target.closest('a[href]:not([href^="#"])');
    const form =
      link &&
      !navigator.onLine &&
      [...document.forms].find((one) => formOf(one) && [...one.querySelectorAll('input')].some(isDirty));
    if (!form || confirm(readFormWords(form).leave)) return;
    event.preventDefault();
    event.stopPropagation();
  },
  { capture: true },
);

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('[data-show]') : null;
  const field = button && document.getElementById(button.dataset['show'] ?? '');
  if (!button || !(field instanceof HTMLInputElement)) return;
  const shows = field.type === 'password';
  field.type = shows ? 'text' : 'password';
  const words = button.dataset['hideLabel'] ?? '';
  button.dataset['hideLabel'] = button.textContent ?? '';
  button.textContent = words;
  button.setAttribute('aria-pressed', String(shows));
});

/** Submits one field of a form by itself and shows what the answer says about it; everything typed stays. */
async function submitField(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
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
    storeDraft(form);
    if (answer.ok) focusNextEmpty(form);
  } catch (error) {
    console.error(error);
    showMessage(form, readFormWords(form).offline);
  } finally {
    clearBusy(form);
  }
}

const FORM_MESSAGES = '.Form-notice, [data-form-problem]';

/** Replaces the messages above the form by those of the answered page. */
function showAnswer(form: HTMLFormElement, page: Document): void {
  const above = page.getElementById(form.id)?.parentElement;
  // The answer is not a page of this site, for instance an error of a proxy.
  if (!above) throw new TypeError('the answer holds no such form');
  for (const old of form.parentElement?.querySelectorAll(FORM_MESSAGES) ?? []) old.remove();
  form.before(...above.querySelectorAll(FORM_MESSAGES));
  // Screen readers do not always read a status that appears together with its text.
  const notice = form.parentElement?.querySelector('.Form-notice');
  document.getElementById('announcer')?.replaceChildren(notice?.textContent ?? '');
  if (!notice?.matches('.Form-problem')) notice?.removeAttribute('role');
  form.parentElement?.querySelector<HTMLElement>('[data-form-problem]')?.focus();
}

function focusNextEmpty(form: HTMLFormElement): void {
  controlsOf(form)
    .find(({ value }) => value === '')
    ?.focus();
}
