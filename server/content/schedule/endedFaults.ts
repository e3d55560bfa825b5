import { DAY_MS } from '../../../schemas/rules/durations.ts';
import { type Path, valueAt, walkValues } from '../blockTree.ts';
import { type Fault, START, warningAt } from '../fault.ts';
import type { FilePlaces } from '../filePlaces.ts';
import type { ContentSnapshot } from '../snapshot.ts';
import { windowStatus } from '../window.ts';

/** Warns of dates in pages and sites that are over, at the date. @param now ms since the epoch */
export async function endedFaults(
  { pages, sites }: ContentSnapshot,
  places: FilePlaces,
  now: number,
): Promise<Fault[]> {
  const faults = new Map<string, Fault>();
  for (const { file, config } of [...pages.values(), ...sites.values()]) {
    const ended = endedPlaces(config, now);
    if (ended.length === 0) continue;
    const { value, at } = await places.read({ file });
    for (const { path, code, message } of ended) {
      // A site inherits the dates of the site that it extends.
      if (valueAt(value, path) === undefined) continue;
      const place = at(path);
      const fault = warningAt(place.file, { ...START, ...place }, code, message);
      // A date repeated by an alias is reported once, where it is written.
      faults.set(`${fault.file}:${fault.line}:${fault.column}`, fault);
    }
  }
  return [...faults.values()];
}

const EXPIRES = ['security', 'expires'];

function endedPlaces(config: object, now: number): { path: Path; code: string; message: string }[] {
  const day = valueAt(config, EXPIRES);
  const message = `security.txt is not to be believed since ${day}; see to its contacts, then give it another day, or none`;
  const isExpired = typeof day === 'string' && Date.parse(day) <= now;
  return [
    ...(isExpired ? [{ path: EXPIRES, code: 'security-expired', message }] : []),
    ...[...farMoments(config, now)],
    ...endedWindows(config, now),
  ];
}

/** A moment further away than this many years probably has a mistyped year. */
const MAX_YEARS = 10;

function* farMoments(config: object, now: number) {
  for (const [moment, path] of walkValues(config)) {
    if (typeof moment !== 'string' || path.at(-2) !== 'window') continue;
    const years = (Date.parse(moment) - now) / (365.25 * DAY_MS);
    if (!(Math.abs(years) > MAX_YEARS)) continue;
    const away = `${Math.round(Math.abs(years))} years ${years < 0 ? 'ago' : 'away'}`;
    yield { path, code: 'window-far', message: `“${moment.slice(0, 4)}” is ${away}; is another year meant?` };
  }
}

/** Yields windows that are over, unless the file says what shows after them. */
function* endedWindows(config: object, now: number) {
  const moments = [...walkValues(config)].filter(([, path]) => path.at(-2) === 'window');
  const after = moments.filter(([, path]) => path.at(-1) === 'startsAt' || path.includes('not'));
  for (const [endsAt, path] of moments) {
    if (typeof endsAt !== 'string' || path.at(-1) !== 'endsAt' || path.includes('not')) continue;
    if (path.includes('any') || windowStatus({ endsAt }, now) !== 'ENDED') continue;
    if (after.some(([moment]) => moment === endsAt)) continue;
    const day = endsAt.slice(0, 10);
    // The window of a page itself hides nothing: it says when its event is.
    const message =
      path.length === 2
        ? `this event ended on ${day}, so that search engines are told to leave the page out; write its next dates, or take the page away`
        : `this window ended on ${day}, so that no visitor sees what is in it; take that away, or write its next dates`;
    yield { path, code: 'window-over', message };
  }
}
