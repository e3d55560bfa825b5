import { trackPage } from './analytics.ts';
import { make } from './elements.ts';
import { clientModel } from './model.ts';

const SECONDS = 180 * 86_400;
/** The hash that asks the question again, so that a choice can be changed. */
const AGAIN = '#consent';

export function consentCookie(agreed: boolean, secure: boolean): string {
  const value = agreed ? 'yes' : 'no';
  return `hoshi_consent=${value}; path=/; max-age=${SECONDS}; samesite=lax${secure ? '; secure' : ''}`;
}

/** Returns whether to ask: no choice is stored, or it is to be changed. */
export function shouldAskConsent(cookies: string, hash: string): boolean {
  return hash === AGAIN || !/(^|;\s*)hoshi_consent=(yes|no)(;|$)/.test(cookies);
}

/** Asks below the header whether the site may count page views. Runs on every page of a site that requires consent. */
export function askConsent(): void {
  document.querySelector('.Consent')?.remove();
  const { ask } = clientModel()?.analytics ?? {};
  const header = document.querySelector('header[data-swap=header]');
  if (!ask || !header || !shouldAskConsent(document.cookie, location.hash)) return;
  const answer = (agreed: boolean) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
    document.cookie = consentCookie(agreed, location.protocol === 'https:');
    strip.remove();
    document.getElementById('main')?.focus({ preventScroll: true });
    if (agreed) trackPage();
  };
  const button = (label: string, agreed: boolean) => {
    const one = make('button', { className: 'Button Button--quiet', type: 'button' }, label);
    one.addEventListener('click', () => answer(agreed));
    return one;
  };
  const buttons = [button(ask['agree'] ?? '', true), button(ask['decline'] ?? '', false)];
  const answers = make('div', { className: 'Consent-answers' }, ...buttons);
  const row = make('div', { className: 'Consent-row wrap' }, make('p', {}, ask['question'] ?? ''), answers);
  const strip = make('section', { className: 'Consent' }, row);
  strip.setAttribute('aria-label', ask['name'] ?? '');
  header.after(strip);
}
