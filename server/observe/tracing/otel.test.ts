import { ROOT_CONTEXT, SpanKind, trace } from '@opentelemetry/api';
import { SamplingDecision } from '@opentelemetry/sdk-trace';
import { expect, test } from 'vitest';
import type { SamplerName } from '../../lib/env/tracing.ts';
import { createSampler } from './otel.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';

/** Returns whether spans are kept: of a trace that starts here, and of traces that the sender keeps and drops. */
function kept(sampler: SamplerName, ratio = 1): boolean[] {
  const from = (traceFlags: number) =>
    trace.setSpanContext(ROOT_CONTEXT, {
      traceId: TRACE,
      spanId: 'b7ad6b7169203331',
      traceFlags,
      isRemote: true,
    });
  return [ROOT_CONTEXT, from(1), from(0)].map((context) => {
    const { decision } = createSampler({ sampler, ratio }).shouldSample(
      context,
      TRACE,
      'GET',
      SpanKind.SERVER,
      {},
      [],
    );
    return decision === SamplingDecision.RECORD_AND_SAMPLED;
  });
}

test.each<[SamplerName, number, boolean[]]>([
  ['always_on', 1, [true, true, true]],
  ['always_off', 1, [false, false, false]],
  ['traceidratio', 0, [false, false, false]],
  ['traceidratio', 1, [true, true, true]],
  ['parentbased_always_on', 1, [true, true, false]],
  ['parentbased_always_off', 1, [false, true, false]],
  ['parentbased_traceidratio', 0, [false, true, false]],
])('%s with %d keeps', (sampler, ratio, wanted) => {
  expect(kept(sampler, ratio)).toEqual(wanted);
});
