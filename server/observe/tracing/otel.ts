import { setTimeout as wait } from 'node:timers/promises';
import {
  createContextKey,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { type ExportResult, ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TracingSettings } from '../../lib/env/tracing.ts';
import { beginRequest, type TracedRequest } from './requestSpan.ts';
import type { SpanAttributes, Tracing } from './tracing.ts';

export function createSampler({ sampler, ratio }: Pick<TracingSettings, 'sampler' | 'ratio'>): Sampler {
  const root = ROOTS[sampler.replace('parentbased_', '')]?.(ratio) ?? new AlwaysOnSampler();
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

const ROOTS: Record<string, (ratio: number) => Sampler> = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (ratio) => new TraceIdRatioBasedSampler(ratio),
};

/** The highest number of waiting spans (the SDK's own limit), and the longest time (ms) of one export. */
const MAX_WAITING_SPANS = 2_048;
const MAX_EXPORT_MS = 10_000;
const MAX_CLOSE_MS = 2_000;

const REQUEST_KEY = createContextKey('hoshi request');

/** Only loaded if traces are collected. It has no global state: two servers in a process have separate instances. */
export function createTracing(settings: TracingSettings, listener: ExportListener): Tracing {
  const named = resourceFromAttributes({ 'service.name': 'hoshi' });
  const provider = new TracerProvider({
    resource: named.merge(detectResources({ detectors: [envDetector] })),
    sampler: createSampler(settings),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: createExporter(settings.endpoint, listener),
        scheduledDelayMillis: settings.delayMs,
        exportTimeoutMillis: MAX_EXPORT_MS,
        maxQueueSize: MAX_WAITING_SPANS,
      }),
    ],
  });
  const tracer = provider.getTracer('hoshi');
  const contexts = new AsyncLocalStorageContextManager().enable();
  const propagator = new W3CTraceContextPropagator();

  return {
    request: (request, response, answer) => {
      const sender = propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter);
      const traced = beginRequest(tracer, sender, request, response);
      const context = trace.setSpan(sender, traced.span).setValue(REQUEST_KEY, traced);
      contexts.with(context, answer);
    },
    describeRequest: (route, attributes) => {
      const traced = contexts.active().getValue(REQUEST_KEY) as TracedRequest | undefined;
      traced?.describe(route, attributes);
    },
    part: <T>(name: string, attributes: SpanAttributes, work: () => T): T => {
      const parent = contexts.active();
      const span = tracer.startSpan(name, { attributes }, parent);
      return runInSpan(span, () => contexts.with(trace.setSpan(parent, span), work));
    },
    call: ({ service, method, path }, send) => {
      const parent = contexts.active();
      const attributes = { 'peer.service': service, 'http.request.method': method, 'url.path': `/${path}` };
      const span = tracer.startSpan(`${method} ${service}`, { kind: SpanKind.CLIENT, attributes }, parent);
      const context = trace.setSpan(parent, span);
      const headers: Record<string, string> = {};
      propagator.inject(context, headers, defaultTextMapSetter);
      const set = (more: SpanAttributes) => void span.setAttributes(more);
      return runInSpan(span, () => contexts.with(context, () => send({ headers, set })));
    },
    close: async () => {
      const closed = provider.shutdown().catch(() => {});
      await Promise.race([closed, wait(MAX_CLOSE_MS, undefined, { ref: false })]);
    },
  };
}

/** Ends a span when its work ends, synchronously or asynchronously. */
function runInSpan<T>(span: Span, work: () => T): T {
  const fail = (error: unknown): never => {
    span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', typeOf(error));
    throw error;
  };
  const end = () => span.end();
  let result: T | undefined;
  try {
    result = work();
    return result instanceof Promise ? (result.catch(fail).finally(end) as T) : result;
  } catch (error) {
    return fail(error);
  } finally {
    if (!(result instanceof Promise)) end();
  }
}

/** The kind of an error without its message, which may contain a visitor's data. For a failed call, its `reason`. */
function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'reason' in error && typeof error.reason === 'string' ? error.reason : error.name;
}

/** Called once when spans begin to be lost, with the reason, and once when exports succeed again. */
interface ExportListener {
  onFailing(reason: string): void;
  onSent(): void;
}

/** Exports spans as OTLP/JSON. Lost spans are logged here, because the SDK does not log them. */
function createExporter(url: string, listener: ExportListener): SpanExporter {
  const exporter = new OTLPTraceExporter({ url });
  let isFailing = false;
  const note = ({ code, error }: ExportResult) => {
    const fails = code !== ExportResultCode.SUCCESS;
    if (fails === isFailing) return;
    isFailing = fails;
    if (fails) listener.onFailing(reasonOf(error));
    else listener.onSent();
  };
  return {
    export: (spans, callback) =>
      exporter.export(spans, (result) => {
        note(result);
        callback(result);
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
}

/** The reason without the collector's answer and address, which may contain a key. */
function reasonOf(error: Error | undefined): string {
  if (error === undefined) return 'unknown';
  return 'code' in error && error.code !== undefined ? String(error.code) : error.name;
}
