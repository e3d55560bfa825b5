import { responseValidator } from '../answers.ts';
import type { Service } from '../call.ts';
import { CallFailure, type ReadError } from '../failure.ts';
import { LISTINGS, type ListingName, type Populate } from './listings.ts';
import type { Access } from './signIn.ts';

const PAGE_SIZE = 100;
/** The highest number of pages that are read: no one shows 10,000 records, and an endless listing must end. */
const MAX_PAGES = 100;

const pageAnswer = responseValidator('content-page');

type TellUnknown = (listing: ListingName, fields: string[]) => void;

/** Reads all pages of a service's listings. Fields that its types lack are remembered and not requested again. */
export class ListingReader {
  readonly #service: Service;
  readonly #readError: ReadError;
  readonly #reportUnknown: TellUnknown;
  readonly #populate = new Map<ListingName, Populate>();

  constructor(service: Service, readError: ReadError, reportUnknown: TellUnknown) {
    this.#service = service;
    this.#readError = readError;
    this.#reportUnknown = reportUnknown;
  }

  /** All records, unchecked. @param locale as the service names it @throws CallFailure */
  async read(listing: ListingName, locale: string, access: Access): Promise<unknown[]> {
    const populate = this.#populateOf(listing);
    try {
      return await this.#readPages(listing, locale, access, populate);
    } catch (error) {
      const left = withoutUnknown(populate, error);
      if (!left) throw error;
      // The reading of another locale may have found the same meanwhile.
      if (this.#populateOf(listing) === populate) {
        this.#populate.set(listing, left);
        const dropped = Object.keys(populate).filter((field) => populate[field] !== left[field]);
        this.#reportUnknown(listing, dropped);
      }
      return this.read(listing, locale, access);
    }
  }

  #populateOf(listing: ListingName): Populate {
    return this.#populate.get(listing) ?? LISTINGS[listing].populate;
  }

  async #readPages(listing: ListingName, locale: string, access: Access, populate: Populate) {
    const all: unknown[] = [];
    for (let page = 1; page <= MAX_PAGES; page++) {
      const query = {
        locale,
        // Publishing changes the id of a record, but not its creation time.
        sort: 'createdAt:asc',
        'pagination[page]': page,
        'pagination[pageSize]': PAGE_SIZE,
        // A service may be configured not to count by default.
        'pagination[withCount]': 'true',
        ...populateQuery(populate),
      };
      const isExpected = (failure: CallFailure) =>
        (access.isExpected?.(failure) ?? false) || withoutUnknown(populate, failure) !== undefined;
      const { data, meta } = await this.#service.call(listing, {
        query,
        whose: 'site',
        token: access.token,
        isExpected,
        readError: this.#readError,
        validate: pageAnswer,
      });
      for (const record of data) all.push(record);
      // Without a number of pages there is one.
      if (page >= (meta?.pagination?.pageCount ?? 1) || data.length === 0) break;
    }
    return all;
  }
}

/** `populate` as Strapi 5 reads it in a query: `populate[image][fields][0]=url`, `populate[outline]=true`. */
function populateQuery(populate: Populate): Record<string, string> {
  return Object.fromEntries(
    Object.entries(populate).flatMap(([name, fields]): [string, string][] =>
      fields === true
        ? [[`populate[${name}]`, 'true']]
        : fields.map((field, index) => [`populate[${name}][fields][${index}]`, field]),
    ),
  );
}

/** What is still requested after a service has said that its type lacks a key; else undefined. */
function withoutUnknown(populate: Populate, failure: unknown): Populate | undefined {
  const key = failure instanceof CallFailure ? failure.answered?.unknownKey : undefined;
  if (key === undefined) return undefined;
  const entries = Object.entries(populate);
  if (Object.hasOwn(populate, key)) return Object.fromEntries(entries.filter(([name]) => name !== key));
  if (!entries.some(([, fields]) => fields !== true && fields.includes(key))) return undefined;
  return Object.fromEntries(
    entries.map(([name, fields]) => [name, fields !== true && fields.includes(key) ? true : fields]),
  );
}
