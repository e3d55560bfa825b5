import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import type { SpanExporter } from '@opentelemetry/sdk-trace';

/** Told once when spans begin to be lost, with the reason, and once when they arrive again. */
export interface ExportListener {
  failing(reason: string): void;
  sent(): void;
}

/** Sends spans as OTLP/JSON. What cannot be sent is lost, and told: the SDK itself is silent about it. */
export function createExporter(url: string, listener: ExportListener): SpanExporter {
  const exporter = new OTLPTraceExporter({ url });
  let isFailing = false;
  const note = ({ code, error }: ExportResult) => {
    const fails = code !== ExportResultCode.SUCCESS;
    if (fails === isFailing) return;
    isFailing = fails;
    if (fails) listener.failing(reasonOf(error));
    else listener.sent();
  };
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        note(result);
        done(result);
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
}

/** Neither the collector's answer nor its address, which may hold a key. */
function reasonOf(error: Error | undefined): string {
  if (error === undefined) return 'unknown';
  return 'code' in error && error.code !== undefined ? String(error.code) : error.name;
}
