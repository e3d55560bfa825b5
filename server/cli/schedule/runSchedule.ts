import { Places } from '../../content/places.ts';
import { boundariesOf } from '../../content/schedule/boundaries.ts';
import { placeOfBoundary } from '../../content/schedule/placeOfBoundary.ts';
import type { ContentSnapshot } from '../../content/snapshot.ts';
import { readEnv } from '../../lib/env/env.ts';
import type { Arguments } from '../terminal/command.ts';
import { knownSite, noContent, readSnapshot } from '../terminal/content.ts';
import { momentOf } from '../terminal/moment.ts';
import { count, styleOf } from '../terminal/style.ts';
import type { SCHEDULE } from './command.ts';
import { jsonOf, linesOf, type PlacedBoundary } from './formats.ts';

type ScheduleArguments = Arguments<keyof (typeof SCHEDULE)['flags']>;

/** Runs `npm run schedule` as it was typed. @returns the exit code */
export async function runSchedule(args: ScheduleArguments): Promise<number> {
  const { contentDir } = readEnv();
  const snapshot = await readSnapshot(contentDir);
  if (!snapshot) {
    process.stderr.write(noContent(contentDir));
    return 1;
  }
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
  // What is no date is told even where nothing is scheduled.
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
