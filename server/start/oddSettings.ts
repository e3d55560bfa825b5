import type { Logger } from 'pino';
import { type Env, SERVICES } from '../lib/env/env.ts';
import { EVENT } from '../observe/log.ts';

/** Characters of a secret. */
const LEAST_SECRET = 16;

/** Says once what can be used but hardly is meant: a service that was forgotten, a secret that can be guessed. */
export function tellOddSettings({ services, sessionSecrets }: Env, log: Logger): void {
  const unset = SERVICES.filter((name) => services[name] === undefined);
  if (unset.length > 0 && unset.length < SERVICES.length) log.warn({ event: EVENT.servicesUnset, unset });
  if (sessionSecrets.some(isShortSecret)) log.warn({ event: EVENT.secretShort });
}

/** Whether a secret of `SESSION_SECRET` could be found by trying. */
export function isShortSecret(secret: string): boolean {
  return secret.length < LEAST_SECRET;
}
