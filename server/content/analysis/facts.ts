import type { TimeWindow } from '../../../schemas/types.ts';
import type { ConditionTree } from '../conditions.ts';
import type { Position } from '../fault.ts';
import type { TextField } from '../parse/textFields.ts';

export type FlagValues = Record<string, boolean | string>;

/** A locale that a site offers, with the place of its key in the site's file. */
export interface SiteLocaleFacts extends PlacedName {
  flags: FlagValues;
  /** Whether missing words are warnings, not errors. */
  inTranslation: boolean;
  /** The share of a page's texts that the locale must have words for; null without a requirement. */
  coverage: number | null;
}

/** What other files need to know about a site; for a broken file as much as can be read. */
export interface SiteFacts {
  region: string | null;
  regionAt: Position;
  origin: string | null;
  hosts: PlacedName[];
  fallback: (Position & { value: boolean }) | null;
  defaultLocale: string | null;
  locales: SiteLocaleFacts[];
  flags: FlagValues;
  /** The keys of the site’s `currencies`. */
  currencies: string[];
  /** ISO codes that the site’s currencies name otherwise: `{ TWD: 'NTD' }`. */
  isoAliases: Record<string, string>;
  /** Whether a key of its locales cannot be a locale, so that it is not known which one is meant. */
  hasOddLocale: boolean;
  mediaHosts: string[];
  /** Whether the login and the account are at another origin. */
  leavesScreens: boolean;
}

/** The own file of a site that extends another: its keys other than `extends`, and their places. */
export interface SparseSite {
  base: string;
  at: Position;
  value: Record<string, unknown>;
  places: Record<string, Position>;
}

type Places = Record<string, Position>;

/** The names in the school's file, with the place of each. */
export interface SchoolFacts extends Record<'fact' | 'stage' | 'audience', Places> {
  /** The figures that are text. */
  texts: Places;
  /** Where each of the three sections begins. */
  at: { fact: Position; stage: Position; audience: Position };
}

/** A use of a fragment on a page. The position is that of the fragment's name. */
export interface FragmentUseFacts extends Position {
  id: string;
  fragment: string;
  prefix: string | null;
  /** Parameter values as written, and the positions of everything in them. */
  values: Record<string, unknown>;
  places: Record<string, Position>;
  /** Whether it has a key that no use has, so that a parameter may be there. */
  isOdd: boolean;
  /** The conditions around the use, from the outside in. */
  guard: ConditionTree[];
}

export interface FragmentFacts {
  params: Record<string, Record<string, unknown>>;
  /** Ids of its blocks and their entries, which links may target. */
  anchors: readonly string[];
  /** See `partsOf`. */
  parts: readonly string[];
  /** Parameters used in the fragment's blocks but not declared in `params`; reported on the fragment. */
  undeclared: readonly string[];
  /** Path parameters of the page that the fragment uses. */
  pathParams: readonly string[];
  hasData: boolean;
}

export interface OverrideFacts {
  page: string | null;
  /** The sites or regions of the override; null if the file does not name any. */
  on: { kind: 'site' | 'region'; names: readonly string[] } | null;
  places: Record<string, Position>;
}

export interface PageRouting {
  path: (Position & { value: string }) | null;
  status: (Position & { value: number }) | null;
  when: ConditionTree | null;
  window: TimeWindow | null;
  /** Query parameters with their allowed values; null for any value. */
  query: Record<string, readonly string[] | null>;
  /** Ids that a link may target. */
  anchors: readonly string[];
  /** See `partsOf`. */
  parts: readonly string[];
  /** Whether the page shows data, which may add further ids. */
  hasData: boolean;
  uses: readonly FragmentUseFacts[];
  isForMembers: boolean;
  /** What looks like the address of a file that cannot be fully read. */
  maybe?: readonly string[];
}

export interface LocaleFacts {
  fallback: PlacedName[];
  /** Keys, or their parents, that may have the same words as another language. */
  same: PlacedName[];
}

/** A text of a file of words: its dotted key within the file, its position, its text and the variables in it. */
export interface WordsEntry extends Position {
  key: string;
  keyPosition: Position;
  /** Where the keys of the maps around it are, the outermost first. */
  above?: Position[];
  text: string;
  variables: string[];
}

/** A list entry or a key of the file with its place. */
export interface PlacedName extends Position {
  name: string;
}

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
  | 'page'
  | 'currency';

/**
 * A reference of a file to something else, with its position and, within a text, the position `inside` it.
 * - `key`: a key of locales/; `label` is the block that has it as a label, `field` what shows it, if a schema
 *   says so
 * - `words`: a locale of such a text, and all that the text has
 * - `inline`: a text within the file, by locale
 * - `said`: the words of such a text in one locale; `name` is what the text is of, such as `heading`
 * - `path`: a link to a page of the site
 * - `fact`: a figure of school.yaml; `isNumber` if a text formats it as a number
 * - `words`: a locale of an inline text; `captions`: the locales of a film’s captions
 * - `stage`, `audience`: ids of school.yaml
 * - `host`: the host of a film or a picture; `address`: a link with a host
 * - `anchor`: an anchor on the same page
 * - `when`: a condition; `guard` includes the condition itself
 * - `move`: the number of a game's move
 * - `from`, `to`: an old address of a site, and its target; `index` is its index in the list, `before` is the part
 *   before `{rest}`, which may stand for several parts of a path
 */
export type Ref = Position & { guard: number; inside?: Position } & (
    | { kind: 'key'; key: string; label?: string; field?: TextField }
    | { kind: 'inline'; locales: string[] }
    | { kind: 'captions'; locales: string[] }
    | { kind: 'said'; locale: string; text: string; name: string }
    | { kind: 'path'; href: string; path: string }
    | { kind: 'when' }
    | { kind: 'problems' }
    | { kind: 'move'; game: string; at: number }
    | { kind: 'from'; from: string }
    | { kind: 'to'; index: number; to: string; before: string | null }
    | { kind: 'host'; name: string; isPicture: boolean }
    | { kind: 'anchor' | 'address'; name: string }
    | { kind: NameKind; name: string; isNumber?: true; beside?: string[] }
  );
