import type { FragmentFacts, Leaf, LocaleFacts, PageRouting, SiteFacts } from '../../analysis/facts.ts';
import type { SiteContext } from '../../conditions.ts';

export interface GraphSite {
  id: string;
  path: string;
  facts: SiteFacts;
  /** What conditions ask of it, by locale. */
  contexts: ReadonlyMap<string, SiteContext>;
  /** Whether words that a locale lacks are the site's error (M4): of its default locale, once that is translated. */
  mustHaveWords(locale: string): boolean;
  isBroken: boolean;
}

export interface GraphPage {
  id: string;
  path: string;
  facts: PageRouting;
  isBroken: boolean;
}

export interface GraphFragment {
  name: string;
  path: string;
  /** Null where nothing of its file can be read. */
  facts: FragmentFacts | null;
}

export interface GraphLocale {
  code: string;
  /** Null where the folder has no locale.yaml. */
  info: ({ path: string } & LocaleFacts) | null;
  namespaces: Map<string, { path: string; leaves: Map<string, Leaf> | null }>;
}
