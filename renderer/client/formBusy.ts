/** Forms that are under way: a second press sends nothing. */
const busy = new Map<HTMLFormElement, ReturnType<typeof setTimeout> | undefined>();

/** A post that was stopped, or that no one answers, may be sent again after so long (ms). */
const LONGEST = 10_000;

export interface FormWords {
  problem: string;
  /** With `{title}` where the page's own title stands. */
  errorTitle: string;
  sending: string;
  progress: string;
  offline: string;
  /** Asked of who would lose what they typed. */
  leave: string;
}

export const isBusy = (form: HTMLFormElement) => busy.has(form);
export const wordsOf = (form: HTMLFormElement): FormWords => JSON.parse(form.dataset['labels'] ?? '{}');
const buttonOf = (form: HTMLFormElement) => form.querySelector<HTMLButtonElement>('[data-submit]');

/** `ends`: the caller says when it is over; otherwise it ends by itself after a while. */
export function begin(form: HTMLFormElement, ends: boolean): void {
  clearTimeout(busy.get(form));
  busy.set(form, ends ? undefined : setTimeout(() => end(form), LONGEST));
  tell(form, '');
  const button = buttonOf(form);
  if (button && button.dataset['words'] === undefined) {
    button.dataset['words'] = button.textContent ?? '';
    button.textContent = wordsOf(form).sending;
    button.setAttribute('aria-disabled', 'true');
  }
}

export function end(form: HTMLFormElement): void {
  clearTimeout(busy.get(form));
  busy.delete(form);
  const button = buttonOf(form);
  if (button?.dataset['words'] === undefined) return;
  button.textContent = button.dataset['words'];
  delete button.dataset['words'];
  button.removeAttribute('aria-disabled');
}

/** Says something below a form, to those who see it as to those who hear it. */
export function tell(form: HTMLFormElement, words: string): void {
  form.querySelector('output')?.replaceChildren(words);
}

// Who comes back by the browser's history finds the form ready again.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) for (const form of [...busy.keys()]) end(form);
});
