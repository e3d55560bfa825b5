import type { ErrorRequestHandler, Request } from 'express';
import type { Logger } from 'pino';
import { isRecord } from '../lib/isRecord.ts';
import type { FieldFault } from '../model/forms/postedForm.ts';
import { EVENT } from '../observe/events.ts';
import type { RespondWithError } from './pages/errorPages.ts';
import { bodyType } from './request/bodyOptions.ts';
import type { TranslateFault } from './request/findRequestSite.ts';
import { BadRequest } from './request/parseRequestUrl.ts';

const READ_METHODS = 'GET, HEAD';
const NO_STORE = { 'cache-control': 'no-store' };

/** Answers an error. Visitors only see its status (requirements R5). */
export function errorHandler(
  { log, respondWithError }: { log: Logger; respondWithError: RespondWithError },
  translateFault: TranslateFault,
): ErrorRequestHandler {
  return async (error, request, response, next) => {
    if (response.headersSent) return next(error);
    const status = statusOf(error);
    // 501: the client asked for a format that we do not offer, which is no failure of ours.
    if (status < 500 || status === 501) response.locals.refusal = reasonOf(error);
    else {
      const { method, path } = request;
      const context = { id: response.locals.id, method, path: path.slice(0, 200), status };
      log.error({ event: EVENT.requestFailed, ...context, err: error });
    }
    const {
      allow = READ_METHODS,
      code = codeOf(status),
      field,
      detail = detailOf(error, status, allow),
    }: BadRequest['details'] = error instanceof BadRequest ? error.details : {};
    if (status === 405) response.set('allow', allow);
    // A faulty header is answered with its format.
    const format: string | undefined = field !== undefined && !detail ? error.message : undefined;
    response.status(status);
    if (isForPrograms(request)) {
      const fault = { field: field ?? null, code };
      const message = format ?? translateFault(request, { ...fault, detail });
      response.set(NO_STORE).json({ errors: [{ ...fault, message }] });
    } else if (format !== undefined) response.set(NO_STORE).type('text/plain').send(`${format}\n`);
    else await respondWithError(request, response, status);
  };
}

function isForPrograms({ path }: Request): boolean {
  return path.startsWith('/api/') || path === '/oembed';
}

/** What the JSON interface says of a failure beyond its code. The body parser's errors have a `type`. */
function detailOf(error: unknown, status: number, allow: string): FieldFault['detail'] {
  if (status === 405) return { key: 'method', values: { methods: allow } };
  if (status === 415) return bodyType('application/json');
  if (!isRecord(error)) return undefined;
  if (error['type'] === 'entity.too.large')
    return { key: 'body-size', values: { size: `${Math.floor(Number(error['limit']) / 1024)} kB` } };
  return error['type'] === 'entity.parse.failed' ? { key: 'not-json' } : undefined;
}

/** Returns the JSON interface's code of a failure; its text is `api.<code>` in locales/. */
function codeOf(status: number): string {
  if (status === 404) return 'not-found';
  if (status === 413 || status === 414) return 'too-long';
  return status < 500 ? 'bad-request' : 'failed';
}

export function statusOf(error: unknown): number {
  const status =
    error !== null && typeof error === 'object' && 'status' in error ? Number(error.status) : 500;
  return Number.isInteger(status) && status >= 400 && status < 600 ? status : 500;
}

/** The type of a body parser's error; its message quotes the body, which may contain a password. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'refused';
  return 'type' in error ? String(error.type) : error.message;
}
