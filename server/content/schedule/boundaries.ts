import type { Page, Site } from '../../../schemas/types.ts';
import { isRecord } from '../../lib/isRecord.ts';
import { type ConditionTree, evaluate, siteContext } from '../conditions.ts';
import { pageForSite } from '../contentParts.ts';
import type { FilePlaces, Place } from '../filePlaces.ts';
import type { ContentFile, ContentSnapshot } from '../snapshot.ts';
import { windowEnd } from '../window.ts';
import { sitePlaces, type WrittenPlace, writtenPlacesOf } from '../writtenPlaces.ts';
import {
  type ConditionedItem,
  conditionsOf,
  itemsOfPage,
  itemsOfRedirects,
  itemsOfSite,
  type PlacedWindow,
  windowsIn,
} from './conditioned.ts';

type Transition = 'appears' | 'disappears' | 'begins' | 'ends';

/** A moment at which a file makes something change for visitors of a site. */
export interface Boundary {
  /** The moment as written, and in ms since the epoch. An end is inclusive: the item is gone right after it. */
  at: string;
  time: number;
  isEnd: boolean;
  site: string;
  locales: string[];
  /** Events begin and end, everything else appears and disappears. */
  change: Transition;
  item: ConditionedItem;
  /** The page that changes, as the site shows it; absent if the moment is in the site's own file. */
  page?: ContentFile<Page>;
  path: readonly (string | number)[];
}

/**
 * Returns all moments when a block, page, link or redirect appears or disappears, or an event begins or ends, in order of time.
 * Moments without effect, such as one inside a condition that never holds there, are left out.
 * @param only the requested site; all sites without it
 */
export function boundariesOf(snapshot: ContentSnapshot, only?: string): Boundary[] {
  const sites = [...snapshot.sites.values()].filter(({ id }) => only === undefined || id === only);
  const found = sites.flatMap((site) => [
    ...[...itemsOfSite(site), ...itemsOfRedirects(site)].flatMap((item) => boundariesOfItem(item, site)),
    ...[...snapshot.pages.values()].flatMap((one) => {
      const page = pageForSite(snapshot, site.id, false, one);
      return page ? itemsOfPage(page).flatMap((item) => boundariesOfItem(item, site, page)) : [];
    }),
  ]);
  const fileOf = ({ page }: Boundary) => page?.file ?? 'sites';
  return found.sort(
    (a, b) => a.time - b.time || compareTexts(a.site, b.site) || compareTexts(fileOf(a), fileOf(b)),
  );
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function boundariesOfItem(
  item: ConditionedItem,
  site: ContentFile<Site>,
  page?: ContentFile<Page>,
): Boundary[] {
  if (item.kind === 'block' && item.hidden) return [];
  const windows = windowsIn(item.when, 'whenPath' in item ? item.whenPath : []);
  return windows.flatMap(edgesOf).flatMap(({ at, isEnd, before, after, path }) => {
    const changed = Object.keys(site.config.locales).flatMap((locale) => {
      const shows = (now: number) => showsFor(item, site, locale, now);
      const [then, next] = [shows(before), shows(after)];
      // A change counts if members or anyone else would see it.
      const gains = next.some((shown, who) => shown && !then[who]);
      const loses = then.some((shown, who) => shown && !next[who]);
      return gains || loses ? [{ locale, gains }] : [];
    });
    return [true, false].flatMap((gains): Boundary[] => {
      const locales = changed.filter((one) => one.gains === gains).map(({ locale }) => locale);
      if (locales.length === 0) return [];
      const [gained, lost] = item.kind === 'event' ? EVENT_CHANGES : CHANGES;
      const change = gains ? gained : lost;
      const time = Date.parse(at);
      return [{ at, time, isEnd, site: site.id, locales, change, item, ...(page ? { page } : {}), path }];
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
function showsFor(item: ConditionedItem, site: ContentFile<Site>, locale: string, now: number): boolean[] {
  return [false, true].map((loggedIn) => {
    const context = { ...siteContext(site.id, site.config, locale), loggedIn, now };
    return conditionsOf(item).every((condition) => evaluate(condition, context).shows);
  });
}

const KINDS = {
  nav: 'navigation link',
  account: 'account link',
  footer: 'footer entry',
  redirect: 'redirect',
} as const;

/** Describes what changes: `block “deals” (CourseGrid) of /summer`. */
export function describeBoundary({ item, page }: Pick<Boundary, 'item' | 'page'>): string {
  const address = page?.config.path ?? `page “${page?.id}”`;
  if (item.kind === 'page') return `page ${address}`;
  if (item.kind === 'event') return `event of ${address}`;
  if (item.kind === 'block') return `block “${item.id}” (${item.type}) of ${address}`;
  return `${KINDS[item.kind]} “${item.id}”`;
}

/** Returns where a boundary is written: in the file of the site or the page, or one that it is made from. */
export async function placeOfBoundary(
  boundary: Boundary,
  snapshot: ContentSnapshot,
  places: FilePlaces,
): Promise<Place> {
  const { item, page, path, site } = boundary;
  if ('whenPath' in item) {
    const own = page?.sourceFiles?.[0] ?? page;
    return own ? (await places.read(own)).at(path) : { file: '' };
  }
  const file = page ?? snapshot.sites.get(site);
  const found = item.kind === 'block' ? page && (await writtenPlacesOf(page, places)).of(item.id) : null;
  const written = found ?? (file && item.kind !== 'block' ? await sitePlaces(file, item.path, places) : []);
  for (const place of written) {
    const moment = momentIn(place, boundary);
    if (moment) return place.text.at([...place.path, ...moment]);
  }
  const [first] = written;
  return first ? first.text.at([...first.path, 'when']) : { file: page?.file ?? `sites/${site}` };
}

function momentIn({ raw }: WrittenPlace, { at, isEnd }: Boundary): (string | number)[] | undefined {
  if (!isRecord(raw['when'])) return undefined;
  const name = isEnd ? 'endsAt' : 'startsAt';
  const windows = windowsIn(raw['when'] as ConditionTree, ['when']);
  const found = windows.find(({ window }) => window[name] === at);
  return found && [...found.path, name];
}
