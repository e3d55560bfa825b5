import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import type { Logger } from 'pino';
import type { Env } from '../env.ts';
import { EVENT } from '../log.ts';
import type { PageTools } from '../model/pageTools.ts';
import { resolveRequest } from '../model/site/resolve.ts';
import { CALENDAR_PATH } from '../model/sources/receipt.ts';
import { GALLERY_PATH, PREVIEW_PATH, PROFILE_PICTURE, SECURITY_TXT } from '../ownAddresses.ts';
import type { Sessions } from '../session/session.ts';
import { errorMessages, type SayFault, visitorNames } from './api/apiMessages.ts';
import { calendarHandler } from './api/calendar.ts';
import { BadClock, CLOCK_HEADER } from './api/clock.ts';
import { CrossSite, refuseCrossSite } from './api/crossSite.ts';
import { discoveryHandlers } from './api/discovery.ts';
import { addHealth, addOperators, type OperatorParts, publicGuard } from './api/operators.ts';
import { purchasesHandler } from './api/purchasesHandler.ts';
import { securityTxt } from './api/securityTxt.ts';
import { endSession, sessionHandler } from './api/sessionHandler.ts';
import type { BrowserErrors } from './browserErrors/browserErrors.ts';
import { browserErrorsHandler, MAX_REPORT } from './browserErrors/handler.ts';
import { addAssets, addFiles, type FileHandlers } from './files/fileRoutes.ts';
import { type JsonFormParts, jsonForm, jsonUpload } from './forms/jsonForm.ts';
import type { Once } from './forms/once.ts';
import { type PageFormParts, pageForms, refuseOtherPosts } from './forms/pageForms.ts';
import { galleryInLocale, noGallery } from './gallery/gallery.ts';
import type { FormLimits } from './limits/limits.ts';
import type { AnswerError } from './pages/errorPages.ts';
import type { DrawMemberHeader } from './pages/memberHeader.ts';
import { readPageRequest } from './pages/pageRequest.ts';
import type { PageHandler } from './pages/pages.ts';
import { END_PATH, EVENTS_PATH, FRAME_PATH } from './preview/addresses.ts';
import type { PreviewHandlers } from './preview/handlers.ts';
import { BadRequest, requestUrl } from './requestUrl.ts';
import { PLAIN_SECURITY_HEADERS } from './security.ts';
import { warnOfUntrustedProxy } from './untrustedProxy.ts';
import type { Uploads } from './uploads/uploads.ts';

export interface AppParts extends OperatorParts {
  env: Pick<Env, 'nonProduction' | 'statusToken' | 'statusPort' | 'trustProxy'>;
  log: Logger;
  pages: PageHandler;
  answerError: AnswerError;
  drawHeader: DrawMemberHeader;
  tools: PageTools;
  sessions: Sessions;
  /** `profilePicture`: a visitor's own. */
  files: FileHandlers & { profilePicture: RequestHandler };
  /** The gallery of blocks, in non-production. */
  gallery?: RequestHandler;
  limits: FormLimits;
  once: Once;
  uploads: Uploads;
  browserErrors: BrowserErrors;
  /** Absent: there is no preview. */
  preview?: PreviewHandlers;
}

/** All routes, from top to bottom. What the page cache has never gets here. */
export function createApp(parts: AppParts): Express {
  const { env, store, pages, files } = parts;
  const say = errorMessages(store);
  const forms: JsonFormParts & PageFormParts = {
    adapters: parts.tools.adapters,
    sessions: parts.sessions,
    once: parts.once,
    limits: parts.limits,
    uploads: parts.uploads,
    store,
    pages,
    say,
    resolve: (request) =>
      resolveRequest(store.current(), readPageRequest(request, request.url), Date.now(), parts.tools.schemas),
  };
  const discovery = discoveryHandlers(store, parts.tools);
  const app = express();
  app
    .disable('x-powered-by')
    .disable('etag')
    .set('trust proxy', env.trustProxy)
    .set('query parser', 'simple')
    .use(withSecurityHeaders)
    .use(warnOfUntrustedProxy(env, parts.log));
  addAssets(app, files);
  app.use(refuseBadAddress);

  addHealth(app, parts);
  addOperators(app, parts, publicGuard(env));

  addFiles(app, files);
  app.get(PROFILE_PICTURE, files.profilePicture);
  app.get('/robots.txt', discovery.robots);
  app.get(SECURITY_TXT, securityTxt(store));
  app.get('/sitemap.xml', discovery.sitemapIndex);
  app.get('/sitemap/:locale.xml', discovery.sitemap);
  app.get('/site.webmanifest', discovery.manifest);
  app.get('/favicon.svg', discovery.favicon);

  const readForm = express.urlencoded({ extended: false, limit: MAX_BODY });
  if (parts.preview) addPreview(app, parts.preview, readForm);

  const report = browserErrorsHandler(store, parts.browserErrors);
  app.post('/api/browser-errors', refuseCrossSite, express.json({ limit: MAX_REPORT }), report);
  app.use('/api', refuseCrossSite, express.json({ limit: MAX_BODY }));
  app.get('/api/page', pageHandler(pages));
  app.get(CALENDAR_PATH, calendarHandler(pages));
  app
    .route('/api/session')
    .get(sessionHandler({ ...parts, say, nameOf: visitorNames(store) }))
    .post(jsonForm('login', forms))
    .delete(endSession(jsonForm('logout', forms), jsonForm('logoutEverywhere', forms)));
  app.post('/api/session/otp', jsonForm('oneTimeCode', forms));
  app.post('/api/registrations', jsonForm('registration', forms));
  app.post('/api/redemptions', jsonForm('redemption', forms));
  app.get('/api/purchases', purchasesHandler({ ...parts, say, nonProduction: env.nonProduction }));
  app.post('/api/purchases', jsonForm('purchase', forms));
  app.post('/api/trial-signups', jsonForm('trialSignup', forms));
  app.post('/api/teacher-applications', jsonUpload('teacherApplication', forms));
  app.use('/api', (request, response) => {
    const errors = [{ ...NOT_FOUND, message: say(request, NOT_FOUND) }];
    response.status(404).set(NO_STORE).json({ errors });
  });

  app.use(GALLERY_PATH, parts.gallery ?? noGallery);
  if (parts.gallery) app.use(`/:locale${GALLERY_PATH}`, galleryInLocale(store, parts.gallery));

  app.post('/{*path}', refuseOtherPosts(forms), refuseCrossSite, readForm, pageForms(forms));
  app.all('/{*path}', async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      throw new BadRequest(405, 'the method is not allowed');
    response.locals['outcome'] = await pages.answer(request, response);
  });
  app.use(errorHandler(parts, say));
  return app;
}

function addPreview(app: Express, preview: PreviewHandlers, readForm: RequestHandler): void {
  app.get(PREVIEW_PATH, preview.open);
  app.get(FRAME_PATH, preview.frame);
  app.get(EVENTS_PATH, preview.events);
  app.post(PREVIEW_PATH, refuseCrossSite, readForm, preview.change);
  app.post(END_PATH, refuseCrossSite, readForm, preview.end);
  app.use(preview.refusePosts);
}

/** What every answer carries, unless a page's own site says more. */
const withSecurityHeaders: RequestHandler = (_request, response, next) => {
  response.setHeaders(new Map(Object.entries(PLAIN_SECURITY_HEADERS)));
  next();
};

const refuseBadAddress: RequestHandler = (request, _response, next) => {
  requestUrl(request.url);
  next();
};

/** Ten thousand characters in a field are told to be too long, not refused unread; a form has no more, but for files. */
const MAX_BODY = '512kb';

const NOT_FOUND = { field: null, code: 'not-found' };

const NO_STORE = { 'cache-control': 'no-store' };

/** The model that a page is drawn from (requirements X3); the answer's own status is the page's. */
function pageHandler(pages: PageHandler): RequestHandler {
  return async (request, response) => {
    const path = request.query['path'];
    if (typeof path !== 'string' || !path.startsWith('/'))
      throw new BadRequest(400, 'path: expected the path of a page');
    requestUrl(path);
    const model = await pages.model(request, response, path);
    response.status(model.status).set('cache-control', 'private, no-store').json(model);
  };
}

/** Nothing of an error but its status reaches a visitor (requirements R5). */
function errorHandler({ log, answerError }: AppParts, say: SayFault): ErrorRequestHandler {
  return async (error, request, response, next) => {
    if (response.headersSent) return next(error);
    const status = statusOf(error);
    if (status < 500) response.locals['refusal'] = reasonOf(error);
    else {
      const { method, path } = request;
      const context = { id: response.locals['id'], method, path: path.slice(0, 200), status };
      log.error({ event: EVENT.requestFailed, ...context, err: error });
    }
    if (status === 405) response.set('allow', 'GET, HEAD');
    if (error instanceof BadClock) badClock(request, response, error);
    else if (request.path.startsWith('/api/')) {
      const fault = { field: null, code: codeOf(error, status) };
      const errors = [{ ...fault, message: say(request, fault) }];
      response.status(status).set(NO_STORE).json({ errors });
    } else await answerError(request, response, status);
  };
}

/** In non-production, where who checks a page has to hear what the header should look like. */
function badClock(request: Request, response: Response, { status, message }: BadClock): void {
  response.status(status).set(NO_STORE);
  if (!request.path.startsWith('/api/')) response.type('text/plain').send(`${message}\n`);
  else response.json({ errors: [{ field: CLOCK_HEADER, code: 'bad-request', message }] });
}

/** What the JSON interface calls a failure; its words are `api.<code>` of locales/. */
function codeOf(error: unknown, status: number): string {
  if (error instanceof CrossSite) return 'cross-site';
  return status < 500 ? 'bad-request' : 'failed';
}

function statusOf(error: unknown): number {
  const status =
    error !== null && typeof error === 'object' && 'status' in error ? Number(error.status) : 500;
  return Number.isInteger(status) && status >= 400 && status < 600 ? status : 500;
}

/** What the log says of a refusal. A body parser's message quotes the body, which may hold a password: its type serves. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'refused';
  return 'type' in error ? String(error.type) : error.message;
}
