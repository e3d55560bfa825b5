import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import { isRecord } from '../../lib/isRecord.ts';
import { SAMPLE_MEMBER } from '../../model/sampleMember.ts';
import type { Revocations } from '../../visitors/session/revocations.ts';
import type { Seal } from '../../visitors/session/seal.ts';
import type { Sessions } from '../../visitors/session/session.ts';
import { DRAFT_LINKS, type PreviewState } from './previewLinks.ts';

export interface Preview {
  /** The id by which the preview can be ended permanently. */
  id: string;
  /** When the preview ends by itself, in ms since the epoch. */
  until: number;
  /** The site of the signed link that started the preview; absent if no link was needed. */
  linkedTo?: string;
  /** The link's key, by which it is revoked, and when it was signed (ms since the epoch). */
  link?: { key: string; signedAt: number };
  /** The preview cannot be changed, and source files are not shown. */
  viewOnly?: true;
  state: PreviewState;
}

export type Previews = ReturnType<typeof createPreviews>;

interface PreviewParts {
  seal: Seal;
  revocations: Pick<Revocations, 'revoke' | 'lastRevokedAt'>;
  nonProduction: boolean;
  isSecure: (request: IncomingMessage) => boolean;
  siteOf: (host: string | undefined) => string | undefined;
}

export const MAX_PREVIEW_MS = 12 * 60 * 60 * 1000;
const NAME = 'hoshi_preview';
/** On https this name makes browsers refuse the cookie from other hosts and from plain connections. */
const SECURE_NAME = `__Host-${NAME}`;

export function createPreviews(parts: PreviewParts) {
  const { seal, revocations, isSecure } = parts;
  const found = new WeakMap<IncomingMessage, Promise<Preview | undefined>>();
  const open = (request: IncomingMessage) => openCookies(request, seal, isSecure(request));
  /** Whether a link was revoked, by itself or with all links to its draft until then. */
  const isRevoked = async ({ key, signedAt }: NonNullable<Preview['link']>, draft: string | undefined) => {
    if ((await revocations.lastRevokedAt([key])) !== undefined) return true;
    const until = draft === undefined ? undefined : await revocations.lastRevokedAt([DRAFT_LINKS + draft]);
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
    const endedAt = await revocations.lastRevokedAt([keyOf(preview)]);
    return endedAt !== undefined || (link && (await isRevoked(link, state.draft))) ? undefined : preview;
  };
  return {
    isRevoked,
    /** Whether a preview was sealed here, even if it has ended: it gets no page from the cache. */
    carries: (request: IncomingMessage) => hasPreviewCookie(request) && open(request) !== null,
    /** Returns the running preview; cached per request. */
    find: (request: IncomingMessage) => found.getOrInsertComputed(request, () => find(request)),
    start: (request: IncomingMessage, response: ServerResponse, preview: Omit<Preview, 'id'>) => {
      const until = Math.min(preview.until, Date.now() + MAX_PREVIEW_MS);
      write(request, response, { ...preview, until, id: randomBytes(16).toString('base64url') });
    },
    change: write,
    /** Ends a preview permanently: a copy of its cookie opens nothing on any instance. */
    end: async (request: IncomingMessage, response: ServerResponse) => {
      setCookie(response, '', 0, isSecure(request));
      const preview = open(request);
      if (preview) await revocations.revoke([keyOf(preview)], Date.now());
    },
  };
}

/** In production only a signed link starts a preview, which shows that link's site at that site's own hosts. */
function mayShow({ linkedTo, state }: Preview, request: IncomingMessage, parts: PreviewParts): boolean {
  if (parts.nonProduction) return true;
  if (state.site !== undefined && state.site !== linkedTo) return false;
  return linkedTo !== undefined && parts.siteOf(request.headers.host) === linkedTo;
}

function keyOf({ id }: Preview): string {
  return `preview ${id}`;
}

function hasPreviewCookie({ headers }: IncomingMessage): boolean {
  return headers.cookie?.includes(NAME) ?? false;
}

function openCookies(request: IncomingMessage, seal: Seal, secure: boolean): Preview | null {
  if (!hasPreviewCookie(request)) return null;
  const cookies = parseCookie(request.headers.cookie ?? '');
  // On https another host of the domain could have set the cookie with the plain name.
  const sealed = cookies[secure ? SECURE_NAME : NAME];
  const text = sealed === undefined ? undefined : seal.open(sealed);
  const read: unknown = text === undefined ? null : JSON.parse(text);
  return isPreview(read) ? read : null;
}

/** Whether a sealed cookie has the shape of a preview: another version of the program may have written it. */
function isPreview(value: unknown): value is Preview {
  if (!isRecord(value)) return false;
  return typeof value['id'] === 'string' && typeof value['until'] === 'number' && isRecord(value['state']);
}

/** Lax, because a link in a message leads to its page, which needs the cookie at once. */
function setCookie(response: ServerResponse, value: string, maxAge: number, secure: boolean): void {
  const name = secure ? SECURE_NAME : NAME;
  const cookie = { name, value, maxAge, secure, httpOnly: true, sameSite: 'lax', path: '/' } as const;
  response.appendHeader('set-cookie', stringifySetCookie(cookie));
}

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
