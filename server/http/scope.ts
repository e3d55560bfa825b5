import { createHash } from 'node:crypto';
import type { ContentFile, ContentSnapshot } from '../content/snapshot.ts';

const kept = new WeakMap<ContentSnapshot, string>();

/** What of the content a page was made from: changes when its own file does, or anything that all pages share. */
export function scopeOf(snapshot: ContentSnapshot, page: ContentFile<unknown>): string {
  return `${sharedRevision(snapshot)} ${page.file} ${page.revision}`;
}

/** Whether what was made in a scope is still what the content says. */
export function liveScopes(snapshot: ContentSnapshot): (scope: string) => boolean {
  const live = new Set([...snapshot.pages.values()].map((page) => scopeOf(snapshot, page)));
  return (scope) => live.has(scope);
}

/** Sites, words, pictures, problems, the school's figures, and which addresses there are: every page shows something of them. */
function sharedRevision(snapshot: ContentSnapshot): string {
  let revision = kept.get(snapshot);
  if (revision === undefined) {
    const hash = createHash('sha1').update(JSON.stringify(snapshot.school));
    for (const part of [snapshot.sites, snapshot.locales, snapshot.media, snapshot.problems]) {
      for (const [id, { revision: own }] of part) hash.update(`${id} ${own}\n`);
    }
    for (const [id, { config }] of snapshot.pages)
      hash.update(`${id} ${config.path} ${config.status} ${JSON.stringify(config.when)}\n`);
    revision = hash.digest('base64url');
    kept.set(snapshot, revision);
  }
  return revision;
}
