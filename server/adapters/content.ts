import type { ValidateFunction } from 'ajv';
import type {
  ContentArticle,
  ContentChampionship,
  ContentCourse,
  ContentReview,
  ListingMeta,
} from '../../schemas/backend-types.ts';
import { answer } from './answers.ts';
import type { Service } from './call.ts';
import { CallFailure } from './failure.ts';
import { FRESH_MS } from './freshness.ts';
import type { Answer, Resources } from './resource.ts';

export type { ContentImage } from '../../schemas/backend-types.ts';

export interface ContentAdapter {
  /** Where relative addresses of pictures lead. */
  readonly origin: string;
  courses(locale: string): Promise<Answer<ContentCourse[]>>;
  reviews(locale: string): Promise<Answer<ContentReview[]>>;
  articles(locale: string): Promise<Answer<ContentArticle[]>>;
  championships(locale: string): Promise<Answer<ContentChampionship[]>>;
}

/** How the site signs in; without it the service is read publicly. */
export interface ContentCredentials {
  identifier: string | undefined;
  password: string | undefined;
}

const PAGE_SIZE = 100;
/** A listing that claims more pages is cut off: nobody shows 10,000 records, and an endless one must end. */
const MAX_PAGES = 100;

const authAnswer = answer('auth');

interface Listing<T> {
  data: T[];
  meta: ListingMeta;
}

/** The headless content service: Strapi 5's REST API (spec.md §7; backend contract). */
export function createContentAdapter(
  service: Service,
  resources: Resources,
  address: string,
  credentials: ContentCredentials,
): ContentAdapter {
  const signedIn = signIn(service, credentials);
  const list = <T>(path: string, locale: string, freshMs: number, validate: ValidateFunction<Listing<T>>) =>
    resources.get({ key: `content:${path}:${locale}`, freshMs, namedBy: 'site' }, () =>
      signedIn((token) => readPages<T>(service, path, locale, token, validate)),
    );
  return {
    origin: new URL(address).origin,
    courses: (locale) => list('courses', locale, FRESH_MS.courses, answer('content-courses')),
    reviews: (locale) => list('reviews', locale, FRESH_MS.reviews, answer('content-reviews')),
    articles: (locale) => list('articles', locale, FRESH_MS.articles, answer('content-articles')),
    championships: (locale) =>
      list('championships', locale, FRESH_MS.championships, answer('content-championships')),
  };
}

async function readPages<T>(
  service: Service,
  path: string,
  locale: string,
  token: string | undefined,
  validate: ValidateFunction<Listing<T>>,
): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; page <= MAX_PAGES; page++) {
    const query = { locale, populate: '*', 'pagination[page]': page, 'pagination[pageSize]': PAGE_SIZE };
    const { data, meta } = await service.call(path, { query, token, validate });
    all.push(...data);
    if (page >= meta.pagination.pageCount || data.length === 0) break;
  }
  return all;
}

/** Calls with the site's jwt where it has credentials; one that is no longer good is renewed once. */
function signIn(service: Service, { identifier, password }: ContentCredentials) {
  let jwt: Promise<string> | undefined;
  const login = async () => {
    const { jwt: token } = await service
      .call('auth/local', { method: 'POST', json: { identifier, password }, validate: authAnswer })
      .catch((error: unknown) => {
        // An answer without a jwt breaks its schema (spec.md §8).
        if (error instanceof CallFailure && (error.reason === 'wrong-shape' || error.status === 400)) {
          throw new CallFailure(service.name, error.reason, {
            status: error.status,
            message: 'error to get the token',
          });
        }
        throw error;
      });
    return token;
  };
  const token = () => {
    jwt ??= login().catch((error: unknown) => {
      jwt = undefined;
      throw error;
    });
    return jwt;
  };
  return async <T>(call: (token: string | undefined) => Promise<T>): Promise<T> => {
    if (identifier === undefined || password === undefined) return call(undefined);
    const used = token();
    try {
      return await call(await used);
    } catch (error) {
      if (!(error instanceof CallFailure) || error.status !== 401) throw error;
      // Another call may have renewed it meanwhile.
      if (jwt === used) jwt = undefined;
      return call(await token());
    }
  };
}
