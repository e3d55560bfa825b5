import type { BlockModel, Link } from '../../schemas/model.ts';
import { isRecord } from '../lib/isRecord.ts';
import { defineMaker } from './cache/modelCache.ts';
import type { PageContext } from './context.ts';
import type { PageTools } from './createContext.ts';
import { localizePath } from './site/localeUrl.ts';
import { GUEST_CHECK } from './visibility.ts';

/**
 * For a member, links to guest pages (registration) become the link to the account, because such a page would
 * redirect a member without explanation. `menu`: the account menu's links. Unchanged parts stay the same objects.
 */
export function linksForMember(
  blocks: BlockModel[],
  menu: readonly Link[],
  { localizedSite, snapshot, memoize, page, path, query }: PageContext,
  schemas: PageTools['schemas'],
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
  return blocks.map((block) => {
    const from = { block, guestPaths, account };
    // As in `buildBlockModel`: a block that is not cached there is not cached here.
    if (schemas.get(block.type)?.isPrivate || query.hasFreeText) return replaceLinks(from);
    return memoize(MEMBER_BLOCK, `${page.id} ${block.id} ${path}${query.canonical}`, from);
  });
}

function replaceLinks({ block, guestPaths, account: { href, label } }: MemberLinks): BlockModel {
  const leadsToGuests = (link: unknown) =>
    typeof link === 'string' && guestPaths.includes(link.replace(/[?#].*/, ''));
  return replaceRecords(block, (one) => (leadsToGuests(one['href']) ? { ...one, href, label } : one));
}

const MEMBER_BLOCK = defineMaker('member', replaceLinks, (model, { block }) =>
  model === block ? [] : [model],
);

interface MemberLinks {
  block: BlockModel;
  guestPaths: readonly string[];
  account: Link;
}

function replaceRecords<T>(value: T, replace: (one: Record<string, unknown>) => unknown): T {
  if (!Array.isArray(value) && !isRecord(value)) return value;
  const replaced = isRecord(value) ? replace(value) : value;
  if (replaced !== value) return replaced as T;
  const entries = Object.entries(value).map(([key, item]) => [key, replaceRecords(item, replace)] as const);
  if (entries.every(([key, item]) => item === Reflect.get(value, key))) return value;
  return (Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries)) as T;
}
