import type { TimeWindow } from '../../../schemas/types.ts';
import type { ConditionTree } from '../conditions.ts';
import type { Position } from '../fault.ts';
import type { TextField } from '../parse/textFields.ts';

export interface FlagValues {
  [name: string]: boolean | string;
}

/** A locale that a site offers, at its key in the site's file. */
export interface SiteLocaleFacts extends Named {
  flags: FlagValues;
  /** Whether words that it lacks are none of the site's errors. */
  inTranslation: boolean;
  /** The share of a page's texts that it must have words for; null where none is asked for. */
  coverage: number | null;
}

/** What others need to know of a site; as far as possible also for a broken file. */
export interface SiteFacts {
  region: string | null;
  hosts: Named[];
  fallback: (Position & { value: boolean }) | null;
  defaultLocale: string | null;
  locales: SiteLocaleFacts[];
  flags: FlagValues;
  /** Hosts that films and pictures may come from. */
  mediaHosts: string[];
}

/** A site that extends another, as its own file has it: what it says besides `extends`, and where. */
export interface SparseSite {
  base: string;
  at: Position;
  value: Record<string, unknown>;
  places: Record<string, Position>;
}

/** Names that others may use of the school: of its figures, its stages, its audiences. */
export interface SchoolFacts {
  facts: string[];
  texts: string[];
  stages: string[];
  audiences: string[];
  /** Where each of the three begins. */
  at: { fact: Position; stage: Position; audience: Position };
}

/** Where a page puts a fragment in. Its place is that of the fragment's name. */
export interface FragmentUseFacts extends Position {
  id: string;
  fragment: string;
  prefix: string | null;
  /** Values of parameters as they are written, and the places of all in them. */
  values: Record<string, unknown>;
  places: Record<string, Position>;
  /** The conditions around it, from the outside in. */
  scope: ConditionTree[];
}

export interface FragmentFacts {
  params: Record<string, Record<string, unknown>>;
  /** Ids of its blocks and of what is in them: links may lead there. */
  anchors: readonly string[];
  /** Parameters that it takes of the path of a page. */
  pathParams: readonly string[];
  hasData: boolean;
}

export interface OverrideFacts {
  page: string | null;
  /** Names of sites or of regions; null where the file does not say. */
  on: { kind: 'site' | 'region'; names: readonly string[] } | null;
  /** The places of all in its changes of blocks. */
  places: Record<string, Position>;
}

export interface PageRouting {
  path: (Position & { value: string }) | null;
  status: (Position & { value: number }) | null;
  when: ConditionTree | null;
  window: TimeWindow | null;
  /** Query parameters, each with its values; null for one that takes any. */
  query: Record<string, readonly string[] | null>;
  /** Ids that a link may lead to. */
  anchors: readonly string[];
  /** Whether it shows data, of which there may be further ids. */
  hasData: boolean;
  uses: readonly FragmentUseFacts[];
}

export interface LocaleFacts {
  fallback: Named[];
  /** Keys whose words are rightly those of another language, or what is above such keys. */
  same: Named[];
}

/** A leaf of a file of words: its dotted key within the file and its place, its text, and the variables in it. */
export interface Leaf extends Position {
  key: string;
  keyPosition: Position;
  text: string;
  variables: string[];
}

/** What a draft takes away, at the entries of its list, and where it says when it is published. */
export interface DraftFacts {
  removed: Named[];
  publishAt: Position;
}

/** A list entry or a key of the file with its place. */
export interface Named extends Position {
  name: string;
}

/** What is referred to by its name alone. */
export type NameKind =
  | 'media'
  | 'problem'
  | 'game'
  | 'site'
  | 'locale'
  | 'region'
  | 'flag'
  | 'fact'
  | 'words'
  | 'stage'
  | 'audience'
  | 'fragment'
  | 'page';

/**
 * What a file names of other files, each with its place.
 * - `key`: a key of locales/; `label` tells the block whose own words it is of, `field` what shows it, where a schema says so
 * - `inline`: a text given in the file itself, by locale
 * - `path`: a link to a page of the site
 * - `fact`: a figure of school.yaml; `isNumber` where a text writes it as a number
 * - `words`: a locale that an inline text is given in
 * - `stage`, `audience`: ids of school.yaml
 * - `host`: where a film comes from
 * - `anchor`: a place on the same page
 * - `when`: a condition; its scope is that inside of it
 * - `from`, `to`: an old address of a site, and the page that it leads to; `index` is its place in the list, `before` is what
 *   stands before `{rest}`, which may be several parts
 */
export type Ref = Position & { scope: number } & (
    | { kind: 'key'; key: string; label?: string; field?: TextField }
    | { kind: 'inline'; locales: string[] }
    | { kind: 'path'; href: string; path: string }
    | { kind: 'when' }
    | { kind: 'problems' }
    | { kind: 'from'; from: string }
    | { kind: 'to'; index: number; to: string; before: string | null }
    | { kind: 'host' | 'anchor'; name: string }
    | { kind: NameKind; name: string; isNumber?: true }
  );
