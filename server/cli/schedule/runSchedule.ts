import { type Place, Places, placeText } from '../../content/places.ts';
import { type Boundary, boundariesOf } from '../../content/schedule/boundaries.ts';
import { placeOfBoundary } from '../../content/schedule/placeOfBoundary.ts';
import { nameOf } from '../../content/schedule/words.ts';
import type { ContentSnapshot } from '../../content/snapshot.ts';
import { readEnv } from '../../lib/env/env.ts';
import { momentText } from '../../model/rules/typedMoment.ts';
import type { Arguments } from '../terminal/command.ts';
import { knownSite, readSnapshot } from '../terminal/content.ts';
import { momentOf } from '../terminal/moment.ts';
import { aligned, count, type Style, styleOf } from '../terminal/style.ts';
import type { SCHEDULE } from './command.ts';

type ScheduleArguments = Arguments<keyof (typeof SCHEDULE)['flags']>;

/** Runs `npm run schedule` as it was typed. @returns the exit code */
export async function runSchedule(args: ScheduleArguments): Promise<number> {
  const { contentDir } = readEnv();
  const snapshot = await readSnapshot(contentDir);
  const site = args.value('site');
  if (site !== undefined) knownSite(snapshot, site);
  const isIn = rangeOf(args, snapshot, Date.now());
  const boundaries = boundariesOf(snapshot, site).filter((one) => isIn(one.time, zoneOf(snapshot, one.site)));
  const places = new Places(contentDir);
  const placed = await Promise.all(
    boundaries.map(async (boundary): Promise<PlacedBoundary> => {
      const place = await placeOfBoundary(boundary, snapshot, places);
      return { ...boundary, timeZone: zoneOf(snapshot, boundary.site), place };
    }),
  );
  if (args.value('format') === 'json') process.stdout.write(jsonOf(placed));
  else {
    process.stdout.write(linesOf(placed, styleOf(process.stdout)));
    process.stderr.write(
      `${placed.length === 0 ? 'nothing changes by itself' : count(placed.length, 'change')}\n`,
    );
  }
  return 0;
}

/** Whether a moment is asked about; dates are those of the site's own time zone. @throws UsageError */
function rangeOf(args: ScheduleArguments, snapshot: ContentSnapshot, now: number) {
  const [from, to] = [args.value('from'), args.value('to')];
  const bounds = (timeZone: string) => ({
    first: from !== undefined ? momentOf('from', from, timeZone) : args.on('past') ? -Infinity : now,
    last: to !== undefined ? momentOf('to', to, timeZone, true) : Infinity,
  });
  // A malformed date is an error even where nothing is scheduled.
  const byZone = new Map(
    [...snapshot.sites.values()].map(({ config }) => [config.timeZone, bounds(config.timeZone)]),
  );
  return (time: number, timeZone: string) => {
    const { first, last } = byZone.get(timeZone) ?? bounds(timeZone);
    return time >= first && time <= last;
  };
}

function zoneOf(snapshot: ContentSnapshot, site: string): string {
  return snapshot.sites.get(site)?.config.timeZone ?? 'UTC';
}

interface PlacedBoundary extends Boundary {
  /** The site's. */
  timeZone: string;
  place: Place;
}

/** A line a change: when, on which site in which locales, what, where it is written. */
function linesOf(boundaries: readonly PlacedBoundary[], style: Style): string {
  const rows = boundaries.map((one) => [
    momentText(one.time, one.timeZone),
    `${one.site} ${one.locales.join(' ')}`,
    one.change,
    nameOf(one),
    placeText(one.place),
  ]);
  return aligned(rows)
    .map(([when = '', where = '', change = '', what = '', place = '']) => {
      const painted = /^(appears|begins)/.test(change) ? style.good : style.warning;
      return `${style.strong(when)}  ${where}  ${painted(change)}  ${what}  ${style.file(place)}\n`;
    })
    .join('');
}

/** For programs: `[{at, site, timeZone, locales, change, kind, id, type?, page?, file, line, column}]`. */
function jsonOf(boundaries: readonly PlacedBoundary[]): string {
  const list = boundaries.map(({ at, time, site, timeZone, locales, change, thing, page, place }) => ({
    at,
    time: new Date(time).toISOString(),
    site,
    timeZone,
    locales,
    change,
    kind: thing.kind,
    id: thing.id,
    ...('type' in thing ? { type: thing.type } : {}),
    ...(page ? { page: { id: page.id, path: page.config.path } } : {}),
    ...place,
  }));
  return `${JSON.stringify(list, null, 2)}\n`;
}
