import type { Site } from '../../../schemas/types.ts';
import { mayHold, siteContext } from '../conditions.ts';
import type { ContentFile } from '../contentParts.ts';
import { type RedirectRule, RedirectTable } from './redirectTable.ts';

export type { RedirectMatch, RedirectRule } from './redirectTable.ts';

export type SiteRedirects = RedirectTable<RedirectRule>;

const compiled = new WeakMap<Site, Map<string, SiteRedirects>>();

/** The old addresses of a site in one of its locales; compiled once for as long as the site's file is the same. */
export function redirectsOf({ id, config }: ContentFile<Site>, locale: string): SiteRedirects {
  const known = compiled.get(config) ?? new Map<string, SiteRedirects>();
  compiled.set(config, known);
  const table = known.get(locale) ?? new RedirectTable(redirectRules({ id, config }, locale));
  // Only what the site offers is remembered: other names come from visitors.
  if (config.locales[locale]) known.set(locale, table);
  return table;
}

/** The entries of a site's `redirects` that may hold in one of its locales. */
export function redirectRules(
  { id, config }: Pick<ContentFile<Site>, 'id' | 'config'>,
  locale: string,
): RedirectRule[] {
  const context = siteContext(id, config, locale);
  return (config.redirects ?? []).filter(({ when }) => !when || mayHold([when], context));
}
