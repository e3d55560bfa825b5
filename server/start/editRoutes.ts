import express, { type ErrorRequestHandler, type Request, type RequestHandler } from 'express';
import type { EditAnswer, EditAsk, EditChange } from '../../schemas/model/edit.ts';
import { EditDesk } from '../authoring/edit/editDesk.ts';
import { EditRefused } from '../content/edits/nodes.ts';
import { BadRequest, refuseCrossSite } from '../http/request/parseRequestUrl.ts';
import { isRecord } from '../lib/isRecord.ts';
import type { RunningServer } from './startServer.ts';

const EDIT_PATH = '/_edit';
/** The largest request in bytes; a page's longest text has a tenth of this size. */
const MAX_REQUEST_BYTES = 200_000;
const MAX_CHANGES = 500;

/** Edits in the page, only for `npm run dev`: for requests from this machine, to its own name, by its own pages. */
export function editRoutes(site: Promise<Pick<RunningServer, 'store'>>, contentDir: string): RequestHandler {
  const desk = site.then(({ store }) => new EditDesk(store, contentDir));
  const router = express.Router();
  const answer = (
    path: string,
    work: (desk: EditDesk, body: Readonly<Record<string, unknown>>) => Promise<object>,
  ) =>
    router.post(`${EDIT_PATH}/${path}`, async (request, response) => {
      response.set('cache-control', 'no-store').json(await work(await desk, bodyOf(request)));
    });
  router.use(EDIT_PATH, onlyHere, refuseCrossSite, express.json({ limit: MAX_REQUEST_BYTES }));
  answer('form', (desk, body) => desk.form(askIn(body)));
  answer('change', (desk, body) => desk.change(askIn(body), textIn(body, 'revision'), changesIn(body)));
  answer('undo', (desk) => desk.undo());
  router.use(EDIT_PATH, respondRefusal);
  return router;
}

const LOOPBACK = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/;
const LOCAL_HOST = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/** Rejects other machines, and pages whose host name has been pointed here (DNS rebinding). */
const onlyHere: RequestHandler = ({ socket, headers }, _response, next) => {
  const isHere = LOOPBACK.test(socket.remoteAddress ?? '') && LOCAL_HOST.test(headers.host ?? '');
  next(
    isHere ? undefined : new BadRequest(403, 'pages are edited from the machine that `npm run dev` runs on'),
  );
};

const respondRefusal: ErrorRequestHandler = (error, _request, response, next) => {
  if (!(error instanceof EditRefused)) return next(error);
  const answer: EditAnswer = { written: [], says: error.message, faults: [], warnings: [] };
  response.status(error.kind === 'conflict' ? 409 : 422).json(answer);
};

function bodyOf(request: Request): Readonly<Record<string, unknown>> {
  const body: unknown = request.body;
  if (!request.is('application/json') || !isRecord(body))
    throw new BadRequest(415, 'a JSON object is wanted');
  return body;
}

function askIn(body: Readonly<Record<string, unknown>>): EditAsk {
  const draft = body['draft'];
  const [site, locale, page, block] = [
    textIn(body, 'site'),
    textIn(body, 'locale'),
    textIn(body, 'page'),
    textIn(body, 'block'),
  ];
  return { site, locale, page, block, draft: draft === undefined ? undefined : textIn(body, 'draft') };
}

function textIn(body: Readonly<Record<string, unknown>>, name: string): string {
  const value = body[name];
  if (typeof value !== 'string') throw new BadRequest(400, `${name}: a text is wanted`);
  return value;
}

function changesIn({ changes }: Readonly<Record<string, unknown>>): EditChange[] {
  if (!Array.isArray(changes) || changes.length > MAX_CHANGES || !changes.every(isChange))
    throw new BadRequest(400, 'changes: a list of changes is wanted');
  return changes;
}

function isChange(change: unknown): change is EditChange {
  if (!isRecord(change)) return false;
  const { kind, path, by, locale, type, variant } = change;
  if (kind === 'add') return typeof type === 'string' && typeof variant === 'string';
  if (!Array.isArray(path) || !path.every((step) => typeof step === 'string' || Number.isSafeInteger(step)))
    return false;
  if (kind === 'set') return 'value' in change && (locale === undefined || typeof locale === 'string');
  return kind === 'copy' || kind === 'remove' || (kind === 'move' && (by === -1 || by === 1));
}
