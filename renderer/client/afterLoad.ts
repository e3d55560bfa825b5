import type {} from '../ui/problemEnded.ts';
import { listenForErrors } from './browserErrors.ts';
import { clientModel } from './model.ts';
import { openNewTabs } from './newTabs.ts';
import { startPrefetch } from './prefetch.ts';

/** Starts everything that no page waits for. Returns a function to call for each new page. */
export function startAfterLoad(): () => void {
  listenForErrors();
  openNewTabs();
  addEventListener('problem-ended', async ({ detail: { name, result } }) => {
    (await import('./dueProblems.ts')).saveResult(name, result);
  });
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-print]')) print();
  });
  const prefetch = startPrefetch();
  const ask = () => {
    if (clientModel()?.analytics?.ask) void import('./consent.ts').then(({ askConsent }) => askConsent());
  };
  addEventListener('hashchange', ask);
  return () => {
    prefetch();
    ask();
    if (document.querySelector('[data-due]'))
      void import('./dueProblems.ts').then(({ showDueCount }) => showDueCount());
  };
}
