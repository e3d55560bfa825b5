import type { Page, Site } from '../../../schemas/types.ts';
import { isRecord } from '../../lib/isRecord.ts';
import { type ConditionTree, evaluate, siteContext } from '../conditions.ts';
import { pageForSite } from '../contentParts.ts';
import { type Origin, originsOf, siteOrigins } from '../origins.ts';
import type { ContentFile, ContentSnapshot } from '../snapshot.ts';
import type { Place, SourceMap } from '../sourceMap.ts';
import { windowEnd } from '../window.ts';
import {
  type BlockThing,
  conditionsOf,
  type PlacedWindow,
  type SiteThing,
  type Thing,
  thingsOfPage,
  thingsOfSite,
  windowsIn,
} from './conditioned.ts';

export type Change = 'appears' | 'disappears' | 'begins' | 'ends';

/** A moment at which a file makes something change for visitors of a site. */
export interface Boundary {
  /** The moment as written, and in ms since the epoch. An end is inclusive: the item is gone right after it. */
  at: string;
  time: number;
  isEnd: boolean;
  site: string;
  /** Locales with the change, in the site's order. */
  locales: string[];
  /** Events begin and end, everything else appears and disappears. */
  change: Change;
  thing: Thing;
  /** The page that changes, as the site shows it; absent if the moment is in the site's own file. */
  page?: ContentFile<Page>;
  path: readonly (string | number)[];
}

/**
 * Returns all moments when a block, page or link appears or disappears, or an event begins or ends, in order of time.
 * Moments without effect, such as one inside a condition that never holds there, are left out.
 * @param only the requested site; all sites without it
 */
export function boundariesOf(snapshot: ContentSnapshot, only?: string): Boundary[] {
  const sites = [...snapshot.sites.values()].filter(({ id }) => only === undefined || id === only);
  const found = sites.flatMap((site) => [
    ...thingsOfSite(site).flatMap((thing) => changesOf(thing, site)),
    ...[...snapshot.pages.values()].flatMap((one) => {
      const page = pageForSite(snapshot, site.id, false, one);
      return page ? thingsOfPage(page).flatMap((thing) => changesOf(thing, site, page)) : [];
    }),
  ]);
  const fileOf = ({ page }: Boundary) => page?.file ?? 'sites';
  return found.sort((a, b) => a.time - b.time || compare(a.site, b.site) || compare(fileOf(a), fileOf(b)));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function changesOf(thing: Thing, site: ContentFile<Site>, page?: ContentFile<Page>): Boundary[] {
  if (thing.kind === 'block' && thing.hidden) return [];
  const windows = windowsIn(thing.when, 'whenPath' in thing ? thing.whenPath : []);
  return windows.flatMap(edgesOf).flatMap(({ at, isEnd, before, after, path }) => {
    const changed = Object.keys(site.config.locales).flatMap((locale) => {
      const shows = (now: number) => showsFor(thing, site, locale, now);
      const [then, next] = [shows(before), shows(after)];
      // Checks members and everyone else; a change for either counts.
      const gains = next.some((shown, who) => shown && !then[who]);
      const loses = then.some((shown, who) => shown && !next[who]);
      return gains || loses ? [{ locale, gains }] : [];
    });
    return [true, false].flatMap((gains): Boundary[] => {
      const locales = changed.filter((one) => one.gains === gains).map(({ locale }) => locale);
      if (locales.length === 0) return [];
      const [gained, lost] = thing.kind === 'event' ? EVENT_CHANGES : CHANGES;
      const change = gains ? gained : lost;
      const time = Date.parse(at);
      return [{ at, time, isEnd, site: site.id, locales, change, thing, ...(page ? { page } : {}), path }];
    });
  });
}

const CHANGES = ['appears', 'disappears'] as const;
const EVENT_CHANGES = ['begins', 'ends'] as const;

interface WindowEdge extends Pick<Boundary, 'at' | 'isEnd' | 'path'> {
  /** The last millisecond before the change, and the first one after it. */
  before: number;
  after: number;
}

function edgesOf({ window, path }: PlacedWindow): WindowEdge[] {
  return (['startsAt', 'endsAt'] as const).flatMap((name): WindowEdge[] => {
    const at = window[name];
    if (at === undefined) return [];
    const [isEnd, time] = [name === 'endsAt', Date.parse(at)];
    const [before, after] = isEnd ? [time, windowEnd(at)] : [time - 1, time];
    return [{ at, isEnd, before, after, path: [...path, name] }];
  });
}

/** Returns whether the item shows at a moment to visitors who are not logged in, and to members. */
function showsFor(thing: Thing, site: ContentFile<Site>, locale: string, now: number): boolean[] {
  return [false, true].map((loggedIn) => {
    const context = { ...siteContext(site.id, site.config, locale), loggedIn, now };
    return conditionsOf(thing).every((condition) => evaluate(condition, context).shows);
  });
}

const KINDS = { nav: 'navigation link', account: 'account link', footer: 'footer entry' } as const;

/** Describes what changes: `block “deals” (CourseGrid) of /summer`. */
export function describeBoundary({ thing, page }: Pick<Boundary, 'thing' | 'page'>): string {
  const address = page?.config.path ?? `page “${page?.id}”`;
  if (thing.kind === 'page') return `page ${address}`;
  if (thing.kind === 'event') return `event of ${address}`;
  if (thing.kind === 'block') return `block “${thing.id}” (${thing.type}) of ${address}`;
  return `${KINDS[thing.kind]} “${thing.id}”`;
}

/** Returns where a boundary is written: in the file of the site or the page, or one that it is made from. */
export async function placeOfBoundary(
  boundary: Boundary,
  snapshot: ContentSnapshot,
  places: SourceMap,
): Promise<Place> {
  const { thing, page, path, site } = boundary;
  if ('whenPath' in thing) {
    const own = page?.madeOf?.[0] ?? page;
    return own ? (await places.read(own)).at(path) : { file: '' };
  }
  const origins = await originsOfThing(thing, page ?? snapshot.sites.get(site), places);
  for (const origin of origins) {
    const found = momentIn(origin, boundary);
    if (found) return origin.text.at([...origin.path, ...found]);
  }
  const [first] = origins;
  return first ? first.text.at([...first.path, 'when']) : { file: page?.file ?? `sites/${site}` };
}

/** Returns the origins of an item. A block's condition may combine its own with that of the use of its fragment. */
async function originsOfThing(
  thing: BlockThing | SiteThing,
  file: ContentFile<Page> | ContentFile<Site> | undefined,
  places: SourceMap,
): Promise<Origin[]> {
  if (!file) return [];
  return thing.kind === 'block'
    ? (await originsOf(file, places)).of(thing.id)
    : siteOrigins(file, thing.way, places);
}

function momentIn({ raw }: Origin, { at, isEnd }: Boundary): (string | number)[] | undefined {
  if (!isRecord(raw['when'])) return undefined;
  const name = isEnd ? 'endsAt' : 'startsAt';
  const windows = windowsIn(raw['when'] as ConditionTree, ['when']);
  const found = windows.find(({ window }) => window[name] === at);
  return found && [...found.path, name];
}
