import { hash } from 'node:crypto';
import { DRAFT_NAME } from '../../content/layout.ts';
import { createSigner } from '../../lib/signer.ts';
import { isPreviewView, type PreviewState, previewState } from './previewState.ts';

/** What a signed link opens: a site as it will be, until the link expires. */
export interface PreviewLink {
  /** The site that it is for: at hosts of another one it opens nothing. */
  site: string;
  /** When it expires, in ms since the epoch. */
  until: number;
  /** When it was signed, in ms since the epoch: links to a draft are taken back up to a moment. */
  signedAt?: number;
  /** The page that it opens, with its locale. */
  to: string;
  /** Anyone who opens it sees what was signed, and neither changes it nor learns where it comes from. */
  viewOnly?: true;
  state: Omit<PreviewState, 'site'>;
}

export type OpenedLink = { link: PreviewLink } | { fault: 'expired' | 'altered' };

/** Signs and opens links of previews. */
export interface PreviewLinks {
  sign(link: PreviewLink): string;
  /** `now`: ms since the epoch. */
  open(token: string, now: number): OpenedLink;
}

/** Returns the key under which a link, or all links to a draft, is revoked: the latter ends with the draft's name. */
export function linkKey(token: string): string {
  return `preview link ${hash('sha256', token, 'base64url')}`;
}
export const DRAFT_LINKS = 'preview draft ';

const LONGEST_TOKEN = 4_000;

export function createPreviewLinks(secrets: readonly string[]): PreviewLinks {
  const signer = createSigner(secrets, 'hoshi preview links');
  return {
    sign: (link) => {
      const payload = Buffer.from(JSON.stringify(link)).toString('base64url');
      return `${payload}.${signer.sign(payload)}`;
    },
    open: (token, now) => {
      const [payload = '', signature = '', ...rest] = token.length > LONGEST_TOKEN ? [] : token.split('.');
      const isSigned = rest.length === 0 && signer.isSigned(payload, signature);
      const link = isSigned ? readLink(payload) : undefined;
      if (!link) return { fault: 'altered' };
      return link.until > now ? { link } : { fault: 'expired' };
    },
  };
}

/** What this project signed; of another version, as far as it is understood. */
function readLink(payload: string): PreviewLink | undefined {
  try {
    const { site, until, to, viewOnly, signedAt, state }: Partial<PreviewLink> = JSON.parse(
      Buffer.from(payload, 'base64url').toString(),
    );
    if (typeof site !== 'string' || typeof until !== 'number' || typeof to !== 'string') return undefined;
    const { at, view, flags, draft } = state ?? {};
    const known = previewState({
      draft: typeof draft === 'string' && DRAFT_NAME.test(draft) ? draft : undefined,
      site: undefined,
      at,
      view: isPreviewView(view) ? view : undefined,
      flags,
    });
    return {
      site,
      until,
      to,
      state: known,
      ...(viewOnly === true ? { viewOnly } : {}),
      ...(typeof signedAt === 'number' ? { signedAt } : {}),
    };
  } catch {
    return undefined;
  }
}
