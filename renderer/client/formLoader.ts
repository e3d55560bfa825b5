let isHere = false;

/**
 * What helps with forms is fetched once one is used: a page that holds one costs no more than any other. Who sends faster
 * than the scripts come is helped as well; where they do not come, the form is sent without.
 */
function help(event: Event): void {
  const { target } = event;
  if (isHere || !(target instanceof Element && target.closest('[data-form]'))) return;
  event.preventDefault();
  void import('./forms.ts').finally(() => {
    isHere = true;
    if (event instanceof SubmitEvent) event.submitter?.click();
  });
}

export function listenForForms(): void {
  for (const type of ['focusin', 'submit']) addEventListener(type, help);
}
