import type { Express, RequestHandler } from 'express';
import express from 'express';
import { hasBody } from '../../lib/bodyTime.ts';
import type { Program } from '../../lib/program.ts';
import { FORM_NAMES, formSchema, takesFiles } from '../../model/forms/formSchemas.ts';
import { toShownProfile } from '../../model/media/profilePicture.ts';
import { purchaseViews } from '../../model/rules/purchases.ts';
import { loadPurchaseLog } from '../../model/sources/purchaseLog.ts';
import { CALENDAR_PATH } from '../../model/sources/receipt.ts';
import { LOGIN_NEEDED, toOutcome, UNAVAILABLE } from '../../visitors/actions/action.ts';
import { type BrowserErrors, browserErrorsHandler, MAX_REPORT } from '../browserErrors/browserErrors.ts';
import { FORMS } from '../forms/formTable.ts';
import { type JsonFormParts, jsonForm, respondJson } from '../forms/jsonForm.ts';
import type { DrawMemberHeader } from '../pages/memberHeader.ts';
import type { PageHandler } from '../pages/pageHandler.ts';
import { FORM_BODY, JSON_BODY } from '../request/bodyOptions.ts';
import { findRequestSite } from '../request/findRequestSite.ts';
import {
  BadRequest,
  badParameter,
  notAllowed,
  pathParameter,
  refuseCrossSite,
} from '../request/parseRequestUrl.ts';
import { readClock } from '../request/readClock.ts';
import { calendarHandler } from './calendar.ts';
import { GET_ROUTES, OPEN_API_PATH, openApiHandler } from './openApi.ts';

export interface ApiParts extends JsonFormParts {
  pages: PageHandler;
  drawHeader: DrawMemberHeader;
  browserErrors: BrowserErrors;
  program: Program;
}

/** The JSON interface (requirements X3, X4): all of `/api` except the operators' routes. */
export function addApi(app: Express, parts: ApiParts): void {
  const { pages } = parts;
  const report = browserErrorsHandler(parts.store, parts.browserErrors);
  app.post('/api/browser-errors', refuseCrossSite, express.json({ ...FORM_BODY, limit: MAX_REPORT }), report);
  app.use('/api', refuseOtherMethods);
  app.use('/api', refuseCrossSite, express.json(JSON_BODY));
  app.get('/api/page', modelHandler(pages));
  app.get(CALENDAR_PATH, calendarHandler(pages, parts.tools));
  app.get(OPEN_API_PATH, openApiHandler(parts.program.version));
  app
    .route('/api/session')
    .get(sessionHandler(parts))
    .delete(endSession(jsonForm('logout', parts), jsonForm('logoutEverywhere', parts)));
  app.get('/api/purchases', purchasesHandler(parts));
  for (const name of FORM_NAMES) {
    const { json } = FORMS[name];
    if (json !== null)
      app.post(json, takesFiles(formSchema(name)) ? [] : refuseOtherTypes, jsonForm(name, parts));
  }
  app.use('/api', notFound);
}

const POST_PATHS: ReadonlySet<string> = new Set(Object.values(FORMS).flatMap(({ json }) => json ?? []));

function methodsOf(address: string): string[] {
  return [
    ...(Object.hasOwn(GET_ROUTES, address) ? ['GET', 'HEAD'] : []),
    ...(POST_PATHS.has(address) ? ['POST'] : []),
    ...(address === '/api/session' ? ['DELETE'] : []),
  ];
}

/** A wrong method is reported before any other fault of a request. */
const refuseOtherMethods: RequestHandler = ({ baseUrl, path, method }, _response, next) => {
  const methods = methodsOf(baseUrl + path);
  const isTaken = methods.length === 0 || methods.includes(method);
  next(isTaken ? undefined : notAllowed(methods.join(', ')));
};

/** A body of another type is not read, and its fields would all be missing. */
const refuseOtherTypes: RequestHandler = (request, _response, next) => {
  next(
    request.body === undefined && hasBody(request) ? new BadRequest(415, 'the body is not JSON') : undefined,
  );
};

const notFound: RequestHandler = () => {
  throw new BadRequest(404, 'no such address');
};

/** `GET /api/page`: the model of a page (requirements X3), with the page's status. */
function modelHandler(pages: Pick<PageHandler, 'model'>): RequestHandler {
  return async (request, response) => {
    const model = await pages.model(request, response, pathParameter(request));
    response.status(model.status).set('cache-control', 'private, no-store').json(model);
  };
}

/** `GET /api/purchases` (requirements A4, X4): the visitor's purchases, each with the refund that is possible now. */
function purchasesHandler({ store, sessions, translateFault, tools }: JsonFormParts): RequestHandler {
  return async (request, response) => {
    const { now } = readClock(request.headers, tools.nonProduction);
    const { user, account } = await sessions.findVisitor(request, response);
    if (!account) return respondJson(LOGIN_NEEDED, request, response, translateFault);
    const timeZone = findRequestSite(store, request)?.site.config.timeZone ?? 'UTC';
    try {
      const views = purchaseViews(await loadPurchaseLog({ user, account }, tools.adapters), now, timeZone);
      response.set('cache-control', 'private, no-store').json(views);
    } catch (error) {
      const outcome = toOutcome(error, { 401: LOGIN_NEEDED });
      if (outcome.status === 401) await sessions.expire(request, response);
      respondJson(outcome, request, response, translateFault);
    }
  };
}

/**
 * `GET /api/session` (requirements X4): never a token; 503 while the user service cannot be asked, and the login
 * stays. With `?path=<path>` also `header`: the HTML of that page's header for this visitor.
 */
function sessionHandler({ store, sessions, drawHeader, translateFault, tools }: ApiParts): RequestHandler {
  return async (request, response) => {
    const path = request.query['path'] === undefined ? undefined : pathParameter(request);
    const visitor = await sessions.findVisitor(request, response);
    response.set('cache-control', 'private, no-store');
    const { user } = visitor;
    if (!user) return void response.json({ user: null });
    if (!user.profile) {
      const { status, code, retryAfter } = UNAVAILABLE;
      const errors = [{ field: null, code, message: translateFault(request, { field: null, code }) }];
      return void response.status(status).set('retry-after', `${retryAfter}`).json({ user: null, errors });
    }
    const { localizedSite } = findRequestSite(store, request) ?? {};
    const { now } = readClock(request.headers, tools.nonProduction);
    const profile = toShownProfile(user.profile, localizedSite, tools.adapters, now);
    const header = path === undefined ? undefined : drawHeader(request, path, visitor);
    response.json({ user: profile, header });
  };
}

/** `DELETE /api/session` ends the session; with `?everywhere=true` all of the visitor's. @throws BadRequest */
function endSession(endOne: RequestHandler, endAll: RequestHandler): RequestHandler {
  return (request, response, next) => {
    const value = request.query['everywhere'];
    if (value !== undefined && value !== 'true' && value !== 'false')
      throw badParameter('everywhere', 'true');
    return (value === 'true' ? endAll : endOne)(request, response, next);
  };
}
