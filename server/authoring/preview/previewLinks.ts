import { hash } from 'node:crypto';
import type { FlagValues } from '../../content/analysis/facts.ts';
import { DRAFT_NAME } from '../../content/fileRoles.ts';
import { createSigner } from '../../lib/signer.ts';

/** The kind of visitor whom a page is shown for; absent: the actual one. */
type PreviewView = 'visitor' | 'member';

/** What a preview changes. If empty, the page is shown as it is, below the bar. */
export interface PreviewState {
  draft?: string;
  site?: string;
  /** ms since the epoch */
  at?: number;
  view?: PreviewView;
  flags?: FlagValues;
}

export function isPreviewView(value: unknown): value is PreviewView {
  return value === 'visitor' || value === 'member';
}

/** Returns whether the preview differs from the live page. If so, no form may be sent. */
export function hasOverrides({ draft, site, at, view, flags = {} }: PreviewState): boolean {
  if (draft !== undefined) return true;
  return site !== undefined || at !== undefined || view !== undefined || Object.values(flags).length > 0;
}

export function previewState(
  given: { [Key in keyof PreviewState]?: PreviewState[Key] | undefined },
): PreviewState {
  const isSet = ([name, value]: [string, unknown]) =>
    value !== undefined && !(name === 'flags' && Object.keys(Object(value)).length === 0);
  return Object.fromEntries(Object.entries(given).filter(isSet));
}

/** The content of a signed link: a site as it will be, until the link expires. */
export interface PreviewLink {
  /** The site of the link; it opens nothing on hosts of other sites. */
  site: string;
  /** In ms since the epoch. */
  until: number;
  /** When it was signed, in ms since the epoch. All links to a draft up to a moment can be revoked. */
  signedAt?: number;
  /** The page that it opens, with its locale. */
  to: string;
  /** A visitor with this link sees what was signed, and can neither change it nor see its sources. */
  viewOnly?: true;
  state: Omit<PreviewState, 'site'>;
}

export type PreviewLinks = ReturnType<typeof createPreviewLinks>;

/** Returns the revocation key of one link. */
export function linkKey(token: string): string {
  return `preview link ${hash('sha256', token, 'base64url')}`;
}
/** The prefix of the key that revokes all links to a draft. */
export const DRAFT_LINKS = 'preview draft ';

const MAX_TOKEN_LENGTH = 4_000;

export function createPreviewLinks(secrets: readonly string[]) {
  const signer = createSigner(secrets, 'hoshi preview links');
  return {
    sign: (link: PreviewLink): string => {
      const payload = Buffer.from(JSON.stringify(link)).toString('base64url');
      return `${payload}.${signer.sign(payload)}`;
    },
    /** `now`: ms since the epoch. */
    open: (token: string, now: number): { link: PreviewLink } | { fault: 'expired' | 'altered' } => {
      const [payload = '', signature = '', ...rest] = token.length > MAX_TOKEN_LENGTH ? [] : token.split('.');
      const isSigned = rest.length === 0 && signer.isSigned(payload, signature);
      const link = isSigned ? readLink(payload) : undefined;
      if (!link) return { fault: 'altered' };
      return link.until > now ? { link } : { fault: 'expired' };
    },
  };
}

/** Reads a payload that this project signed; of one from another version, the part that is understood. */
function readLink(payload: string): PreviewLink | undefined {
  try {
    const { site, until, to, viewOnly, signedAt, state }: Partial<PreviewLink> = JSON.parse(
      Buffer.from(payload, 'base64url').toString(),
    );
    if (typeof site !== 'string' || typeof until !== 'number' || typeof to !== 'string') return undefined;
    const { at, view, flags, draft } = state ?? {};
    return {
      site,
      until,
      to,
      state: previewState({
        draft: typeof draft === 'string' && DRAFT_NAME.test(draft) ? draft : undefined,
        at,
        view: isPreviewView(view) ? view : undefined,
        flags,
      }),
      ...(viewOnly === true ? { viewOnly } : {}),
      ...(typeof signedAt === 'number' ? { signedAt } : {}),
    };
  } catch {
    return undefined;
  }
}
