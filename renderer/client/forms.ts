import { type Control, faultsOf, showFault, showSummary } from './formCheck.ts';
import { upload } from './formUpload.ts';

/**
 * Helps with forms that work without it: tells what is wrong before anything is sent, sends once, shows a password, has a
 * code sent without leaving the page, tells how far an upload is.
 */

interface FormWords {
  problem: string;
  /** With `{title}` where the page's own title stands. */
  errorTitle: string;
  sending: string;
  progress: string;
  offline: string;
}

const wordsOf = (form: HTMLFormElement): FormWords => JSON.parse(form.dataset['labels'] ?? '{}');
const formOf = (target: EventTarget | null) =>
  target instanceof HTMLFormElement && target.dataset['form'] !== undefined ? target : undefined;

/** Forms that are under way: a second press sends nothing. */
const busy = new Set<HTMLFormElement>();
let pageTitle: string | undefined;

document.addEventListener('submit', (event) => {
  const form = formOf(event.target);
  const button = event instanceof SubmitEvent ? event.submitter : null;
  if (!form || event.defaultPrevented) return;
  if (busy.has(form)) return event.preventDefault();
  if (button instanceof HTMLButtonElement && button.dataset['sends'] !== undefined) {
    event.preventDefault();
    void sendOne(form, button);
    return;
  }
  const faults = faultsOf(form);
  for (const control of form.querySelectorAll<Control>('[data-messages]'))
    showFault(control, faults.find((fault) => fault.control === control)?.text);
  const words = wordsOf(form);
  showSummary(form, words.problem, faults);
  pageTitle ??= document.title;
  document.title = faults.length > 0 ? words.errorTitle.replace('{title}', pageTitle) : pageTitle;
  if (faults.length > 0) return event.preventDefault();
  begin(form, words);
  if (form.enctype !== 'multipart/form-data') return;
  event.preventDefault();
  void upload(form, words).finally(() => end(form));
});

/** The browser's own bubbles would come before our words. */
function takeOver(form: HTMLFormElement): void {
  form.noValidate = true;
}
for (const form of document.querySelectorAll<HTMLFormElement>('[data-form]')) takeOver(form);
document.addEventListener('focusin', ({ target }) => {
  const form = target instanceof Element ? formOf(target.closest('form')) : undefined;
  if (form) takeOver(form);
});

function begin(form: HTMLFormElement, { sending }: FormWords): void {
  busy.add(form);
  const button = form.querySelector<HTMLButtonElement>('[data-submit]');
  if (!button) return;
  button.dataset['words'] = button.textContent ?? '';
  button.textContent = sending;
  button.setAttribute('aria-disabled', 'true');
}

function end(form: HTMLFormElement): void {
  busy.delete(form);
  const button = form.querySelector<HTMLButtonElement>('[data-submit]');
  if (!button || button.dataset['words'] === undefined) return;
  button.textContent = button.dataset['words'];
  button.removeAttribute('aria-disabled');
}

// Who comes back by the browser's history finds the form ready again.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) for (const form of [...busy]) end(form);
});

/** Sends one field of a form by itself, and takes over what the page says of it; all that was typed stays. */
async function sendOne(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  const field = form.elements.namedItem(button.dataset['sends'] ?? '');
  if (field instanceof HTMLInputElement && field.value.trim() === '') {
    const messages: Record<string, string> = JSON.parse(field.dataset['messages'] ?? '{}');
    showFault(field, messages['missing']);
    return field.focus();
  }
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form, button))
    if (
      typeof value === 'string' &&
      field instanceof HTMLInputElement &&
      [field.name, 'form', 'key'].includes(name)
    )
      body.append(name, value);
  busy.add(form);
  button.setAttribute('aria-disabled', 'true');
  try {
    const answer = await fetch(form.action, { method: 'POST', body });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const main = form.parentElement;
    for (const old of main?.querySelectorAll('.Form-notice, [data-form-problem]') ?? []) old.remove();
    const said = page.querySelector(`#${CSS.escape(form.id)}`)?.parentElement;
    const parts = said?.querySelectorAll<HTMLElement>('.Form-notice, [data-form-problem]') ?? [];
    form.before(...parts);
    main?.querySelector<HTMLElement>('[data-form-problem]')?.focus();
    if (answer.ok) focusNextEmpty(form);
  } catch (error) {
    console.error(error);
    tell(form, wordsOf(form).offline);
  } finally {
    busy.delete(form);
    button.removeAttribute('aria-disabled');
  }
}

function focusNextEmpty(form: HTMLFormElement): void {
  const controls = [...form.querySelectorAll<Control>('[data-messages]')];
  controls.find(({ value }) => value === '')?.focus();
}

function tell(form: HTMLFormElement, words: string): void {
  const place = form.querySelector('output');
  if (place) place.textContent = words;
}

// What was wrong with a field goes once it is put right.
document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  if (!target.form || !formOf(target.form) || target.getAttribute('aria-invalid') !== 'true') return;
  showFault(target, faultsOf(target.form).find(({ control }) => control === target)?.text);
});

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
