import type { ContentStore } from '../../content/snapshot.ts';

/** The content that a preview shows. `drafted`: null if no draft is requested, or it no longer exists. */
export async function previewedContent(store: ContentStore, draft: string | undefined) {
  const drafted = draft === undefined ? null : await store.drafts.open(draft);
  return { snapshot: drafted?.snapshot ?? store.current(), drafted };
}
