import express, { type Express, type RequestHandler } from 'express';
import type { ContentStore } from '../../content/snapshot.ts';
import { CALENDAR_PATH } from '../../model/sources/receipt.ts';
import type { Sessions } from '../../visitors/session/session.ts';
import type { BrowserErrors } from '../browserErrors/browserErrors.ts';
import { browserErrorsHandler, MAX_REPORT } from '../browserErrors/handler.ts';
import { FORM_BODY } from '../formBody.ts';
import { type JsonFormParts, jsonForm, jsonUpload } from '../forms/jsonForm.ts';
import type { DrawMemberHeader } from '../pages/memberHeader.ts';
import type { PageHandler } from '../pages/pages.ts';
import { NotAllowed } from '../requestUrl.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { type SayFault, visitorNames } from './apiMessages.ts';
import { calendarHandler } from './calendar.ts';
import { refuseCrossSite } from './crossSite.ts';
import { modelHandler } from './modelHandler.ts';
import { purchasesHandler } from './purchasesHandler.ts';
import { endSession, sessionHandler } from './sessionHandler.ts';

export interface ApiParts {
  nonProduction: boolean;
  store: ContentStore;
  sessions: Sessions;
  pages: PageHandler;
  drawHeader: DrawMemberHeader;
  browserErrors: BrowserErrors;
}

/** The JSON interface (requirements X3, X4): all of `/api` but what operators ask for. */
export function addApi(app: Express, parts: ApiParts, forms: JsonFormParts & { uploads: Uploads }): void {
  const { store, pages } = parts;
  const { say } = forms;
  const { adapters } = forms.tools;
  const report = browserErrorsHandler(store, parts.browserErrors);
  app.post('/api/browser-errors', refuseCrossSite, express.json({ ...FORM_BODY, limit: MAX_REPORT }), report);
  app.use('/api', refuseOtherMethods);
  app.use('/api', refuseCrossSite, express.json(FORM_BODY));
  app.get('/api/page', modelHandler(pages));
  app.get(CALENDAR_PATH, calendarHandler(pages));
  app
    .route('/api/session')
    .get(sessionHandler({ ...parts, say, adapters, nameOf: visitorNames(store) }))
    .post(jsonForm('login', forms))
    .delete(endSession(jsonForm('logout', forms), jsonForm('logoutEverywhere', forms)));
  app.post('/api/session/otp', jsonForm('oneTimeCode', forms));
  app.post('/api/registrations', jsonForm('registration', forms));
  app.post('/api/redemptions', jsonForm('redemption', forms));
  app.get('/api/purchases', purchasesHandler({ ...parts, say, adapters }));
  app.post('/api/purchases', jsonForm('purchase', forms));
  app.post('/api/trial-signups', jsonForm('trialSignup', forms));
  app.post('/api/teacher-applications', jsonUpload('teacherApplication', forms));
  app.use('/api', notFound(say));
}

const READ = 'GET, HEAD';
/** The methods that each address takes. */
const METHODS: ReadonlyMap<string, string> = new Map([
  ['/api/page', READ],
  [CALENDAR_PATH, READ],
  ['/api/session', `${READ}, POST, DELETE`],
  ['/api/session/otp', 'POST'],
  ['/api/registrations', 'POST'],
  ['/api/redemptions', 'POST'],
  ['/api/purchases', `${READ}, POST`],
  ['/api/trial-signups', 'POST'],
  ['/api/teacher-applications', 'POST'],
]);

/** Whatever else is wrong with a request: that no other would be taken is what its sender has to hear. */
const refuseOtherMethods: RequestHandler = ({ baseUrl, path, method }, _response, next) => {
  const allow = METHODS.get(baseUrl + path);
  next(allow && !allow.split(', ').includes(method) ? new NotAllowed(allow) : undefined);
};

const NOT_FOUND = { field: null, code: 'not-found' };

function notFound(say: SayFault): RequestHandler {
  return (request, response) => {
    const errors = [{ ...NOT_FOUND, message: say(request, NOT_FOUND) }];
    response.status(404).set('cache-control', 'no-store').json({ errors });
  };
}
