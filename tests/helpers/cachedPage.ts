import { CachedPage, type PageMetadata } from '../../server/http/cachedPage.ts';

/** A page as the cache holds it, that nothing ends. */
export function makeCachedPage(body: string | Buffer, metadata: Partial<PageMetadata> = {}): CachedPage {
  return new CachedPage('key', { host: 'a', path: '/a', search: '' }, Buffer.from(body), {
    status: 200,
    headers: {},
    answers: new Set(),
    scope: 's',
    madeAt: 0,
    nextBoundary: Number.POSITIVE_INFINITY,
    freshUntil: 0,
    sharedSeconds: 60,
    ...metadata,
  });
}
