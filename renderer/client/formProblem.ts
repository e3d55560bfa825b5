/** Moves the focus to the faults of a form when its page is shown. */
export function focusProblem(): void {
  document.querySelector<HTMLElement>('[data-form-problem]')?.focus();
}
