let isHere = false;

/**
 * Loads the form scripts when a form is first used, so that other pages do not pay for them. A visitor who is faster
 * than the scripts gets their help once they are loaded; if they fail to load, the form is sent without them.
 */
function loadForms(event: Event): void {
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
  for (const type of ['focusin', 'click', 'submit']) addEventListener(type, loadForms);
}
