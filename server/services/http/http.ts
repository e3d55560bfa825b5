import type { ErrorObject } from 'ajv';
import express, { type ErrorRequestHandler, type Express, type Request, type RequestHandler } from 'express';
import type { Context } from '../context.ts';

/** A refused call: answered with `{message}` and the status. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(status: number, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

/** An Express app for one service: no banner, JSON bodies of a few kilobytes, Strapi's nested queries. */
export function service(routes: (app: Express) => void): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', 'extended');
  app.use(express.json({ limit: '16kb' }));
  routes(app);
  app.use(() => {
    throw new Refusal(404, 'no such call');
  });
  return app;
}

const statusOf = (error: unknown): number => {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
};

/** Answers `{message}`; details of unexpected errors only go to the log. */
export function answerError(context: Context): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    const status = statusOf(error);
    if (status === 500)
      context.log('services.failed', {
        path: request.path,
        reason: error instanceof Error ? error.stack : '',
      });
    if (error instanceof Refusal) response.set(error.headers);
    const message = status === 500 || !(error instanceof Error) ? 'internal error' : error.message;
    response.status(status).json({ message });
  };
}

/** The token of `Authorization: Bearer …`, or undefined. */
export function bearer(request: Request): string | undefined {
  return /^Bearer ([\w.~+/=-]{1,2048})$/.exec(request.get('authorization') ?? '')?.[1];
}

export function queryText(request: Request, name: string): string | undefined {
  const value = request.query[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Answers of services must not be stored in shared caches, because some are a visitor's own. */
export const notStored: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};

const MAX_FAULTS = 20;

/** Says where a body breaks its schema, place by place, and what is allowed there. */
export function describeFaults(errors: readonly ErrorObject[] | null | undefined): string {
  const named = (errors ?? []).filter(({ keyword }) => keyword !== 'anyOf').slice(0, MAX_FAULTS);
  const places = Map.groupBy(named, ({ instancePath }) => instancePath.slice(1).replaceAll('/', '.'));
  const faults = [...places].map(([place, at]) => {
    const isChoice = at.some(({ schemaPath }) => schemaPath.includes('/anyOf/'));
    return `${place || 'the body'} ${at.map(describeFault).join(isChoice ? ' or ' : ' and ')}`;
  });
  return faults.join('; ');
}

function describeFault({ message, params }: ErrorObject): string {
  const names = params['additionalProperty'] ?? params['allowedValues']?.join(', ');
  return names === undefined ? `${message}` : `${message}: ${names}`;
}
