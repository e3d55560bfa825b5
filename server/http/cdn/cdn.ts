import type { Logger } from 'pino';
import type { AnswerStore } from '../../adapters/answerStore.ts';
import type { ContentStore } from '../../content/snapshot.ts';
import type { CdnSettings } from '../../lib/env/cdn.ts';
import type { PageMetadata } from '../cachedPage.ts';
import { Purger } from './purger.ts';
import { ALL_PAGES_TAG, createCdnTags } from './tags.ts';

/** How long (s) the shared cache may store a page made only of content: a day, as changes are purged. */
const MAX_SHARED_SECONDS = 86_400;
/** A page made while its content changed may reach the cache after the purge: purged again after this time (ms). */
const SECOND_PURGE_MS = 1_000;

export type Cdn = ReturnType<typeof createCdn>;

/** The shared cache in front of the site, which is purged after changes (`CDN_PURGE`). */
export function createCdn(settings: CdnSettings, log: Logger) {
  const purger = new Purger(settings, log);
  const tags = createCdnTags(settings.kind);
  let isCurrent: (scope: string) => boolean = () => true;
  return {
    /** The page with the headers for the shared cache: with its tags, and a longer lifetime. */
    withTags(metadata: PageMetadata): PageMetadata {
      const { scope, answers, sharedSeconds } = metadata;
      if (sharedSeconds === 0) return metadata;
      const header = tags.headerFor(scope, answers);
      if (!isCurrent(scope)) purger.addDelayed(SECOND_PURGE_MS, tags.ofPage(scope));
      // A change of an answer is only noticed when its page is requested.
      const longest = answers.size === 0 ? MAX_SHARED_SECONDS : sharedSeconds;
      return { ...metadata, headers: { ...metadata.headers, ...header }, sharedSeconds: longest };
    },
    get counts() {
      return purger.counts;
    },
    get waiting() {
      return purger.waiting;
    },
    /** Starts to follow changes, and purges everything first, because stored pages may be of any age. */
    follow(store: ContentStore, answers: AnswerStore): void {
      isCurrent = (scope) => store.current().index.scopes.has(scope);
      tags.ofChange(store.current());
      purger.add([ALL_PAGES_TAG]);
      store.onChange((snapshot) => purger.add(tags.ofChange(snapshot)));
      answers.onChange((key) => purger.add(tags.ofAnswer(key)));
    },
    close: () => purger.close(),
  };
}
