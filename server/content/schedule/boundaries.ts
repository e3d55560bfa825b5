import type { Site } from '../../../schemas/types.ts';
import { type ConditionTree, evaluate, flagsFor } from '../conditions.ts';
import type { ContentFile } from '../contentParts.ts';
import type { ContentSnapshot } from '../snapshot.ts';
import { type PlacedWindow, type Thing, thingsOfPage, thingsOfSite, windowsIn } from './conditioned.ts';

export type Change = 'appears' | 'disappears' | 'begins' | 'ends';

/** A moment at which something changes for visitors of a site, because its file says so. */
export interface Boundary {
  /** As the file writes it, and in ms since the epoch. An end still counts itself: what ends is gone right after it. */
  at: string;
  time: number;
  site: string;
  /** Locales in which it changes, in the site's order. */
  locales: string[];
  /** Events begin and end, all else appears and disappears. */
  change: Change;
  thing: Pick<Thing, 'kind' | 'id' | 'type'>;
  /** The page that it is about. */
  page?: { id: string; path?: string };
  /** Where the moment is written. */
  file: string;
  revision: string;
  path: readonly (string | number)[];
}

interface Owner {
  file: string;
  revision: string;
  page?: { id: string; path?: string };
}

/**
 * All moments at which something appears or disappears (blocks, pages, navigation, footer) or an event begins or ends, in
 * order of time. A moment that changes nothing, such as one inside of a condition that never holds there, is left out.
 * @param only the sites that are asked about; all without it
 */
export function boundariesOf(snapshot: ContentSnapshot, only?: string): Boundary[] {
  const sites = [...snapshot.sites.values()].filter(({ id }) => only === undefined || id === only);
  const found = sites.flatMap((site) => [
    ...thingsOfSite(site).flatMap((thing) => changesOf(thing, site, site)),
    ...[...snapshot.pages.values()].flatMap((page) => {
      const { file, revision, config } = page;
      const about = { id: page.id, ...(config.path === undefined ? {} : { path: config.path }) };
      return thingsOfPage(page).flatMap((thing) => changesOf(thing, { file, revision, page: about }, site));
    }),
  ]);
  return found.sort((a, b) => a.time - b.time || compare(a.site, b.site) || compare(a.file, b.file));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function changesOf(thing: Thing, { file, revision, page }: Owner, site: ContentFile<Site>): Boundary[] {
  const windows = windowsIn(thing.when, thing.whenPath);
  return windows.flatMap(momentsOf).flatMap(({ at, before, after, path }) => {
    const changed = Object.keys(site.config.locales).flatMap((locale) => {
      const shows = (now: number) => holdsFor(thing, site, locale, now);
      const [then, next] = [shows(before), shows(after)];
      // For members and for everyone else: what changes for one of them is a change.
      const [gains, loses] = [
        next.some((shown, who) => shown && !then[who]),
        then.some((shown, who) => shown && !next[who]),
      ];
      return gains || loses ? [{ locale, gains }] : [];
    });
    return [true, false].flatMap((gains): Boundary[] => {
      const locales = changed.filter((one) => one.gains === gains).map(({ locale }) => locale);
      if (locales.length === 0) return [];
      const { kind, id, type } = thing;
      return [
        {
          at,
          time: Date.parse(at),
          site: site.id,
          locales,
          change: kind === 'event' ? (gains ? 'begins' : 'ends') : gains ? 'appears' : 'disappears',
          thing: { kind, id, ...(type === undefined ? {} : { type }) },
          ...(page ? { page } : {}),
          file,
          revision,
          path,
        },
      ];
    });
  });
}

interface Moment {
  at: string;
  /** The last millisecond of what was, and the first of what follows. */
  before: number;
  after: number;
  path: readonly (string | number)[];
}

function momentsOf({ window: { startsAt, endsAt }, path }: PlacedWindow): Moment[] {
  const moments: Moment[] = [];
  if (startsAt !== undefined) {
    const time = Date.parse(startsAt);
    moments.push({ at: startsAt, before: time - 1, after: time, path: [...path, 'startsAt'] });
  }
  if (endsAt !== undefined) {
    const time = Date.parse(endsAt);
    moments.push({ at: endsAt, before: time, after: time + 1, path: [...path, 'endsAt'] });
  }
  return moments;
}

/** Whether it shows at a moment: to who is not logged in, and to members. */
function holdsFor(thing: Thing, site: ContentFile<Site>, locale: string, now: number): boolean[] {
  const all: ConditionTree[] = [...thing.around, ...(thing.when ? [thing.when] : [])];
  const { region } = site.config;
  const flags = flagsFor(site.config, locale);
  return [false, true].map((loggedIn) => {
    const context = { site: site.id, region, locale, flags, loggedIn, now };
    return all.every((condition) => evaluate(condition, context).shows);
  });
}
