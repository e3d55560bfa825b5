import type { ListingName } from './listings.ts';
import type { OddRecord } from './records.ts';
import type { SignIn } from './signIn.ts';

/** What an operator should see to at the content service. `locale`: as the service names it. */
export type ContentEvent =
  | ({ event: 'record-odd'; listing: ListingName; locale: string } & Omit<OddRecord, 'updatedAt'>)
  | { event: 'records-odd'; listing: ListingName; locale: string; more: number }
  | { event: 'listing-empty'; listing: ListingName; locale: string }
  | { event: 'field-unknown'; listing: ListingName; fields: string[] };

export type ContentListener = (event: ContentEvent) => void;

/** How the content service is read, as of its last answers. */
export interface ContentReport {
  signIn: SignIn['way'];
  emptyListings: { listing: ListingName; locale: string }[];
  /** Records that lack what they must have. */
  droppedRecords: number;
  /** Records that are shown without an odd field. */
  mendedRecords: number;
}

/** So many records of a listing are told and remembered one by one; beyond, their number. */
const MOST_TOLD = 50;

interface ListingState {
  listing: ListingName;
  locale: string;
  isEmpty: boolean;
  dropped: number;
  mended: number;
  told: ReadonlySet<string>;
}

/** Remembers what is odd in each listing, so that it is told once, and again when the record has changed. */
export class ContentHealth {
  readonly #tell: ContentListener;
  readonly #states = new Map<string, ListingState>();

  constructor(tell: ContentListener) {
    this.#tell = tell;
  }

  /** A listing was read: so many records, and these are odd. */
  settle(listing: ListingName, locale: string, count: number, odd: readonly OddRecord[]): void {
    const key = `${listing} ${locale}`;
    const before = this.#states.get(key);
    const named = new Map(odd.slice(0, MOST_TOLD).map((one) => [signatureOf(one), one]));
    const more = odd.length - Math.min(odd.length, MOST_TOLD);
    const moreSign = `and ${more} more`;
    const told = new Set([...named.keys(), ...(more > 0 ? [moreSign] : [])]);
    const dropped = odd.filter(({ isDropped }) => isDropped).length;
    const mended = odd.length - dropped;
    this.#states.set(key, { listing, locale, isEmpty: count === 0, dropped, mended, told });
    for (const [signature, { updatedAt: _, ...one }] of named)
      if (!before?.told.has(signature)) this.#tell({ event: 'record-odd', listing, locale, ...one });
    if (more > 0 && !before?.told.has(moreSign)) this.#tell({ event: 'records-odd', listing, locale, more });
    if (count === 0 && !before?.isEmpty) this.#tell({ event: 'listing-empty', listing, locale });
  }

  report(): Omit<ContentReport, 'signIn'> {
    const states = [...this.#states.values()];
    return {
      emptyListings: states
        .filter(({ isEmpty }) => isEmpty)
        .map(({ listing, locale }) => ({ listing, locale })),
      droppedRecords: states.reduce((sum, { dropped }) => sum + dropped, 0),
      mendedRecords: states.reduce((sum, { mended }) => sum + mended, 0),
    };
  }
}

/** The same record with the same faults, until it is changed. */
function signatureOf({ record, updatedAt, faults, isDropped }: OddRecord): string {
  return JSON.stringify([record, updatedAt, isDropped, ...faults]);
}
