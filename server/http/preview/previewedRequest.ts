import type { Preview } from '../../authoring/preview/previews.ts';
import type { ContentSnapshot } from '../../content/snapshot.ts';
import type { Resolution } from '../../model/site/resolution.ts';

/** A request as its preview asks for it. */
export interface PreviewedRequest {
  preview: Preview;
  snapshot: ContentSnapshot;
  resolution: Resolution;
  /** ms since the epoch */
  now: number;
}
