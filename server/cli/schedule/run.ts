import type { DraftFolder } from '../../content/drafts/draftFolder.ts';
import { formatFault, isError } from '../../content/fault.ts';
import { FilePlaces, formatPlace, type Place } from '../../content/filePlaces.ts';
import { DRAFT_FILE, draftPath } from '../../content/fileRoles.ts';
import {
  type Boundary,
  boundariesOf,
  describeBoundary,
  placeOfBoundary,
} from '../../content/schedule/boundaries.ts';
import type { ContentSnapshot } from '../../content/snapshot.ts';
import { readEnv } from '../../lib/env/env.ts';
import { formatZonedTime } from '../../model/rules/typedMoment.ts';
import { type Arguments, alignColumns, count, printAs, type Style, UsageError } from '../terminal/command.ts';
import { parseMomentFlag, readWithSites, requireSite } from '../terminal/content.ts';

type ScheduleArguments = Arguments<'from' | 'to' | 'draft' | 'past' | 'site' | 'format'>;

export async function run(args: ScheduleArguments): Promise<number> {
  const { contentDir } = readEnv();
  const draft = args.value('draft');
  const { snapshot, drafts, faults } = await readWithSites(contentDir, draft);
  const site = args.value('site');
  if (site !== undefined) requireSite(snapshot, site);
  const isIn = rangeOf(args, snapshot, Date.now());
  const boundaries = boundariesOf(snapshot, site).filter((one) => isIn(one.time, zoneOf(snapshot, one.site)));
  const places = new FilePlaces(contentDir, draft);
  const placed = await Promise.all(
    boundaries.map(async (boundary): Promise<PlacedBoundary> => {
      const place = await placeOfBoundary(boundary, snapshot, places);
      return { ...boundary, timeZone: zoneOf(snapshot, boundary.site), place };
    }),
  );
  const publications = drafts.flatMap((one) => publicationOf(one, snapshot) ?? []);
  const selected = publications.filter(({ time, timeZone }) => isIn(time, timeZone));
  const all = [...placed, ...selected].sort((a, b) => a.time - b.time);
  printAs(args.value('format'), forPrograms(all), (style) => linesOf(all, style));
  const errors = [...faults, ...drafts.flatMap((one) => one.faults)].filter(isError);
  if (errors[0]) process.stderr.write(`what has errors is left out: ${formatFault(errors[0])}\n`);
  if (args.value('format') !== 'json')
    process.stderr.write(`${all.length === 0 ? 'nothing changes by itself' : count(all.length, 'change')}\n`);
  return 0;
}

type Publication = NonNullable<ReturnType<typeof publicationOf>>;

/** Returns the scheduled publication of a draft, in the time zone of the fallback site; null if it has no time. */
function publicationOf({ name, publishAt }: DraftFolder, snapshot: ContentSnapshot) {
  if (!publishAt) return null;
  const { at, time, line, column } = publishAt;
  const fallback = [...snapshot.sites.values()].find(({ config }) => config.fallback);
  return {
    at,
    time,
    timeZone: fallback?.config.timeZone ?? 'UTC',
    change: 'is published',
    item: { kind: 'draft' as const, id: name },
    place: { file: draftPath(name, DRAFT_FILE), line, column } satisfies Place,
  };
}

/** Returns whether a moment is in the requested range; dates are in the site's own time zone. @throws UsageError */
function rangeOf(args: ScheduleArguments, snapshot: ContentSnapshot, now: number) {
  const [from, to] = [args.value('from'), args.value('to')];
  const bounds = (timeZone: string) => {
    const first =
      from !== undefined ? parseMomentFlag('from', from, timeZone) : args.has('past') ? -Infinity : now;
    const last = to !== undefined ? parseMomentFlag('to', to, timeZone, true) : Infinity;
    if (first <= last) return { first, last };
    const said = from === undefined ? 'is past; add --past to list it' : `is before “--from ${from}”`;
    throw new UsageError(`“--to ${to}” ${said}`);
  };
  // A malformed date is an error even if nothing is scheduled.
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
  timeZone: string;
  place: Place;
}

function linesOf(changes: readonly (PlacedBoundary | Publication)[], style: Style): string {
  const rows = changes.map((one) => [
    formatZonedTime(one.time, one.timeZone),
    'site' in one ? `${one.site} ${one.locales.join(' ')}` : '',
    one.change,
    'site' in one ? describeBoundary(one) : `draft “${one.item.id}”`,
    formatPlace(one.place),
  ]);
  return alignColumns(rows)
    .map(([when = '', where = '', change = '', what = '', place = '']) => {
      const painted = /^(appears|begins|is)/.test(change) ? style.good : style.warning;
      return `${style.strong(when)}  ${where}  ${painted(change)}  ${what}  ${style.file(place)}\n`;
    })
    .join('');
}

/** JSON for programs: `[{at, time, site?, timeZone, locales?, change, kind, id, type?, page?, file, line, column}]`. */
function forPrograms(changes: readonly (PlacedBoundary | Publication)[]) {
  return changes.map((one) => {
    const { at, time, timeZone, change, item, place } = one;
    const { site, locales, page } = 'site' in one ? one : {};
    const { kind, id } = item;
    const shown = page && { id: page.id, path: page.config.path };
    const what = { change, kind, id, type: 'type' in item ? item.type : undefined, page: shown };
    return { at, time: new Date(time).toISOString(), site, timeZone, locales, ...what, ...place };
  });
}
