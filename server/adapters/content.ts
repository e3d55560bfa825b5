import type {
  ContentArticle,
  ContentChampionship,
  ContentCourse,
  ContentReview,
} from '../../schemas/backend-types.ts';
import { recordOf } from '../lib/isRecord.ts';
import { RichTexts } from '../lib/richText/richTexts.ts';
import type { AnswerStore } from './answerStore.ts';
import type { RecordFile } from './answers.ts';
import type { CachedAnswer } from './cachedValue.ts';
import type { Service } from './call.ts';
import {
  type ContentListener,
  type ContentReport,
  createContentHealth,
  summarizeListing,
} from './content/health.ts';
import type { ListingName } from './content/listings.ts';
import { createListingReader } from './content/readListing.ts';
import { createRecordCheck } from './content/records.ts';
import { type ContentCredentials, createSignIn } from './content/signIn.ts';
import type { ReadError } from './failure.ts';
import { FRESH_MS } from './freshness.ts';

/** A longer body was not written as an error message. */
const MAX_BODY_LENGTH = 20_000;
const MAX_MESSAGE_LENGTH = 200;

/** A reader for Strapi's error bodies (`{error: {name, message, details}}`). @param secrets removed from messages */
export function strapiErrorReader(secrets: readonly (string | undefined)[]): ReadError {
  return (body, token) => {
    const { name, message, details } = errorIn(body);
    const parts = [name, message].filter((part) => typeof part === 'string');
    if (parts.join('') === '') return undefined;
    const masked = [...secrets, token].reduce<string>(
      (text, secret) => (secret ? text.replaceAll(secret, '…') : text),
      parts.join(': '),
    );
    // Strapi reports `{key, path, source: 'query', param: 'populate'}` for a field that a type does not have.
    const { key, param } = recordOf(details);
    const unknownKey = param === 'populate' && typeof key === 'string' ? key : undefined;
    return { message: masked.replace(/[\p{Cc}\s]+/gu, ' ').slice(0, MAX_MESSAGE_LENGTH), unknownKey };
  };
}

function errorIn(body: string): Record<string, unknown> {
  if (body.length > MAX_BODY_LENGTH) return {};
  try {
    return recordOf(JSON.parse(body)?.error);
  } catch {
    return {};
  }
}

export type { ContentImage } from '../../schemas/backend-types.ts';
export type { ContentEvent, ContentListener, ContentReport } from './content/health.ts';

/** A locale, with its name at the content service if that is different (`locale.yaml`). */
export interface ContentLocale {
  code: string;
  info: { contentLocale?: string };
}

export type ContentAdapter = ReturnType<typeof createContentAdapter>;

export interface ContentOptions extends ContentCredentials {
  /** The service's names of locales by their codes. The deployment's settings override `locale.yaml`. */
  localeNames?: ReadonlyMap<string, string>;
  listener?: ContentListener;
}

/** Strapi 5's REST API (spec.md §7; backend contract), read page by page; each reading reports invalid records. */
export function createContentAdapter(
  service: Service,
  answers: AnswerStore,
  address: string,
  { localeNames, listener = () => {}, ...credentials }: ContentOptions,
) {
  const readError = strapiErrorReader([credentials.token, credentials.password]);
  const signIn = createSignIn(service, credentials, readError);
  const health = createContentHealth(listener);
  const readListing = createListingReader(service, readError, (listing, fields) =>
    listener({ event: 'field-unknown', listing, fields }),
  );
  const texts = new RichTexts();
  const list = <T>(listing: ListingName, file: RecordFile) => {
    const check = createRecordCheck<T>(listing, file, texts);
    return async ({ code, info }: ContentLocale): Promise<CachedAnswer<T[]>> => {
      const name = localeNames?.get(code) ?? info.contentLocale ?? code;
      const request = {
        key: `content:${listing}:${name}`,
        freshMs: FRESH_MS[listing],
        namedBy: 'site',
      } as const;
      const { key, value, freshUntil } = await answers.get(request, async () => {
        const all = await signIn.run((access) => readListing(listing, name, access));
        const { records, odd } = await check(all);
        return { records, summary: summarizeListing(all.length, odd) };
      });
      health.recordListing(listing, name, value.summary);
      return { key, value: value.records, freshUntil };
    };
  };
  return {
    /** The origin of relative picture addresses. */
    origin: new URL(address).origin,
    courses: list<ContentCourse>('courses', 'content-courses'),
    reviews: list<ContentReview>('reviews', 'content-reviews'),
    articles: list<ContentArticle>('articles', 'content-articles'),
    championships: list<ContentChampionship>('championships', 'content-championships'),
    /** How it is read, and the invalid records of the last answers. */
    report: (): ContentReport => ({ signIn: signIn.way, ...health.report() }),
  };
}
