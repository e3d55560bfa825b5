import { contactChannels } from '../headerFooter.ts';
import type { LocalizedSite } from '../site/localizedSite.ts';
import { matchesTypes } from '../sources/products.ts';
import { builder } from './builder.ts';

/**
 * Facts in rows; `from` reads the site's metadata. A row is left out if its value, or a variable in its text, is missing,
 * or if it is for other types than the page's product.
 */
export const factTable = builder('FactTable', ({ props, localizedSite, page }) => {
  const rows = props.rows.flatMap(({ label, body, from: fact, types }) => {
    const value = fact === undefined ? undefined : fromMetadata(fact, localizedSite);
    if (
      (types && !(page.product && matchesTypes(page.product.type, types))) ||
      label === undefined ||
      body?.includes('{{') ||
      (fact !== undefined && value === undefined && body === undefined)
    )
      return [];
    return [{ label, ...(body === undefined ? {} : { body }), ...value }];
  });
  return { props: { ...props, rows } };
});

/** A text of the metadata in the page's language, or an address with its link. */
function fromMetadata(name: string, localizedSite: LocalizedSite) {
  const value = new Map<string, unknown>(Object.entries(localizedSite.site.config.metadata)).get(name);
  if (typeof value === 'string' && name === 'email') return { text: value, href: `mailto:${value}` };
  if (typeof value === 'string' && name === 'phone') return { text: value, href: `tel:${value}` };
  const isText = typeof value === 'string' || (value !== null && typeof value === 'object');
  const text = isText ? localizedSite.words.text(value as string | Record<string, string>) : undefined;
  return text === undefined ? undefined : { text };
}

/** Ways to reach the school, the same as in the footer (requirements S7). */
export const contact = builder('Contact', ({ props, localizedSite }) => {
  const { contact: direct, social, officeHours, labels } = contactChannels(localizedSite);
  const channels = [...direct, ...social.map(({ id, label, href }) => ({ id, label, href, text: label }))];
  const hours = officeHours ? { officeHours: { label: labels['officeHours'] ?? '', text: officeHours } } : {};
  return { props: { ...props, channels, ...hours } };
});
