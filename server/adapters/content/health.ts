import type { ListingName } from './listings.ts';
import type { InvalidRecord } from './records.ts';
import type { SignIn } from './signIn.ts';

/** A problem of the content service that an operator should look into. `locale`: as the service names it. */
export type ContentEvent =
  | ({ event: 'record-odd'; listing: ListingName; locale: string } & Omit<InvalidRecord, 'updatedAt'>)
  | { event: 'records-odd'; listing: ListingName; locale: string; more: number }
  | { event: 'listing-empty'; listing: ListingName; locale: string }
  | { event: 'field-unknown'; listing: ListingName; fields: string[] };

export type ContentListener = (event: ContentEvent) => void;

export interface ContentReport {
  signIn: SignIn['way'];
  emptyListings: { listing: ListingName; locale: string }[];
  /** The number of records that lack a required value. */
  droppedRecords: number;
  /** The number of records that are shown without an invalid field. */
  repairedRecords: number;
}

/** Records reported one by one per listing; of the others only the number is reported. */
const MAX_REPORTED = 50;

/** The result of checking a listing. It travels with the records, also to other instances. */
interface ListingSummary {
  count: number;
  dropped: number;
  mended: number;
  /** The first invalid records; `more` counts the others. */
  odd: readonly InvalidRecord[];
  more: number;
}

export function summarizeListing(count: number, odd: readonly InvalidRecord[]): ListingSummary {
  const dropped = odd.filter(({ isDropped }) => isDropped).length;
  const more = Math.max(0, odd.length - MAX_REPORTED);
  return { count, dropped, mended: odd.length - dropped, odd: odd.slice(0, MAX_REPORTED), more };
}

interface ListingState {
  listing: ListingName;
  locale: string;
  summary: ListingSummary;
  reported: ReadonlySet<string>;
}

export function createContentHealth(listener: ContentListener) {
  const states = new Map<string, ListingState>();
  return {
    /** Records what this or another instance has read: reports what is invalid once, and again after it changes. */
    recordListing(listing: ListingName, locale: string, summary: ListingSummary): void {
      const key = `${listing} ${locale}`;
      const previous = states.get(key);
      if (previous?.summary === summary) return;
      const { count, odd, more } = summary;
      const recordBySign = new Map(odd.map((one) => [signatureOf(one), one]));
      const moreSign = `and ${more} more`;
      const reported = new Set([...recordBySign.keys(), ...(more > 0 ? [moreSign] : [])]);
      states.set(key, { listing, locale, summary, reported });
      for (const [signature, { updatedAt: _, ...one }] of recordBySign)
        if (!previous?.reported.has(signature)) listener({ event: 'record-odd', listing, locale, ...one });
      if (more > 0 && !previous?.reported.has(moreSign))
        listener({ event: 'records-odd', listing, locale, more });
      if (count === 0 && previous?.summary.count !== 0) listener({ event: 'listing-empty', listing, locale });
    },
    report(): Omit<ContentReport, 'signIn'> {
      const all = [...states.values()];
      const sum = (field: 'dropped' | 'mended') => all.reduce((total, one) => total + one.summary[field], 0);
      return {
        emptyListings: all.flatMap(({ summary, listing, locale }) =>
          summary.count === 0 ? [{ listing, locale }] : [],
        ),
        droppedRecords: sum('dropped'),
        repairedRecords: sum('mended'),
      };
    },
  };
}

/** The same for the same faults of a record, until it is changed. */
function signatureOf({ record, updatedAt, faults, isDropped }: InvalidRecord): string {
  return JSON.stringify([record, updatedAt, isDropped, ...faults]);
}
