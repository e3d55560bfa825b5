import type { BlockModel, Link } from '../../schemas/model.ts';
import { isRecord } from '../lib/isRecord.ts';
import { GUEST_CHECK } from './cacheScope.ts';
import type { PageContext } from './context.ts';
import { localizePath } from './site/localeUrl.ts';

/**
 * For a member, links to pages that are for guests alone (registration) become the link to the account: such a page
 * would send a member there without a word. `menu`: the links of the account menu. What does not change stays the
 * same object.
 */
export function linksForMember(
  blocks: BlockModel[],
  menu: readonly Link[],
  { localizedSite, snapshot }: Pick<PageContext, 'localizedSite' | 'snapshot'>,
): BlockModel[] {
  const { site, locale } = localizedSite;
  const home = localizedSite.href('origin:account')?.href;
  const account = menu.find(({ href }) => href === home);
  if (!account) return blocks;
  const guestPaths = snapshot.index
    .routes(site.id)
    .pages(locale.code)
    .filter(({ config }) => config.checks?.includes(GUEST_CHECK))
    .map(({ config }) => localizePath(site.config, locale.code, config.path ?? '/'));
  const { href, label } = account;
  const leadsToGuests = (link: unknown) =>
    typeof link === 'string' && guestPaths.includes(link.replace(/[?#].*/, ''));
  return replaceRecords(blocks, (one) => (leadsToGuests(one['href']) ? { ...one, href, label } : one));
}

function replaceRecords<T>(value: T, replace: (one: Record<string, unknown>) => unknown): T {
  if (!Array.isArray(value) && !isRecord(value)) return value;
  const replaced = isRecord(value) ? replace(value) : value;
  if (replaced !== value) return replaced as T;
  const entries = Object.entries(value).map(([key, item]) => [key, replaceRecords(item, replace)] as const);
  if (entries.every(([key, item]) => item === Reflect.get(value, key))) return value;
  return (Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries)) as T;
}
