/** OpenTelemetry's standard variables. The exporter itself reads the others (headers, time-out, certificates). */
export interface TracingSettings {
  /** The address for spans, with its path: `http://collector:4318/v1/traces` */
  endpoint: string;
  sampler: SamplerName;
  /** The share of traces that `traceidratio` keeps, 0 to 1. */
  ratio: number;
  /** How long (ms) spans are collected before they are sent. */
  delayMs: number;
}

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
export type SamplerName = (typeof SAMPLERS)[number];

/** A collector accepts both at the same address. */
const PROTOCOLS = ['http/json', 'http/protobuf'];

/** Undefined if there is no endpoint, or tracing is off. `problem`: called with a setting and its expected value. */
export function readTracing(
  get: (name: string) => string | undefined,
  problem: (name: string, expected: string) => void,
): TracingSettings | undefined {
  const common = get('OTEL_EXPORTER_OTLP_ENDPOINT');
  const endpoint =
    get('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT') ?? (common && `${common.replace(/\/$/, '')}/v1/traces`);
  if (!endpoint || get('OTEL_SDK_DISABLED') === 'true' || get('OTEL_TRACES_EXPORTER') === 'none')
    return undefined;

  if (!/^https?:$/.test(URL.parse(endpoint)?.protocol ?? ''))
    problem('OTEL_EXPORTER_OTLP_ENDPOINT', 'an http(s) address such as http://localhost:4318');
  if (!['otlp', undefined].includes(get('OTEL_TRACES_EXPORTER')))
    problem('OTEL_TRACES_EXPORTER', 'otlp or none');
  const protocol = get('OTEL_EXPORTER_OTLP_TRACES_PROTOCOL') ?? get('OTEL_EXPORTER_OTLP_PROTOCOL');
  if (protocol !== undefined && !PROTOCOLS.includes(protocol))
    problem('OTEL_EXPORTER_OTLP_PROTOCOL', 'http/json, at the collector’s address for HTTP');

  const wanted = get('OTEL_TRACES_SAMPLER') ?? 'parentbased_always_on';
  const sampler = SAMPLERS.find((name) => name === wanted);
  if (!sampler) problem('OTEL_TRACES_SAMPLER', `one of ${SAMPLERS.join(', ')}`);
  const ratio = Number(get('OTEL_TRACES_SAMPLER_ARG') ?? 1);
  if (!(ratio >= 0 && ratio <= 1)) problem('OTEL_TRACES_SAMPLER_ARG', 'a share from 0 to 1');
  const delayMs = Number(get('OTEL_BSP_SCHEDULE_DELAY') ?? 5_000);
  if (!(delayMs >= 0 && delayMs <= 600_000)) problem('OTEL_BSP_SCHEDULE_DELAY', 'milliseconds');
  return { endpoint, sampler: sampler ?? 'parentbased_always_on', ratio, delayMs };
}
