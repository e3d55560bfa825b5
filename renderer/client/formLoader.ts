let isHere = false;

/**
 * What helps with forms is fetched once one is used: a page that holds one costs no more than any other. Who presses faster
 * than the scripts come is helped once they are here; where they do not come, the form is sent without.
 */
function help(event: Event): void {
  const { target, type } = event;
  if (isHere || !(target instanceof Element) || !target.closest('[data-form]')) return;
  const isSent = event instanceof SubmitEvent;
  const pressed = isSent ? event.submitter : target.closest<HTMLElement>('[data-show]');
  if (isSent) event.preventDefault();
  void import('./forms.ts').finally(() => {
    isHere = true;
    if (type !== 'focusin') pressed?.click();
  });
}

export function listenForForms(): void {
  for (const type of ['focusin', 'click', 'submit']) addEventListener(type, help);
}
