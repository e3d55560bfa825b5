import type { PageContext } from '../context.ts';
import type { BlockBuilder } from './builders.ts';

interface Row {
  label?: string;
  body?: string;
  from?: string;
}

/** Facts in rows; `from` takes what the site's metadata says, and a row of which the site says nothing is left out. */
export const factTable: BlockBuilder = {
  build: ({ props, context }) => {
    const rows: Row[] = Array.isArray(props['rows']) ? props['rows'] : [];
    const told = rows.flatMap(({ label, body, from }) => {
      const said = from === undefined ? undefined : fromMetadata(from, context);
      if (label === undefined || (from !== undefined && said === undefined && body === undefined)) return [];
      return [{ label, ...(body === undefined ? {} : { body }), ...said }];
    });
    return { props: { ...props, rows: told } };
  },
};

/** A text of the metadata in the page's language, or an address with its link. */
function fromMetadata(
  name: string,
  { localizedSite }: PageContext,
): { text: string; href?: string } | undefined {
  const value = (localizedSite.site.config.metadata as unknown as Record<string, unknown>)[name];
  if (typeof value === 'string' && name === 'email') return { text: value, href: `mailto:${value}` };
  if (typeof value === 'string' && name === 'phone') return { text: value, href: `tel:${value}` };
  const isText = typeof value === 'string' || (value !== null && typeof value === 'object');
  const text = isText ? localizedSite.words.text(value as string | Record<string, string>) : undefined;
  return text === undefined ? undefined : { text };
}
