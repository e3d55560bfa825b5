import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from './until.ts';

/** A span as a collector got it (OTLP/JSON). */
export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  attributes: Record<string, unknown>;
  /** Whether it is marked as failed. */
  hasFailed: boolean;
}

export interface Collector {
  /** Settings that have a site send its spans here, soon. */
  settings: Record<string, string>;
  spans: CollectedSpan[];
  /** All that was sent, as text. */
  text(): string;
  /** What sent it, by the attributes of its resource. */
  resource: Record<string, unknown>;
  /** The spans of a trace, once there is one of that name. */
  traceWith(name: string, traceId?: string): Promise<CollectedSpan[]>;
  close(): Promise<void>;
}

/** A collector of a test's own. `isSilent`: it takes everything and never answers. */
export async function startCollector({ isSilent = false, port: wanted = 0 } = {}): Promise<Collector> {
  const bodies: string[] = [];
  const collector = { spans: [], resource: {} } as unknown as Collector;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    bodies.push(body);
    if (isSilent) return;
    for (const { resource, scopeSpans } of JSON.parse(body).resourceSpans) {
      collector.resource = valuesOf(resource.attributes);
      for (const { spans } of scopeSpans) collector.spans.push(...spans.map(readSpan));
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(collector, {
    settings: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_BSP_SCHEDULE_DELAY: '20',
    },
    text: () => bodies.join('\n'),
    traceWith: async (name: string, traceId?: string) => {
      const find = () =>
        collector.spans.find((span) => span.name === name && (traceId ?? span.traceId) === span.traceId);
      await until(`a span ${name}`, async () => find() !== undefined);
      return collector.spans.filter((span) => span.traceId === find()?.traceId);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}

interface OtlpAttribute {
  key: string;
  value: Record<string, unknown>;
}

interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: OtlpAttribute[];
  status?: { code?: number };
}

function readSpan({ traceId, spanId, parentSpanId, name, attributes, status }: OtlpSpan): CollectedSpan {
  const hasFailed = status?.code === 2;
  return {
    traceId,
    spanId,
    parentSpanId: parentSpanId || undefined,
    name,
    attributes: valuesOf(attributes),
    hasFailed,
  };
}

function valuesOf(attributes: OtlpAttribute[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
