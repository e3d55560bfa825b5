import type { Fault, Position } from '../fault.ts';
import { messageOf, type Said } from '../fixes/fix.ts';

/**
 * A fault that depends on more than one file. `possibleCauses` names the changed files that may have caused it, by the
 * beginning of their paths; with `deletions` also deleted files.
 */
export interface CrossFault extends Fault {
  possibleCauses?: { prefixes: string[]; deletions: boolean };
  /** The file has the name, host or address of another file. */
  isCollision?: true;
  /** A change of an override that does not fit its page on these sites. `page` is the path of the page's file. */
  overrideConflict?: { page: string; sites: readonly string[] };
  /** A text that one locale lacks. It concerns only that locale and the sites whose default it is. */
  missing?: MissingWords;
  /** The missing thing, such as `fact students`; reported once even if many files refer to it. */
  about?: string;
  /** Words under a name that nothing uses, which was probably changed. */
  renamed?: readonly Position[];
  /** Something is unused: it should be deleted, or used. */
  isIdle?: true;
}

/** The possible causes of a fault: edits of files with these prefixes; `goneFrom`: also their deletion. */
export const changedIn = (...prefixes: string[]) => ({ possibleCauses: { prefixes, deletions: false } });
export const goneFrom = (...prefixes: string[]) => ({ possibleCauses: { prefixes, deletions: true } });

export type FoundFault = Omit<CrossFault, 'file' | 'line' | 'column'>;

export function error(code: string, said: Said, more: Partial<FoundFault> = {}): FoundFault {
  return { severity: 'error', code, ...messageOf(said), ...more };
}

export function warning(code: string, said: Said, more: Partial<FoundFault> = {}): FoundFault {
  return { ...error(code, said, more), severity: 'warning' };
}

export interface MissingWords {
  /** The key of locales/; null if the words are in the file itself. */
  key: string | null;
  locale: string;
  /** Sites with this default locale, which have no fallback (M4). */
  sites: readonly string[];
  /** The other sites with this locale. They go on with `instead`. */
  others: readonly string[];
  /** The locale that shows instead, if any. */
  instead: string | null;
}
