import type { ContentStore } from '../../content/snapshot.ts';

/** What a preview shows: what is live, or that with a draft over it. `drafted`: null where the draft is gone, or none is asked for. */
export async function previewedContent(store: ContentStore, draft: string | undefined) {
  const drafted = draft === undefined ? null : await store.drafts.open(draft);
  return { snapshot: drafted?.snapshot ?? store.current(), drafted };
}
