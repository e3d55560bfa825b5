import type { Request, RequestHandler, Response } from 'express';
import { hasOverrides, linkKey, type PreviewLinks } from '../../authoring/preview/previewLinks.ts';
import { MAX_PREVIEW_MS, type Previews } from '../../authoring/preview/previews.ts';
import { ownHost } from '../../content/index/hosts.ts';
import type { ContentStore } from '../../content/snapshot.ts';
import { isRecord } from '../../lib/isRecord.ts';
import { localizePath, splitLocale } from '../../model/site/localeUrl.ts';
import { sanitizeReturnAddress } from '../../model/site/returnAddress.ts';
import { siteOfHost } from '../request/findRequestSite.ts';
import { BadRequest } from '../request/parseRequestUrl.ts';
import { framePath, isWidth, PREVIEW_WIDTHS } from './bar.ts';
import { type DrawPreview, previewHeaders, redirectPreview } from './drawPreview.ts';
import { type PreviewEvents, previewedContent } from './previewEvents.ts';
import { type BarFields, readState } from './readState.ts';

interface PreviewHandlersParts {
  store: ContentStore;
  previews: Previews;
  links: PreviewLinks;
  draw: DrawPreview;
  events: PreviewEvents;
  nonProduction: boolean;
}

const MESSAGES = {
  expired: 'This preview link has expired. Ask the person who sent it for a new one.',
  altered:
    'This is no preview link, or a part of it is missing. Ask the person who sent it to send it again.',
  revoked: 'This preview link was taken back. Ask the person who sent it for a new one.',
  'other-site': 'This preview link is for another site.',
  'no-link': 'A preview opens with a link that was made for it.',
  over: 'The preview is over. Open its link again.',
  'view-only':
    'This preview link shows one thing, and nothing else. Ask the person who sent it for another one.',
  'nothing-sent': 'A preview sends nothing. End it to use forms.',
} as const;

type SendMessage = (
  response: Response,
  status: number,
  message: keyof typeof MESSAGES,
  options?: { endTo?: string; advice?: string },
) => void;

export type PreviewHandlers = Record<
  'open' | 'change' | 'end' | 'frame' | 'events' | 'refusePosts',
  RequestHandler
>;

export function previewHandlers(parts: PreviewHandlersParts): PreviewHandlers {
  const { store, previews, draw, events, nonProduction } = parts;
  const send: SendMessage = (response, status, message, { endTo, advice = '' } = {}) => {
    const page = draw.plain(MESSAGES[message] + advice, endTo === undefined ? {} : { endTo });
    response.status(status).set(previewHeaders(undefined)).send(page);
  };
  return {
    open: async (request, response) => {
      const token = request.query['token'];
      if (token !== undefined) return openLink(request, response, String(token), send, parts);
      const to = addressIn(request.query);
      if (!(await previews.find(request))) {
        if (!nonProduction) return send(response, 404, 'no-link');
        previews.start(request, response, { until: Date.now() + MAX_PREVIEW_MS, state: {} });
      }
      redirectPreview(response, 303, to);
    },
    change: async (request, response) => {
      const preview = await previews.find(request);
      if (!preview) return send(response, 403, 'over');
      if (preview.viewOnly) return send(response, 403, 'view-only');
      const fields = fieldsOf(request);
      const { draft } = preview.state;
      const { snapshot } = await previewedContent(store, draft);
      const host = siteOfHost(store.current(), request.headers.host)?.id ?? '';
      const site = preview.state.site ?? host;
      const state = readState(fields, snapshot, { site, host, draft, maySwitch: nonProduction });
      previews.change(request, response, { ...preview, state });
      redirectPreview(response, 303, addressOn(state.site ?? host, addressIn(fields), store));
    },
    end: async (request, response) => {
      await previews.end(request, response);
      redirectPreview(response, 303, addressIn(fieldsOf(request)));
    },
    frame: async (request, response) => {
      if (!(await previews.find(request))) return send(response, 403, 'over');
      const { width } = request.query;
      if (!isWidth(width)) throw new BadRequest(400, `width: expected one of ${PREVIEW_WIDTHS.join(', ')}`);
      response.set(previewHeaders(undefined)).send(frameOf(draw, addressIn(request.query), width));
    },
    events: async (request, response) => {
      const preview = await previews.find(request);
      // A browser reconnects after a connection ends, but not after 204.
      const status = preview ? 204 : 403;
      if (preview && (await hasDraft(store, preview.state.draft))) events.open(response, preview.state.draft);
      else response.status(status).set(previewHeaders(undefined)).end();
    },
    refusePosts: refusePosts(previews, send),
  };
}

function frameOf(draw: DrawPreview, to: string, width: (typeof PREVIEW_WIDTHS)[number]) {
  const widths = PREVIEW_WIDTHS.map((name) => ({ name, href: framePath(name, to), current: name === width }));
  return draw.frame({ to, width, widths });
}

function refusePosts(previews: Previews, send: SendMessage): RequestHandler {
  return async (request, response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD' || !previews.carries(request)) return next();
    const preview = await previews.find(request);
    if (!preview || !hasOverrides(preview.state)) return next();
    // The page shows an invented state, so its forms must have no effect.
    if (request.path.startsWith('/api/')) throw new BadRequest(403, 'a preview sends nothing');
    // The form may be on a shared page from the browser's cache, which has no preview bar.
    send(response, 403, 'nothing-sent', { endTo: sanitizeReturnAddress(request.originalUrl) ?? '/' });
  };
}

async function hasDraft(store: ContentStore, draft: string | undefined): Promise<boolean> {
  return draft === undefined || (await previewedContent(store, draft)).drafted !== null;
}

/** Opens a signed link: starts a preview of the site that it is for. */
async function openLink(
  request: Request,
  response: Response,
  token: string,
  send: SendMessage,
  { links, previews, store }: PreviewHandlersParts,
): Promise<void> {
  const opened = links.open(token, Date.now());
  if ('fault' in opened) return send(response, 403, opened.fault);
  const { site, until, to, state, viewOnly, signedAt = 0 } = opened.link;
  const link = { key: linkKey(token), signedAt };
  const snapshot = store.current();
  const isOwn = (host: string) => siteOfHost(snapshot, host)?.id === site;
  if (!isOwn(request.headers.host ?? '')) {
    const config = snapshot.sites.get(site)?.config;
    const host = config && ownHost(request.headers.host ?? '', config, isOwn);
    return send(response, 403, 'other-site', host ? { advice: ` Open the same link at ${host}.` } : {});
  }
  if (await previews.isRevoked(link, state.draft)) return send(response, 403, 'revoked');
  previews.start(request, response, {
    until,
    linkedTo: site,
    link,
    state,
    ...(viewOnly ? { viewOnly } : {}),
  });
  redirectPreview(response, 303, sanitizeReturnAddress(to) ?? '/');
}

function fieldsOf({ body }: Request): BarFields {
  return isRecord(body) ? body : {};
}

/** Returns the page that the bar is shown on: a path of this site, else home. */
function addressIn(fields: BarFields): string {
  const { to } = fields;
  return (typeof to === 'string' ? sanitizeReturnAddress(to) : undefined) ?? '/';
}

/** The same address on another site, in a locale of that site. */
function addressOn(siteId: string, to: string, store: ContentStore): string {
  const snapshot = store.current();
  const site = snapshot.sites.get(siteId)?.config;
  const { segment, rest } = splitLocale(to);
  const isLocale = [...snapshot.locales.keys()].includes(segment ?? '');
  if (!site || !isLocale || site.locales[segment ?? '']) return to;
  return localizePath(site, site.defaultLocale, rest);
}
