import { focusProblem } from './formProblem.ts';
import { swapDocument } from './swap.ts';

interface UploadWords {
  progress: string;
  offline: string;
}

/** Sends a form with files and tells how far it is. Resolves when the page has answered, or the connection broke. */
export function upload(form: HTMLFormElement, { progress, offline }: UploadWords): Promise<void> {
  const place = form.querySelector('output');
  const bar = document.createElement('progress');
  bar.max = 1;
  bar.setAttribute('aria-label', progress);
  place?.replaceChildren(bar);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      bar.value = total > 0 ? loaded / total : 0;
    });
    request.addEventListener('load', () => {
      resolve();
      // A redirect was followed: it is done, and its page is shown at its own address.
      if (request.status < 400 && request.responseURL !== form.action) location.assign(request.responseURL);
      else showAnswer(form, request.responseText);
    });
    for (const failure of ['error', 'abort', 'timeout'])
      request.addEventListener(failure, () => {
        place?.replaceChildren(offline);
        resolve();
      });
    request.open('POST', form.action);
    request.send(new FormData(form));
  });
}

/** What is wrong, in the page's own words; the files that were chosen stay chosen. */
function showAnswer(form: HTMLFormElement, html: string): void {
  const next = new DOMParser().parseFromString(html, 'text/html');
  for (const field of form.querySelectorAll<HTMLInputElement>('input[type=file]')) {
    const successor = next.getElementById(field.id);
    if (successor?.getAttribute('aria-invalid') === null) successor.replaceWith(field);
  }
  swapDocument(next, true);
  focusProblem();
}
