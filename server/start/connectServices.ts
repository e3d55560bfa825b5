import type { Logger } from 'pino';
import { type Adapters, createAdapters } from '../adapters/adapters.ts';
import type { CallListener } from '../adapters/call.ts';
import type { ContentListener } from '../adapters/content.ts';
import type { Env } from '../lib/env/env.ts';
import { countCall } from '../model/explain/costs.ts';
import { EVENT } from '../observe/log.ts';
import type { Metrics } from '../observe/metrics/metrics.ts';
import type { Dependencies } from './openDependencies.ts';

/** Adapters for the services; each of their calls is logged, measured and counted for who explains a page. */
export function connectServices(
  { addresses, shared, tracing }: Pick<Dependencies, 'addresses' | 'shared' | 'tracing'>,
  env: Pick<Env, 'content'>,
  log: Logger,
  metrics: Metrics,
): Adapters {
  const listen: CallListener = (call) => {
    metrics.called(call);
    countCall(call);
    const { service, path, failure, isRoutine } = call;
    if (!failure) return;
    const line = { service, path, reason: failure.reason, detail: failure.message };
    if (isRoutine) log.info({ event: EVENT.callRepeated, ...line });
    else log.warn({ event: EVENT.callFailed, ...line });
  };
  const content = { ...env.content, tell: contentListener(log) };
  return createAdapters(addresses, content, listen, shared?.answers, tracing);
}

/** What is odd at the content service, as events of the log. */
function contentListener(log: Logger): ContentListener {
  const names = {
    'record-odd': EVENT.recordOdd,
    'records-odd': EVENT.recordsOdd,
    'listing-empty': EVENT.listingEmpty,
    'field-unknown': EVENT.fieldUnknown,
  } as const;
  return ({ event, ...fields }) => log.warn({ event: names[event], service: 'content', ...fields });
}
