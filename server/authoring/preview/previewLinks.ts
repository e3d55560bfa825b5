import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { isPreviewView, type PreviewState, previewState } from './previewState.ts';

/** What a signed link opens: a site as it will be, until the link expires. */
export interface PreviewLink {
  /** The site that it is for: at hosts of another one it opens nothing. */
  site: string;
  /** When it expires, in ms since the epoch. */
  until: number;
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

const LONGEST_TOKEN = 4_000;

/**
 * Keys from the secrets by HKDF, with a label of their own: what else a secret signs opens nothing here. The first signs,
 * any verifies.
 */
export function createPreviewLinks(secrets: readonly string[]): PreviewLinks {
  const keys = secrets.map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, '', 'hoshi preview links', 32)),
  );
  const [first] = keys;
  if (!first) throw new Error('a link needs a secret');
  return {
    sign: (link) => {
      const payload = Buffer.from(JSON.stringify(link)).toString('base64url');
      return `${payload}.${signatureOf(payload, first)}`;
    },
    open: (token, now) => {
      const [payload = '', signature = '', ...rest] = token.length > LONGEST_TOKEN ? [] : token.split('.');
      const isSigned = rest.length === 0 && keys.some((key) => isEqual(signature, signatureOf(payload, key)));
      const link = isSigned ? readLink(payload) : undefined;
      if (!link) return { fault: 'altered' };
      return link.until > now ? { link } : { fault: 'expired' };
    },
  };
}

function signatureOf(payload: string, key: Buffer): string {
  return createHmac('sha256', key).update(payload).digest('base64url');
}

/** In the same time wherever they differ. */
function isEqual(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** What this project signed; of another version, as far as it is understood. */
function readLink(payload: string): PreviewLink | undefined {
  try {
    const { site, until, to, viewOnly, state }: Partial<PreviewLink> = JSON.parse(
      Buffer.from(payload, 'base64url').toString(),
    );
    if (typeof site !== 'string' || typeof until !== 'number' || typeof to !== 'string') return undefined;
    const { at, view, flags } = state ?? {};
    const known = previewState({ site: undefined, at, view: isPreviewView(view) ? view : undefined, flags });
    return { site, until, to, state: known, ...(viewOnly === true ? { viewOnly } : {}) };
  } catch {
    return undefined;
  }
}
