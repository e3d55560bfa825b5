/** What helps with forms is fetched once one is used: a page that holds one costs no more than any other. */
export function listenForForms(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.closest('[data-form]')) void import('./forms.ts');
  });
}
