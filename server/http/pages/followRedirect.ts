import type { IncomingMessage, ServerResponse } from 'node:http';
import { stringifySetCookie } from 'cookie';
import { LOCALE_COOKIE } from '../../model/site/localeUrl.ts';
import type { RedirectMatch } from '../../model/site/resolution.ts';
import { sendRedirect } from '../send.ts';

/** The request headers of prefetching: the standard's, and older ones (Safari, old Chrome; old Firefox). */
const PREFETCH_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/** Whether a person follows the redirect: not a prefetch, and not a script, which stores the language itself. */
function isNavigation({ headers }: IncomingMessage): boolean {
  const { 'sec-fetch-mode': mode } = headers;
  const isAhead = PREFETCH_HEADERS.some((name) => headers[name] !== undefined);
  return !isAhead && (mode === undefined || mode === 'navigate');
}

/** Sends a redirect and stores the language that was chosen, if a person follows it. */
export function followRedirect(
  request: IncomingMessage,
  response: ServerResponse,
  { status, location, site, chosenLocale, isUncacheable = status === 302 }: RedirectMatch,
): void {
  const isKept = chosenLocale !== undefined && isNavigation(request);
  if (isKept) setLocaleCookie(response, chosenLocale);
  // A cached answer could not store the next visitor's choice.
  sendRedirect(response, status, location, site.config, !isUncacheable && chosenLocale === undefined);
}

/** Stores the language that the visitor chose (requirements R3), as `renderer/client/languages.ts` does. */
export function setLocaleCookie(response: ServerResponse, locale: string): void {
  const { name, maxAge } = LOCALE_COOKIE;
  response.appendHeader(
    'set-cookie',
    stringifySetCookie({ name, value: locale, maxAge, path: '/', sameSite: 'lax' }),
  );
}
