import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import { SAMPLE_MEMBER } from '../../model/sampleMember.ts';
import type { Revocations } from '../../visitors/session/revocations.ts';
import type { Seal } from '../../visitors/session/seal.ts';
import type { Sessions } from '../../visitors/session/session.ts';
import { DRAFT_LINKS, type PreviewState } from './previewLinks.ts';

/** A preview that goes on, as a sealed cookie holds it. */
export interface Preview {
  /** The id by which it can be ended for good. */
  id: string;
  /** When it ends by itself, in ms since the epoch. */
  until: number;
  /** The site of the signed link that began it; absent where none was needed. */
  linkedTo?: string;
  /** The link itself, by which it is revoked, and when it was signed (ms since the epoch). */
  link?: { key: string; signedAt: number };
  /** Nothing of it can be changed, and nothing is said of files. */
  viewOnly?: true;
  state: PreviewState;
}

export type Previews = ReturnType<typeof createPreviews>;

export interface PreviewParts {
  seal: Seal;
  revocations: Pick<Revocations, 'revoke' | 'lastOf'>;
  nonProduction: boolean;
  isSecure: (request: IncomingMessage) => boolean;
  siteOf: (host: string | undefined) => string | undefined;
}

/** So long (ms) a preview lasts at most. */
export const MAX_PREVIEW_MS = 12 * 60 * 60 * 1000;
const NAME = 'hoshi_preview';
/** On https the browser itself holds that no other host and no plain connection set it. */
const SECURE_NAME = `__Host-${NAME}`;

/** The previews that requests carry. */
export function createPreviews(parts: PreviewParts) {
  const { seal, revocations, isSecure } = parts;
  const opened = new WeakMap<IncomingMessage, Preview | null>();
  const found = new WeakMap<IncomingMessage, Promise<Preview | undefined>>();
  const open = (request: IncomingMessage): Preview | null => {
    const known = opened.get(request);
    if (known !== undefined) return known;
    const preview = openCookies(request, seal, isSecure(request));
    opened.set(request, preview);
    return preview;
  };
  /** Whether a link was taken back, by itself or with all that were made for its draft until then. */
  const isRevoked = async ({ key, signedAt }: NonNullable<Preview['link']>, draft: string | undefined) => {
    if ((await revocations.lastOf([key])) !== undefined) return true;
    const until = draft === undefined ? undefined : await revocations.lastOf([DRAFT_LINKS + draft]);
    return until !== undefined && signedAt <= until;
  };
  const write = (request: IncomingMessage, response: ServerResponse, preview: Preview) => {
    const maxAge = Math.max(0, Math.floor((preview.until - Date.now()) / 1000));
    setCookie(response, seal.seal(JSON.stringify(preview)), maxAge, isSecure(request));
  };
  const find = async (request: IncomingMessage): Promise<Preview | undefined> => {
    const preview = open(request);
    if (!preview || preview.until <= Date.now() || !mayShow(preview, request, parts)) return undefined;
    const { link, state } = preview;
    const endedAt = await revocations.lastOf([keyOf(preview)]);
    return endedAt !== undefined || (link && (await isRevoked(link, state.draft))) ? undefined : preview;
  };
  return {
    isRevoked,
    /**
     * Whether a request carries a preview that this server sealed, even if it has ended: it gets no page from the
     * cache.
     */
    carries: (request: IncomingMessage) => carriesCookie(request) && open(request) !== null,
    /** The preview that goes on. Asked for once a request. */
    find: (request: IncomingMessage) => {
      return found.getOrInsertComputed(request, () => find(request));
    },
    start: (request: IncomingMessage, response: ServerResponse, preview: Omit<Preview, 'id'>) => {
      const until = Math.min(preview.until, Date.now() + MAX_PREVIEW_MS);
      write(request, response, { ...preview, until, id: randomBytes(16).toString('base64url') });
    },
    change: write,
    /** Ends it for good: a copy of its cookie opens nothing, on any instance. */
    end: async (request: IncomingMessage, response: ServerResponse) => {
      setCookie(response, '', 0, isSecure(request));
      const preview = open(request);
      if (preview) await revocations.revoke([keyOf(preview)], Date.now());
    },
  };
}

/**
 * In production a preview must have been started by a signed link, and shows that link's site at that site's own hosts.
 */
function mayShow({ linkedTo, state }: Preview, request: IncomingMessage, parts: PreviewParts): boolean {
  if (parts.nonProduction) return true;
  if (state.site !== undefined && state.site !== linkedTo) return false;
  return linkedTo !== undefined && parts.siteOf(request.headers.host) === linkedTo;
}

function keyOf({ id }: Preview): string {
  return `preview ${id}`;
}

function carriesCookie({ headers }: IncomingMessage): boolean {
  return headers.cookie?.includes(NAME) ?? false;
}

function openCookies(request: IncomingMessage, seal: Seal, secure: boolean): Preview | null {
  if (!carriesCookie(request)) return null;
  const cookies = parseCookie(request.headers.cookie ?? '');
  // On https another host of the domain could have set the plain one.
  const sealed = cookies[secure ? SECURE_NAME : NAME];
  const text = sealed === undefined ? undefined : seal.open(sealed);
  // What opens was sealed here: it has the shape of a preview.
  return text === undefined ? null : JSON.parse(text);
}

/** Lax: a link in a message leads to the page that it opens, which needs the cookie at once. */
function setCookie(response: ServerResponse, value: string, maxAge: number, secure: boolean): void {
  const name = secure ? SECURE_NAME : NAME;
  const cookie = { name, value, maxAge, secure, httpOnly: true, sameSite: 'lax', path: '/' } as const;
  response.appendHeader('set-cookie', stringifySetCookie(cookie));
}

/** Sessions as a preview shows them: none, or that of a made-up member, in place of the visitor's own. */
export function previewSessions(sessions: Sessions, previews: Pick<Previews, 'find'>): Sessions {
  const viewOf = async (request: Parameters<Previews['find']>[0]) =>
    (await previews.find(request))?.state.view;
  return {
    ...sessions,
    token: async (request) => ((await viewOf(request)) ? undefined : sessions.token(request)),
    userKey: async (request) => ((await viewOf(request)) ? undefined : sessions.userKey(request)),
    findVisitor: async (request, response) => {
      const view = await viewOf(request);
      if (view === undefined) return sessions.findVisitor(request, response);
      return view === 'member' ? SAMPLE_MEMBER : { user: null };
    },
  };
}
