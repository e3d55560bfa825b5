import type { FlagValues } from '../../content/analysis/facts.ts';

/** The kind of visitor whom a page is shown for; absent: the actual one. */
export type PreviewView = 'visitor' | 'member';

/** What a preview changes. If empty, the page is shown as it is, below the bar. */
export interface PreviewState {
  /** Laid over what is live. */
  draft?: string;
  /** Replaces the host's site. */
  site?: string;
  /** ms since the epoch */
  at?: number;
  view?: PreviewView;
  /** Replaces the flags of the site's file. */
  flags?: FlagValues;
}

export function isPreviewView(value: unknown): value is PreviewView {
  return value === 'visitor' || value === 'member';
}

/** Whether anything is shown otherwise than it is: then nothing may be sent. */
export function overrides({ draft, site, at, view, flags = {} }: PreviewState): boolean {
  if (draft !== undefined) return true;
  return site !== undefined || at !== undefined || view !== undefined || Object.values(flags).length > 0;
}

/** The state without what is not set. */
export function previewState(
  given: { [Key in keyof PreviewState]?: PreviewState[Key] | undefined },
): PreviewState {
  const { draft, site, at, view, flags } = given;
  return {
    ...(draft === undefined ? {} : { draft }),
    ...(site === undefined ? {} : { site }),
    ...(at === undefined ? {} : { at }),
    ...(view === undefined ? {} : { view }),
    ...(flags === undefined || Object.keys(flags).length === 0 ? {} : { flags }),
  };
}
