/** A page that says what is wrong with a form begins there. */
export function focusProblem(): void {
  document.querySelector<HTMLElement>('[data-form-problem]')?.focus();
}
