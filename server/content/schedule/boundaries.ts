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

/** A moment at which something changes for visitors of a site, because a file says so. */
export interface Boundary {
  /** As the file writes it, and in ms since the epoch. An end still counts itself: what ends is gone right after it. */
  at: string;
  time: number;
  isEnd: boolean;
  site: string;
  /** Locales in which it changes, in the site's order. */
  locales: string[];
  /** Events begin and end, all else appears and disappears. */
  change: Change;
  thing: Thing;
  /** The page that it is about, as the site shows it; absent: the site's own file is. */
  page?: ContentFile<Page>;
  /** The way to the moment in the condition of the thing. */
  path: readonly (string | number)[];
}

/**
 * All moments at which something appears or disappears (blocks, pages, navigation, footer) or an event begins or ends, in
 * order of time. A moment that changes nothing, such as one inside of a condition that never holds there, is left out.
 * @param only the sites that are asked about; all without it
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
  return windows.flatMap(momentsOf).flatMap(({ at, isEnd, before, after, path }) => {
    const changed = Object.keys(site.config.locales).flatMap((locale) => {
      const shows = (now: number) => showsFor(thing, site, locale, now);
      const [then, next] = [shows(before), shows(after)];
      // For members and for everyone else: what changes for one of them is a change.
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

interface Moment extends Pick<Boundary, 'at' | 'isEnd' | 'path'> {
  /** The last millisecond of what was, and the first of what follows. */
  before: number;
  after: number;
}

function momentsOf({ window: { startsAt, endsAt }, path }: PlacedWindow): Moment[] {
  const moments: Moment[] = [];
  if (startsAt !== undefined) {
    const time = Date.parse(startsAt);
    const own = [...path, 'startsAt'];
    moments.push({ at: startsAt, isEnd: false, before: time - 1, after: time, path: own });
  }
  if (endsAt !== undefined) {
    const time = Date.parse(endsAt);
    moments.push({
      at: endsAt,
      isEnd: true,
      before: time,
      after: windowEnd(endsAt),
      path: [...path, 'endsAt'],
    });
  }
  return moments;
}

/** Whether it shows at a moment: to who is not logged in, and to members. */
function showsFor(thing: Thing, site: ContentFile<Site>, locale: string, now: number): boolean[] {
  return [false, true].map((loggedIn) => {
    const context = { ...siteContext(site.id, site.config, locale), loggedIn, now };
    return conditionsOf(thing).every((condition) => evaluate(condition, context).shows);
  });
}

const KINDS = { nav: 'navigation link', account: 'account link', footer: 'footer entry' } as const;

/** What changes, in words: `block “deals” (CourseGrid) of /summer`. */
export function describeBoundary({ thing, page }: Pick<Boundary, 'thing' | 'page'>): string {
  const address = page?.config.path ?? `page “${page?.id}”`;
  if (thing.kind === 'page') return `page ${address}`;
  if (thing.kind === 'event') return `event of ${address}`;
  if (thing.kind === 'block') return `block “${thing.id}” (${thing.type}) of ${address}`;
  return `${KINDS[thing.kind]} “${thing.id}”`;
}

/** Where the moment of a boundary is written: in the site's file, the page's, or one that either is made from. */
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

/** The condition of a block may be put together from that of the block and that of what puts it in. */
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
