import type { ServerResponse } from 'node:http';
import { stringifySetCookie } from 'cookie';
import { LOCALE_COOKIE } from '../../model/site/localeCookie.ts';

/** Has the browser keep the language that its visitor chose (requirements R3), as `renderer/client/languages.ts` does. */
export function keepLocale(response: ServerResponse, locale: string): void {
  const { name, maxAge } = LOCALE_COOKIE;
  response.appendHeader(
    'set-cookie',
    stringifySetCookie({ name, value: locale, maxAge, path: '/', sameSite: 'lax' }),
  );
}
