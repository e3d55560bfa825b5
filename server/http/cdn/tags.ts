import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ContentSnapshot } from '../../content/snapshot.ts';
import type { CdnSettings } from '../../lib/env/cdn.ts';

export const ALL_PAGES_TAG = 'hoshi';
/** A page made from more answers than this gets one tag instead of theirs, because each tag costs bytes. */
const MAX_ANSWER_TAGS = 24;
/** The number of remembered answer tags. At this number every answer counts as used by some page. */
const MAX_REMEMBERED_TAGS = 5_000;

/** Hashes names to characters that a header may contain, however they are spelled in the content. */
const tagOf = (kind: string, name: string): string =>
  `${kind}-${hash('sha1', name, 'base64url').slice(0, 10)}`;

/** The tag of pages made from many answers: any change of an answer affects them. */
const MANY_ANSWERS_TAG = tagOf('a', 'many');

export function createCdnTags(kind: CdnSettings['kind']) {
  const issuedTags = new LRUCache<string, true>({ max: MAX_REMEMBERED_TAGS });
  let scopes = new Map<string, string>();
  const ofPage = (scope: string) => [tagOf('p', scope.split('\n').slice(0, 3).join(' '))];
  return {
    ofPage,
    /** The tag header of a page: all pages, its site, its locale, its own name, and the answers that it was made from. */
    headerFor: (scope: string, answers: ReadonlySet<string>): Record<string, string> => {
      const [site = '', locale = ''] = scope.split('\n');
      const ofAnswers =
        answers.size > MAX_ANSWER_TAGS ? [MANY_ANSWERS_TAG] : [...answers].map((key) => tagOf('a', key));
      for (const tag of ofAnswers) issuedTags.set(tag, true);
      const tags = [ALL_PAGES_TAG, tagOf('s', site), tagOf('l', locale), ...ofPage(scope), ...ofAnswers];
      return kind === 'cloudflare' ? { 'cache-tag': tags.join(',') } : { 'surrogate-key': tags.join(' ') };
    },
    ofAnswer: (key: string): string[] => {
      const isFull = issuedTags.size >= MAX_REMEMBERED_TAGS;
      return [tagOf('a', key), MANY_ANSWERS_TAG].filter((tag) => isFull || issuedTags.has(tag));
    },
    /** The tags of pages that differ from the previous content, including removed ones. */
    ofChange: (snapshot: ContentSnapshot): string[] => {
      const before = scopes;
      scopes = scopesOf(snapshot);
      const changed = [...before].filter(([name, scope]) => scopes.get(name) !== scope);
      return changed.map(([name]) => tagOf('p', name));
    },
  };
}

function scopesOf({ sites, index }: ContentSnapshot): Map<string, string> {
  const scopes = new Map<string, string>();
  for (const [id, site] of sites)
    for (const locale of Object.keys(site.config.locales)) {
      const routes = index.routes(id);
      for (const page of [...routes.pages(locale), ...routes.statusPages(locale)])
        scopes.set(`${id} ${locale} ${page.id}`, index.scopes.scopeOf({ site, locale, page }));
    }
  return scopes;
}
