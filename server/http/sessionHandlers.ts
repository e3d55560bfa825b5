import type { Request, RequestHandler, Response } from 'express';
import { CallFailure } from '../adapters/failure.ts';
import type { UserAdapter } from '../adapters/user.ts';
import type { Sessions } from '../session/session.ts';

interface ApiError {
  field: string | null;
  code: string;
  message: string;
}
type Say = (request: Request, code: string) => string;

/** `/api/session` (requirements X4): who is logged in, logging in and out, asking for a code. Never tells a token. */
export function sessionHandlers(user: UserAdapter | undefined, sessions: Sessions, say: Say) {
  const fail = (
    request: Request,
    response: Response,
    status: number,
    code: string,
    field: string | null = null,
  ) => {
    const errors: ApiError[] = [{ field, code, message: say(request, code) }];
    response.status(status).json({ errors });
  };
  const read: RequestHandler = async (request, response) => {
    const profile = await sessions.profile(request, response);
    response.set('cache-control', 'private, no-store').json({ user: profile?.username ? profile : null });
  };
  const login: RequestHandler = async (request, response) => {
    const { values, missing } = strings(request.body, ['username', 'password', 'otp']);
    if (missing.length > 0) {
      const errors = missing.map(
        (field): ApiError => ({ field, code: 'missing', message: say(request, 'missing') }),
      );
      return void response.status(422).json({ errors });
    }
    if (!user) return fail(request, response, 503, 'unavailable');
    try {
      const { username = '', password = '', otp = '' } = values;
      const token = await user.login({ username, password, otp });
      const profile = await user.as(token).profile();
      sessions.start(request, response, token);
      response.set('cache-control', 'private, no-store').json({ user: profile });
    } catch (error) {
      refuse(error, request, response, fail);
    }
  };
  const requestOtp: RequestHandler = async (request, response) => {
    const { values, missing } = strings(request.body, ['username']);
    if (missing.length > 0) return fail(request, response, 422, 'missing', 'username');
    if (!user) return fail(request, response, 503, 'unavailable');
    try {
      await user.requestOtp(values['username'] ?? '');
      response.status(202).end();
    } catch (error) {
      refuse(error, request, response, fail);
    }
  };
  const logout: RequestHandler = (request, response) => {
    sessions.end(request, response);
    response.status(204).end();
  };
  return { read, login, requestOtp, logout };
}

/** The service's own no is passed on in words; anything else is that it cannot be reached now. */
function refuse(
  error: unknown,
  request: Request,
  response: Response,
  fail: (request: Request, response: Response, status: number, code: string) => void,
): void {
  if (!(error instanceof CallFailure)) throw error;
  if (error.retryAfter !== undefined) response.set('retry-after', String(error.retryAfter));
  const codes: Record<number, string> = {
    401: 'credentials',
    422: 'credentials',
    423: 'locked',
    429: 'too-many',
  };
  const code = error.status === undefined ? undefined : codes[error.status];
  if (code && error.status) fail(request, response, error.status, code);
  else fail(request, response, 503, 'unavailable');
}

function strings(body: unknown, fields: string[]) {
  const given: Record<string, unknown> = body !== null && typeof body === 'object' ? { ...body } : {};
  const values: Record<string, string> = {};
  for (const field of fields) {
    const value = given[field];
    if (typeof value === 'string' && value !== '' && value.length <= 500) values[field] = value;
  }
  return { values, missing: fields.filter((field) => values[field] === undefined) };
}
