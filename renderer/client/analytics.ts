import type { ClientModel } from '../../schemas/model.ts';
import { clientModel } from './model.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const REPORT_DELAY_MS = 250;

export function pageView({ routeName, site, locale }: ClientModel, path: string, title: string) {
  return { event: 'page_view', routeName, path, title, site, locale };
}

/** If the site asks for consent, nothing is reported before a cookie says that it was given (U6). */
export function hasConsent(client: ClientModel, cookies: string): boolean {
  return client.analytics?.consent !== true || cookies.split('; ').includes('hoshi_consent=yes');
}

/** Reports the current page after 250 ms, to `dataLayer` and to the site's endpoint if it has one. */
export function trackPage(): void {
  const client = clientModel();
  if (!client) return;
  const view = pageView(client, location.pathname, document.title);
  setTimeout(() => {
    if (!hasConsent(client, document.cookie)) return;
    window.dataLayer ??= [];
    window.dataLayer.push(view);
    if (client.analytics?.endpoint) navigator.sendBeacon(client.analytics.endpoint, JSON.stringify(view));
  }, REPORT_DELAY_MS);
}
