import type { Block, NavItem, Page, Site, TimeWindow, When } from '../../../schemas/types.ts';
import type { Path } from '../blockTree.ts';
import type { ConditionTree } from '../conditions.ts';
import type { ContentFile } from '../contentParts.ts';

type Condition = ConditionTree & Pick<When, 'device'>;

interface Conditioned {
  id: string;
  when: Condition | undefined;
  around: readonly ConditionTree[];
}

/** A block of a page, possibly in another's area. `hidden`: by itself or by an outer block. */
export interface BlockItem extends Conditioned {
  kind: 'block';
  block: Block;
  type: string;
  hidden: boolean;
  /** 0 for a block at the top level of the page. */
  depth: number;
}

/** A page, or its event, with the paths to it and to its condition in the page's file. */
interface PageItem extends Conditioned {
  kind: 'page' | 'event';
  path: Path;
  whenPath: Path;
}

/** A link of a site's file, or a group of its footer. */
export interface SiteItem extends Conditioned {
  kind: 'nav' | 'account' | 'footer';
  /** The path to the item: keys of maps, and ids or numbers of list entries. */
  path: readonly (string | number | { id: string })[];
  /** Its path in the merged site, by numbers of list entries. */
  at: Path;
  to?: string;
}

interface RedirectItem extends Omit<SiteItem, 'kind' | 'at'> {
  kind: 'redirect';
}

export type ConditionedItem = BlockItem | PageItem | SiteItem | RedirectItem;

/** Returns a page, its event, and its blocks, which are also subject to the page's condition. */
export function itemsOfPage({ id, config }: ContentFile<Page>): (BlockItem | PageItem)[] {
  const around = config.when ? [config.when] : [];
  const { window } = config;
  return [
    { kind: 'page', id, path: [], when: config.when, whenPath: ['when'], around: [] },
    ...(window ? [{ kind: 'event' as const, id, path: [], when: { window }, whenPath: [], around }] : []),
    ...itemsOfBlocks(config.blocks, around),
  ];
}

export function itemsOfBlocks(
  blocks: readonly Block[],
  around: readonly ConditionTree[] = [],
  isHidden = false,
  depth = 0,
): BlockItem[] {
  return blocks.flatMap((block) => {
    const { id, type, when, hidden = false, areas = {} } = block;
    const all = when ? [...around, when] : around;
    const isGone = isHidden || hidden;
    return [
      { kind: 'block' as const, block, id, type, when, around, hidden: isGone, depth },
      ...Object.values(areas).flatMap((inner) => itemsOfBlocks(inner, all, isGone, depth + 1)),
    ];
  });
}

/** Returns all conditions of an item, from the outside in. */
export function conditionsOf({ around, when }: Conditioned): readonly ConditionTree[] {
  return when ? [...around, when] : around;
}

/** Returns the links of a site's navigation, account menus and footer. */
export function itemsOfSite({ config }: ContentFile<Site>): SiteItem[] {
  return [
    ...links('nav', config.nav, ['nav']),
    ...links('account', config.account?.loggedOut, ['account', 'loggedOut'], [{ loggedIn: false }]),
    ...links('account', config.account?.loggedIn, ['account', 'loggedIn'], [{ loggedIn: true }]),
    ...config.footer.groups.flatMap((group, index): SiteItem[] => {
      const { id, when, items } = group;
      const [path, at] = [
        ['footer', 'groups', { id }],
        ['footer', 'groups', index],
      ];
      return [
        { kind: 'footer', id, path, at, when, around: [] },
        ...links('footer', items, [...path, 'items'], when ? [when] : [], [...at, 'items']),
      ];
    }),
  ];
}

export function itemsOfRedirects({ config }: ContentFile<Site>): RedirectItem[] {
  return (config.redirects ?? []).map(({ from, when }, index) => ({
    kind: 'redirect',
    id: from,
    path: ['redirects', index],
    when,
    around: [],
  }));
}

function links(
  kind: SiteItem['kind'],
  items: readonly NavItem[] | undefined,
  path: SiteItem['path'],
  around: readonly ConditionTree[] = [],
  at: Path = path.map(String),
): SiteItem[] {
  return (items ?? []).map(({ id, when, to }, index) => {
    return { kind, id, to, path: [...path, { id }], at: [...at, index], when, around };
  });
}

export interface PlacedWindow {
  window: TimeWindow;
  path: Path;
}

export function windowsIn(when: ConditionTree | undefined, path: Path): PlacedWindow[] {
  if (!when) return [];
  return [
    ...(when.window ? [{ window: when.window, path: [...path, 'window'] }] : []),
    ...windowsIn(when.not, [...path, 'not']),
    ...(when.any ?? []).flatMap((one, index) => windowsIn(one, [...path, 'any', index])),
  ];
}
