import type { NavItem, Page, Site, TimeWindow, When } from '../../../schemas/types.ts';
import type { ConditionTree } from '../conditions.ts';
import type { ContentFile } from '../contentParts.ts';

export type ThingKind = 'page' | 'event' | 'block' | 'nav' | 'account' | 'footer';

/** Something that shows under conditions, with its place in its file. */
export interface Thing {
  kind: ThingKind;
  id: string;
  /** A block's type. */
  type?: string;
  /** The path to it in its file. */
  path: readonly (string | number)[];
  /** Its own condition, and the path to that. */
  when: (ConditionTree & Pick<When, 'device'>) | undefined;
  whenPath: readonly (string | number)[];
  /** Conditions around it, which must hold as well. */
  around: readonly ConditionTree[];
}

/** What a page's file shows under conditions: the page, its event, its blocks. Hidden blocks never show. */
export function thingsOfPage({ id, config }: ContentFile<Page>): Thing[] {
  const around = config.when ? [config.when] : [];
  const things: Thing[] = [
    { kind: 'page', id, path: [], when: config.when, whenPath: ['when'], around: [] },
    ...(config.window
      ? [{ kind: 'event' as const, id, path: [], when: { window: config.window }, whenPath: [], around }]
      : []),
  ];
  for (const [index, block] of config.blocks.entries()) {
    if (block.hidden) continue;
    const path = ['blocks', index];
    const { id: name, type, when } = block;
    things.push({ kind: 'block', id: name, type, path, when, whenPath: [...path, 'when'], around });
  }
  return things;
}

/** One of a site's file. */
export type SiteThing = Thing & { kind: 'nav' | 'account' | 'footer' };

/** What a site's file shows under conditions: links of its navigation, its account menus, its footer. */
export function thingsOfSite({ config }: ContentFile<Site>): SiteThing[] {
  return [
    ...links('nav', config.nav, ['nav']),
    ...links('account', config.account?.loggedOut, ['account', 'loggedOut'], [{ loggedIn: false }]),
    ...links('account', config.account?.loggedIn, ['account', 'loggedIn'], [{ loggedIn: true }]),
    ...config.footer.groups.flatMap((group, index): SiteThing[] => {
      const path = ['footer', 'groups', index];
      const { id, when } = group;
      return [
        { kind: 'footer', id, path, when, whenPath: [...path, 'when'], around: [] },
        ...links('footer', group.items, [...path, 'items'], when ? [when] : []),
      ];
    }),
  ];
}

function links(
  kind: SiteThing['kind'],
  items: readonly NavItem[] | undefined,
  path: readonly (string | number)[],
  around: readonly ConditionTree[] = [],
): SiteThing[] {
  return (items ?? []).map((item, index) => {
    const own = [...path, index];
    return { kind, id: item.id, path: own, when: item.when, whenPath: [...own, 'when'], around };
  });
}

/** A window within a condition, with the path to it. */
export interface PlacedWindow {
  window: TimeWindow;
  path: readonly (string | number)[];
}

/** All windows of a condition, however deep. */
export function windowsIn(
  when: ConditionTree | undefined,
  path: readonly (string | number)[],
): PlacedWindow[] {
  if (!when) return [];
  return [
    ...(when.window ? [{ window: when.window, path: [...path, 'window'] }] : []),
    ...windowsIn(when.not, [...path, 'not']),
    ...(when.any ?? []).flatMap((one, index) => windowsIn(one, [...path, 'any', index])),
  ];
}
