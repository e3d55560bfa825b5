import type { ContentSnapshot, ContentStore, DraftedContent } from '../../content/snapshot.ts';

/** What a preview shows: what is live, or that with a draft over it. `drafted`: null where the draft is gone, or none is asked for. */
export interface PreviewedContent {
  snapshot: ContentSnapshot;
  drafted: DraftedContent | null;
}

export async function previewedContent(
  store: ContentStore,
  draft: string | undefined,
): Promise<PreviewedContent> {
  const drafted = draft === undefined ? null : await store.drafts.open(draft);
  return { snapshot: drafted?.snapshot ?? store.current(), drafted };
}
