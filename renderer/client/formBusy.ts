/** Forms that are being sent: a second press sends nothing. */
const busyForms = new Map<HTMLFormElement, ReturnType<typeof setTimeout> | undefined>();

/** After this time (ms) a post that was stopped, or got no answer, may be sent again. */
const BUSY_TIMEOUT_MS = 10_000;

interface FormWords {
  problem: string;
  /** `{title}` stands for the page's own title. */
  errorTitle: string;
  sending: string;
  progress: string;
  offline: string;
  /** Asked of a visitor who would lose typed text. */
  leave: string;
}

export const isBusy = (form: HTMLFormElement) => busyForms.has(form);
export const readFormWords = (form: HTMLFormElement): FormWords => JSON.parse(form.dataset['labels'] ?? '{}');
const buttonOf = (form: HTMLFormElement) => form.querySelector<HTMLButtonElement>('[data-submit]');

/** `ends`: the caller calls `clearBusy`; otherwise it clears itself after BUSY_TIMEOUT_MS. */
export function markBusy(form: HTMLFormElement, ends: boolean): void {
  clearTimeout(busyForms.get(form));
  busyForms.set(form, ends ? undefined : setTimeout(() => clearBusy(form), BUSY_TIMEOUT_MS));
  showMessage(form, '');
  const button = buttonOf(form);
  if (button && button.dataset['words'] === undefined) {
    button.dataset['words'] = button.textContent ?? '';
    button.textContent = readFormWords(form).sending;
    button.setAttribute('aria-disabled', 'true');
  }
}

export function clearBusy(form: HTMLFormElement): void {
  clearTimeout(busyForms.get(form));
  busyForms.delete(form);
  const button = buttonOf(form);
  if (button?.dataset['words'] === undefined) return;
  button.textContent = button.dataset['words'];
  delete button.dataset['words'];
  button.removeAttribute('aria-disabled');
}

/** Says below a form why it was not sent, and announces that to screen readers; with empty words it is cleared. */
export function showMessage(form: HTMLFormElement, words: string): void {
  const output = form.querySelector('output');
  if (words) output?.setAttribute('role', 'alert');
  else output?.removeAttribute('role');
  output?.replaceChildren(words);
  for (const look of ['Form-notice', 'Form-problem']) output?.classList.toggle(look, words !== '');
  if (words) output?.scrollIntoView({ block: 'nearest' });
}

// A page that the browser restores from its history has its form ready again.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) for (const form of [...busyForms.keys()]) clearBusy(form);
});
