import type { Logger } from 'pino';
import type { Env } from '../../lib/env/env.ts';
import { EVENT } from '../events.ts';
import type { Tracing } from './tracing.ts';

/** Opens tracing according to the settings; without an endpoint OpenTelemetry is not loaded. */
export async function openTracing(
  { tracing }: Pick<Env, 'tracing'>,
  log: Logger,
): Promise<Tracing | undefined> {
  if (!tracing) return undefined;
  const { createTracing } = await import('./otel.ts');
  return createTracing(tracing, {
    failing: (reason) => log.warn({ event: EVENT.tracesFailing, reason }),
    sent: () => log.info({ event: EVENT.tracesSent }),
  });
}
