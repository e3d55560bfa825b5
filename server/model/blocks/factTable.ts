import type { LocalizedSite } from '../site/localizedSite.ts';
import { builder } from './builder.ts';

/** Facts in rows; `from` takes what the site's metadata says, and a row of which the site says nothing is left out. */
export const factTable = builder('FactTable', ({ props, localizedSite }) => {
  const rows = props.rows.flatMap(({ label, body, from }) => {
    const value = from === undefined ? undefined : fromMetadata(from, localizedSite);
    if (label === undefined || (from !== undefined && value === undefined && body === undefined)) return [];
    return [{ label, ...(body === undefined ? {} : { body }), ...value }];
  });
  return { props: { ...props, rows } };
});

/** A text of the metadata in the page's language, or an address with its link. */
function fromMetadata(
  name: string,
  localizedSite: LocalizedSite,
): { text: string; href?: string } | undefined {
  const value = new Map<string, unknown>(Object.entries(localizedSite.site.config.metadata)).get(name);
  if (typeof value === 'string' && name === 'email') return { text: value, href: `mailto:${value}` };
  if (typeof value === 'string' && name === 'phone') return { text: value, href: `tel:${value}` };
  const isText = typeof value === 'string' || (value !== null && typeof value === 'object');
  const text = isText ? localizedSite.words.text(value as string | Record<string, string>) : undefined;
  return text === undefined ? undefined : { text };
}
