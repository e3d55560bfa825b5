import type { Logger } from 'pino';
import { type Env, isShortSecret, SERVICES } from '../env.ts';
import { EVENT } from '../log.ts';

/** Says once what can be used but hardly is meant: a service that was forgotten, a secret that can be guessed. */
export function tellOddSettings({ services, sessionSecrets }: Env, log: Logger): void {
  const unset = SERVICES.filter((name) => services[name] === undefined);
  if (unset.length > 0 && unset.length < SERVICES.length) log.warn({ event: EVENT.servicesUnset, unset });
  if (sessionSecrets.some(isShortSecret)) log.warn({ event: EVENT.secretShort });
}
