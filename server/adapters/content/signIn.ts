import { MINUTE_MS } from '../../../schemas/rules/durations.ts';
import { monotonicNow } from '../../lib/clock.ts';
import { responseValidator } from '../answers.ts';
import type { Service } from '../call.ts';
import { CallFailure, type ReadError } from '../failure.ts';
import { backoffDelay } from '../retries.ts';

/** How the site signs in: with a token, else with a login; without either the service is read publicly. */
export interface ContentCredentials {
  token?: string;
  identifier?: string;
  password?: string;
}

/** The credentials of a call. `isExpected` returns whether a failure is expected, such as an expired login. */
export interface Access {
  token: string | undefined;
  isExpected?: (failure: CallFailure) => boolean;
}

export interface SignIn {
  readonly way: 'token' | 'login' | 'public';
  run<T>(call: (access: Access) => Promise<T>): Promise<T>;
}

const authAnswer = responseValidator('auth');

export function createSignIn(
  service: Service,
  { token, identifier, password }: ContentCredentials,
  readError: ReadError,
): SignIn {
  if (token !== undefined) return { way: 'token', run: (call) => call({ token }) };
  if (identifier === undefined || password === undefined)
    return { way: 'public', run: (call) => call({ token: undefined }) };
  const login = async () => {
    const options = {
      namedBy: 'site',
      method: 'POST',
      json: { identifier, password },
      validate: authAnswer,
      readError,
    } as const;
    return (await service.call('auth/local', options)).jwt;
  };
  return { way: 'login', run: withLogin(login) };
}

interface Login {
  jwt: string;
  /** Whether the service has accepted it before; such a login may expire. */
  wasAccepted: boolean;
}

/** Makes calls with a login that is created on first use; an expired one is renewed once for all calls that used it. */
function withLogin(requestJwt: () => Promise<string>): SignIn['run'] {
  const pause = new LoginBackoff();
  const logIn = async (): Promise<Login> => {
    pause.check();
    try {
      return { jwt: await requestJwt(), wasAccepted: false };
    } catch (error) {
      const failure = toLoginFailure(error);
      if (failure instanceof CallFailure) pause.recordFailure(failure);
      throw failure;
    }
  };
  let current: Promise<Login> | undefined;
  /** Forgets a login, unless another call has already renewed it. */
  const drop = (login: Promise<Login>): boolean => {
    if (current !== login) return false;
    current = undefined;
    return true;
  };
  return async (call) => {
    for (let isSecond = false; ; isSecond = true) {
      current ??= logIn();
      const pendingLogin = current;
      pendingLogin.catch(() => drop(pendingLogin));
      const login = await pendingLogin;
      const isExpected = (failure: CallFailure) => login.wasAccepted && isRefused(failure);
      try {
        const result = await call({ token: login.jwt, isExpected });
        login.wasAccepted = true;
        pause.reset();
        return result;
      } catch (error) {
        if (!isRefused(error)) throw error;
        const isOwn = drop(pendingLogin);
        if (!isSecond) continue;
        // If the service refuses even a new login, no further ones are requested at once.
        if (isOwn) pause.recordFailure(error);
        throw error;
      }
    }
  };
}

function isRefused(error: unknown): error is CallFailure {
  return error instanceof CallFailure && error.status === 401;
}

/** An answer without a jwt breaks its schema (spec.md §8). */
function toLoginFailure(error: unknown): unknown {
  if (!(error instanceof CallFailure)) return error;
  const { service, reason, status, retryAfter, rateLimitReset, response } = error;
  if (reason !== 'wrong-shape' && status !== 400 && status !== 429) return error;
  const why = response ? ` (${response.message})` : '';
  const message = `error to get the token${why}`;
  return new CallFailure(service, reason, { status, retryAfter, rateLimitReset, message });
}

/** Pauses in ms after a login that was refused or rate-limited, and after any other failure. */
const REFUSED_PAUSE_MS = { first: 30_000, longest: 15 * MINUTE_MS };
const FAILED_PAUSE_MS = { first: 1_000, longest: 30_000 };
/** The longest wait (seconds) that a service may request: a mistaken value must not lock the site out for a day. */
const MAX_RETRY_AFTER_S = 3_600;

/** When a failed login may be retried: as the service says (`Retry-After`, `X-RateLimit-Reset`), else ever later. */
class LoginBackoff {
  #last: CallFailure | undefined;
  #failures = 0;
  /** The end of the pause by `monotonicNow()`. */
  #until = 0;

  /** @throws CallFailure during a pause */
  check(): void {
    const remainingMs = this.#until - monotonicNow();
    if (!this.#last || remainingMs <= 0) return;
    const { service, message } = this.#last;
    const reason = message.slice(`${service}: `.length);
    throw new CallFailure(service, 'open', {
      message: `${reason}; not tried again for ${Math.ceil(remainingMs / 1000)} s`,
    });
  }

  recordFailure(failure: CallFailure): void {
    // No request was sent: the breaker has its own pauses.
    if (failure.reason === 'open') return;
    this.#last = failure;
    this.#failures += 1;
    this.#until = monotonicNow() + this.#pauseAfter(failure);
  }

  reset(): void {
    this.#last = undefined;
    this.#failures = 0;
  }

  #pauseAfter({ status = 0, retryAfter, rateLimitReset }: CallFailure): number {
    const named = retryAfter ?? rateLimitReset;
    const isRefused = status === 400 || status === 429;
    if (named !== undefined) return Math.min(named, MAX_RETRY_AFTER_S) * 1000;
    const { first, longest } = isRefused ? REFUSED_PAUSE_MS : FAILED_PAUSE_MS;
    return backoffDelay(first, this.#failures, longest);
  }
}
