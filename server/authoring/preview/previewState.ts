import type { FlagValues } from '../../content/analysis/facts.ts';

/** Whose view a page is shown in; absent: of who really asks. */
export type PreviewView = 'visitor' | 'member';

/** What a preview shows otherwise than it is. Nothing in it: only the bar stands over the page. */
export interface PreviewState {
  /** Laid over what is live. */
  draft?: string;
  /** In place of the host's. */
  site?: string;
  /** ms since the epoch */
  at?: number;
  view?: PreviewView;
  /** In place of what the site's file says. */
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
