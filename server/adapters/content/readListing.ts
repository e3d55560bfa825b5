import { responseValidator } from '../answers.ts';
import type { Service } from '../call.ts';
import { CallFailure, type ReadError } from '../failure.ts';
import { LISTINGS, type ListingName, type Populate } from './listings.ts';
import type { Access } from './signIn.ts';

const PAGE_SIZE = 100;
/** The highest number of pages that are read: no one shows 10,000 records, and an endless listing must end. */
const MAX_PAGES = 100;

const pageAnswer = responseValidator('content-page');

/**
 * Reads all pages of a service's listings, unchecked. Fields that its types lack are remembered and not requested again.
 * @param reportUnknown called with these fields
 */
export function createListingReader(
  service: Service,
  readError: ReadError,
  reportUnknown: (listing: ListingName, fields: string[]) => void,
) {
  const supported = new Map<ListingName, Populate>();
  const populateOf = (listing: ListingName) => supported.get(listing) ?? LISTINGS[listing].populate;
  /** @param locale as the service names it @throws CallFailure */
  return async function readAll(listing: ListingName, locale: string, access: Access): Promise<unknown[]> {
    const populate = populateOf(listing);
    try {
      return await readPages(service, readError, { listing, locale, access, populate });
    } catch (error) {
      const remaining = withoutUnknown(populate, error);
      if (!remaining) throw error;
      // The reading of another locale may have found the same meanwhile.
      if (populateOf(listing) === populate) {
        supported.set(listing, remaining);
        reportUnknown(
          listing,
          Object.keys(populate).filter((field) => populate[field] !== remaining[field]),
        );
      }
      return readAll(listing, locale, access);
    }
  };
}

interface ListingQuery {
  listing: ListingName;
  locale: string;
  access: Access;
  populate: Populate;
}

async function readPages(service: Service, readError: ReadError, request: ListingQuery): Promise<unknown[]> {
  const { listing, locale, access, populate } = request;
  const isExpected = (failure: CallFailure) =>
    (access.isExpected?.(failure) ?? false) || withoutUnknown(populate, failure) !== undefined;
  const options = {
    namedBy: 'site',
    token: access.token,
    isExpected,
    readError,
    validate: pageAnswer,
  } as const;
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
    const { data, meta } = await service.call(listing, { query, ...options });
    for (const record of data) all.push(record);
    // Without a number of pages there is one.
    if (page >= (meta?.pagination?.pageCount ?? 1) || data.length === 0) break;
  }
  return all;
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
  const key = failure instanceof CallFailure ? failure.response?.unknownKey : undefined;
  if (key === undefined) return undefined;
  const entries = Object.entries(populate);
  if (Object.hasOwn(populate, key)) return Object.fromEntries(entries.filter(([name]) => name !== key));
  if (!entries.some(([, fields]) => fields !== true && fields.includes(key))) return undefined;
  return Object.fromEntries(
    entries.map(([name, fields]) => [name, fields !== true && fields.includes(key) ? true : fields]),
  );
}
