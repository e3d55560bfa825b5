import { clearBusy, markBusy, readFormWords, showMessage } from './formBusy.ts';
import { dropDraft } from './formDrafts.ts';

/** Fields that a page cannot restore: their values are lost when the form leaves the page. */
const UNRESTORABLE_INPUTS = 'input:is([type=password], [type=file])';

/** Whether a refused form would lose something that was filled in. */
export const wouldLoseInput = (form: HTMLFormElement) => form.querySelector(UNRESTORABLE_INPUTS) !== null;

/** Sends a form in place, so that valid values stay, and shows the progress of files. Resolves also if it fails. */
export function sendInPlace(form: HTMLFormElement): Promise<void> {
  const { progress, offline } = readFormWords(form);
  const hasFiles = form.enctype === 'multipart/form-data';
  markBusy(form, hasFiles);
  const bar = document.createElement('progress');
  bar.max = 1;
  bar.value = 0;
  bar.setAttribute('aria-label', progress);
  if (hasFiles) form.querySelector('output')?.replaceChildren(bar);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const fail = () => {
      clearBusy(form);
      showMessage(form, offline);
      resolve();
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      bar.value = total > 0 ? loaded / total : 0;
    });
    request.addEventListener('load', () => {
      // A form that succeeded has led to a page, which is shown at its own address; it may be the form's own.
      if (request.status < 400) {
        dropDraft(form);
        location.assign(request.responseURL);
      } else if (!showAnswer(form, request.responseText)) return fail();
      resolve();
    });
    for (const failure of ['error', 'abort', 'timeout']) request.addEventListener(failure, fail);
    request.open('POST', form.action);
    const filled = new FormData(form);
    const typed = [...filled].map(([name, value]) => [name, String(value)]);
    request.send(hasFiles ? filled : new URLSearchParams(typed));
  });
}

/** Shows the faults; passwords and valid files stay. Returns false if the answer is not a page of this site. */
function showAnswer(form: HTMLFormElement, html: string): boolean {
  const next = new DOMParser().parseFromString(html, 'text/html');
  const block = form.closest('[data-block]');
  const successor = block && next.getElementById(block.id);
  if (!block || !successor?.querySelector('[data-form]')) return false;
  for (const field of form.querySelectorAll<HTMLInputElement>(UNRESTORABLE_INPUTS)) {
    const other = next.getElementById(field.id);
    if (other?.getAttribute('aria-invalid') === null) restoreField(field, other);
    else if (other instanceof HTMLInputElement) keepValidFiles(field, other);
  }
  clearBusy(form);
  block.replaceWith(successor);
  document.title = next.title;
  successor.querySelector<HTMLElement>('[data-form-problem]')?.focus();
  return true;
}

function keepValidFiles({ files }: HTMLInputElement, successor: HTMLInputElement): void {
  const refused: unknown[] = JSON.parse(successor.dataset['refused'] ?? '[]');
  const others = Array.from(files ?? []).filter(({ name }) => !refused.includes(name));
  if (refused.length === 0 || others.length === 0) return;
  const transfer = new DataTransfer();
  for (const file of others) transfer.items.add(file);
  successor.files = transfer.files;
  successor.closest('.Field-group')?.querySelector('[data-again]')?.remove();
}

/** Puts the field in place of its successor, and removes the request to fill it in again. */
function restoreField(field: HTMLInputElement, successor: Element): void {
  const group = successor.closest('.Field-group');
  successor.replaceWith(field);
  group?.querySelector('[data-again]')?.remove();
}
