import type { Site } from '../../../schemas/types.ts';
import type { ContentFile } from '../../content/snapshot.ts';

/** The site and locale of an address, and its path after the locale. */
export interface LocalePlace {
  site: ContentFile<Site>;
  locale: string;
  /** The locale's segment as the address has it, and the offered locale that it names; undefined without one. */
  segment: string | undefined;
  named: string | undefined;
  /** Whether cookie or browser chose the locale, so that the address may be in another one for somebody else. */
  isVisitors: boolean;
  /** The path behind the locale. */
  rest: string;
  hasNeedlessSlash: boolean;
}
