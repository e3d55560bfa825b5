import { valueAt } from '../blockTree.ts';
import { type Fault, START, warningAt } from '../fault.ts';
import type { ContentSnapshot } from '../snapshot.ts';
import type { SourceMap } from '../sourceMap.ts';

const EXPIRES = ['security', 'expires'];

/** Warns of contacts for security that are not to be believed any more, at the site that writes their day. */
export async function expiredContacts(
  { sites }: ContentSnapshot,
  places: SourceMap,
  now: number,
): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const { file, config } of sites.values()) {
    const day = config.security?.expires;
    if (day === undefined || !(Date.parse(day) <= now)) continue;
    const { value, at } = await places.read({ file });
    // A site that extends another repeats its day.
    if (valueAt(value, EXPIRES) === undefined) continue;
    const message = `security.txt is not to be believed since ${day}; see to its contacts, then give it another day, or none`;
    const place = at(EXPIRES);
    faults.push(warningAt(place.file, { ...START, ...place }, 'security-expired', message));
  }
  return faults;
}
