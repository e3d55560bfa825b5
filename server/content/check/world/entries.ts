import type { FragmentFacts, Leaf, LocaleFacts, PageRouting, SiteFacts } from '../../analysis/facts.ts';
import type { SiteContext } from '../../conditions.ts';

export interface WorldSite {
  id: string;
  path: string;
  facts: SiteFacts;
  /** What conditions ask of it, by locale. */
  contexts: ReadonlyMap<string, SiteContext>;
  /** Whether words that a locale lacks are the site's error (M4): of its default locale, once that is translated. */
  mustHaveWords(locale: string): boolean;
  isBroken: boolean;
}

export interface WorldPage {
  id: string;
  path: string;
  facts: PageRouting;
  isBroken: boolean;
}

export interface WorldFragment {
  name: string;
  path: string;
  /** Null where nothing of its file can be read. */
  facts: FragmentFacts | null;
}

export interface WorldLocale {
  code: string;
  /** Null where the folder has no locale.yaml. */
  info: ({ path: string } & LocaleFacts) | null;
  namespaces: Map<string, { path: string; leaves: Map<string, Leaf> | null }>;
}
