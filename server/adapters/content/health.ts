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

/** The state of reading the content service, from its last answers. */
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
  /** The number of the service's records. */
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

/** Remembers which records of each listing are invalid, so that each is reported once, and again after it changes. */
export class ContentHealth {
  readonly #listener: ContentListener;
  readonly #states = new Map<string, ListingState>();

  constructor(listener: ContentListener) {
    this.#listener = listener;
  }

  /** Records a listing that this or another instance has read. An unchanged summary object costs nothing. */
  recordListing(listing: ListingName, locale: string, summary: ListingSummary): void {
    const key = `${listing} ${locale}`;
    const before = this.#states.get(key);
    if (before?.summary === summary) return;
    const { count, odd, more } = summary;
    const named = new Map(odd.map((one) => [signatureOf(one), one]));
    const moreSign = `and ${more} more`;
    const reported = new Set([...named.keys(), ...(more > 0 ? [moreSign] : [])]);
    this.#states.set(key, { listing, locale, summary, reported });
    for (const [signature, { updatedAt: _, ...one }] of named)
      if (!before?.reported.has(signature)) this.#listener({ event: 'record-odd', listing, locale, ...one });
    if (more > 0 && !before?.reported.has(moreSign))
      this.#listener({ event: 'records-odd', listing, locale, more });
    if (count === 0 && before?.summary.count !== 0)
      this.#listener({ event: 'listing-empty', listing, locale });
  }

  report(): Omit<ContentReport, 'signIn'> {
    const states = [...this.#states.values()];
    return {
      emptyListings: states
        .filter(({ summary }) => summary.count === 0)
        .map(({ listing, locale }) => ({ listing, locale })),
      droppedRecords: states.reduce((sum, { summary }) => sum + summary.dropped, 0),
      repairedRecords: states.reduce((sum, { summary }) => sum + summary.mended, 0),
    };
  }
}

/** The same for the same faults of a record, until it is changed. */
function signatureOf({ record, updatedAt, faults, isDropped }: InvalidRecord): string {
  return JSON.stringify([record, updatedAt, isDropped, ...faults]);
}
