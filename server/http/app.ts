import type { Express, RequestHandler } from 'express';
import express from 'express';
import type { Logger } from 'pino';
import { GALLERY_PATH, PREVIEW_PATH, PROFILE_PICTURE, SECURITY_TXT } from '../content/ownAddresses.ts';
import { requestClock } from '../lib/clock.ts';
import type { Env } from '../lib/env/env.ts';
import type { Trust } from '../lib/env/trustProxy.ts';
import { type ApiParts, addApi } from './api/apiRoutes.ts';
import { discoveryHandlers, securityTxt } from './api/discovery.ts';
import { oembed } from './api/oembed.ts';
import { addHealth, addOperators, type OperatorParts, operatorsOnly } from './api/operators.ts';
import { errorHandler } from './errorHandler.ts';
import { addAssets, addFiles, type FileHandlers } from './files/fileRoutes.ts';
import { type PageFormParts, pageForms } from './forms/pagePost.ts';
import { postTarget } from './forms/postTarget.ts';
import { galleryInLocale, noGallery } from './gallery/gallery.ts';
import type { RespondWithError } from './pages/errorPages.ts';
import type { PageHandler } from './pages/pageHandler.ts';
import { END_PATH, EVENTS_PATH, FRAME_PATH } from './preview/bar.ts';
import type { PreviewHandlers } from './preview/handlers.ts';
import { warnOfUntrustedProxy } from './proxy.ts';
import { FORM_BODY } from './request/bodyOptions.ts';
import { errorMessages } from './request/findRequestSite.ts';
import { notAllowed, parseRequestUrl, refuseCrossSite } from './request/parseRequestUrl.ts';
import { readClock } from './request/readClock.ts';
import { PLAIN_SECURITY_HEADERS } from './security.ts';

export interface AppParts extends OperatorParts, Omit<ApiParts, 'translateFault'> {
  env: Pick<Env, 'nonProduction' | 'statusToken' | 'statusPort' | 'trustProxy'>;
  trust: Trust;
  log: Logger;
  respondWithError: RespondWithError;
  files: FileHandlers & { profilePicture: RequestHandler };
  /** The gallery of blocks, in non-production. */
  gallery?: RequestHandler;
  preview?: PreviewHandlers;
  /** Additional routes of `npm run dev`. */
  development?: RequestHandler;
}

/** All routes, from top to bottom. Requests that the page cache answers do not get here. */
export function createApp(parts: AppParts): Express {
  const { env, store, files } = parts;
  const translateFault = errorMessages(store);
  const forms = { ...parts, translateFault };
  const app = express();
  app
    .disable('x-powered-by')
    .disable('etag')
    .set('trust proxy', parts.trust)
    .set('query parser', 'simple')
    .use(withSecurityHeaders)
    .use(warnOfUntrustedProxy(env, parts.log));
  if (env.nonProduction) app.use(withAskedMoment);
  addAssets(app, files);
  app.use(refuseBadAddress);
  if (parts.development) app.use(parts.development);
  addHealth(app, parts);
  addOperators(app, parts, operatorsOnly(env));
  addFiles(app, files);
  app.get(PROFILE_PICTURE, files.profilePicture);
  addDiscovery(app, parts);
  const readForm = express.urlencoded({ extended: false, ...FORM_BODY });
  if (parts.preview) addPreview(app, parts.preview, readForm);
  addApi(app, forms);
  app.use(GALLERY_PATH, parts.gallery ?? noGallery);
  if (parts.gallery) app.use(`/:locale${GALLERY_PATH}`, galleryInLocale(store, parts.gallery));
  addPages(app, parts.pages, forms, readForm);
  app.use(errorHandler(parts, translateFault));
  return app;
}

function addDiscovery(app: Express, { store, tools, files }: AppParts): void {
  const discovery = discoveryHandlers(store, tools, files.media);
  app.get('/robots.txt', discovery.robots);
  app.get(SECURITY_TXT, securityTxt(store, tools));
  app.get('/sitemap.xml', discovery.sitemapIndex);
  app.get('/sitemap/:locale.xml', discovery.sitemap);
  app.get('/site.webmanifest', discovery.manifest);
  app.get('/favicon.svg', discovery.favicon);
  app.get('/oembed', oembed(store, tools));
}

function addPreview(app: Express, preview: PreviewHandlers, readForm: RequestHandler): void {
  app.get(PREVIEW_PATH, preview.open);
  app.get(FRAME_PATH, preview.frame);
  app.get(EVENTS_PATH, preview.events);
  app.post(PREVIEW_PATH, refuseCrossSite, readForm, preview.change);
  app.post(END_PATH, refuseCrossSite, readForm, preview.end);
  app.use(preview.refusePosts);
}

function addPages(app: Express, pages: PageHandler, forms: PageFormParts, readForm: RequestHandler): void {
  app.post('/{*path}', pageForms(forms, readForm));
  app.all('/{*path}', async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      throw notAllowed(postTarget(request, response, pages) ? 'GET, HEAD, POST' : 'GET, HEAD');
    // Pages decide themselves whether they may be framed.
    response.removeHeader('x-frame-options');
    response.locals.outcome = await pages.respond(request, response);
  });
}

/** Headers of every answer, unless a page's own site adds to them. */
const withSecurityHeaders: RequestHandler = (_request, response, next) => {
  response.setHeaders(new Map(Object.entries(PLAIN_SECURITY_HEADERS)));
  next();
};

/** Calls to services use the time that the request's header set. */
const withAskedMoment: RequestHandler = ({ headers }, _response, next) => {
  const { now, isSet } = readClock(headers, true);
  if (isSet) requestClock.run(now, next);
  else next();
};

const refuseBadAddress: RequestHandler = (request, _response, next) => {
  parseRequestUrl(request.url);
  next();
};
