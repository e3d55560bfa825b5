import { type Place, placeText } from '../../content/places.ts';
import type { Boundary } from '../../content/schedule/boundaries.ts';
import { nameOf } from '../../content/schedule/words.ts';
import { momentText } from '../../model/rules/typedMoment.ts';
import type { Style } from '../terminal/style.ts';

export interface PlacedBoundary extends Boundary {
  /** The site's. */
  timeZone: string;
  place: Place;
}

/** A line a change: when, on which site in which locales, what, where it is written. */
export function linesOf(boundaries: readonly PlacedBoundary[], style: Style): string {
  const rows = boundaries.map((one) => [
    momentText(one.time, one.timeZone),
    `${one.site} ${one.locales.join(' ')}`,
    one.change,
    nameOf(one),
    placeText(one.place),
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map(([when = '', where = '', change = '', what = '', place = '']) => {
      const [a = 0, b = 0, c = 0, d = 0] = widths;
      const painted = change === 'appears' || change === 'begins' ? style.good : style.warning;
      return `${style.strong(when.padEnd(a))}  ${where.padEnd(b)}  ${painted(change.padEnd(c))}  ${what.padEnd(d)}  ${style.file(place)}\n`;
    })
    .join('');
}

/** For programs: `[{at, site, timeZone, locales, change, kind, id, type?, page?, file, line, column}]`. */
export function jsonOf(boundaries: readonly PlacedBoundary[]): string {
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
