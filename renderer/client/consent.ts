import { trackPage } from './analytics.ts';
import { clientModel } from './model.ts';

const COOKIE_SECONDS = 180 * 86_400;
/** The hash that asks the question again, so that a choice can be changed. */
const ASK_AGAIN_HASH = '#consent';

export function consentCookie(isGranted: boolean, secure: boolean): string {
  const value = isGranted ? 'yes' : 'no';
  return `hoshi_consent=${value}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax${secure ? '; secure' : ''}`;
}

/** Returns whether to ask: no choice is stored, or it is to be changed. */
export function shouldAskConsent(cookies: string, hash: string): boolean {
  return hash === ASK_AGAIN_HASH || !/(^|;\s*)hoshi_consent=(yes|no)(;|$)/.test(cookies);
}

/** Asks below the header whether the site may count page views. Runs on every page of a site that requires consent. */
export function askConsent(): void {
  document.querySelector('.Consent')?.remove();
  const { ask } = clientModel()?.analytics ?? {};
  const header = document.querySelector('header[data-swap=header]');
  if (!ask || !header || !shouldAskConsent(document.cookie, location.hash)) return;
  const strip = create('section', 'Consent', '');
  const row = create('div', 'Consent-row wrap', '');
  const answer = (agreed: boolean) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
    document.cookie = consentCookie(agreed, location.protocol === 'https:');
    strip.remove();
    document.getElementById('main')?.focus({ preventScroll: true });
    if (agreed) trackPage();
  };
  const button = (label: string | undefined, agreed: boolean) => {
    const one = create('button', 'Button Button--quiet', label);
    one.type = 'button';
    one.addEventListener('click', () => answer(agreed));
    return one;
  };
  const answers = create('div', 'Consent-answers', '');
  answers.append(button(ask['agree'], true), button(ask['decline'], false));
  row.append(create('p', '', ask['question']), answers);
  strip.setAttribute('aria-label', ask['name'] ?? '');
  strip.append(row);
  header.after(strip);
}

function create<Name extends 'section' | 'div' | 'p' | 'button'>(name: Name, className: string, text = '') {
  return Object.assign(document.createElement(name), { className, textContent: text });
}
