import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { counters, type Figure, gauges, type Watched } from './figures.ts';

/** What operators watch (Prometheus). Counting a page from the cache is one addition: it is read when asked for. */
export interface Metrics {
  registry: Registry;
  answered(status: number, outcome: string): void;
  /** Counts a page that was made for all who share it, and how long its data and its drawing took. */
  rendered(ms: number): void;
  called(call: { service: string; ms: number; failure?: { reason: string } }): void;
  contentChanged(): void;
  /** Counts an error of our own scripts that a browser reported. */
  browserFailed(): void;
  /** Adds what is read from the parts of a running server when somebody asks. */
  watch(parts: Watched): void;
}

/** Counts in a map, which costs a request less than the library's own labels do. */
function countRequests(registers: Registry[]): Metrics['answered'] {
  const counts = new Map<string, number>();
  new Counter({
    name: 'hoshi_requests_total',
    help: 'Answers by status and by what the page cache did. Status 499: the connection ended before an answer began; cache shed: refused, since there was no room.',
    labelNames: ['status', 'cache'],
    registers,
    collect() {
      this.reset();
      for (const [key, count] of counts) {
        const [status = '', cache = ''] = key.split(' ');
        this.inc({ status, cache }, count);
      }
    },
  });
  return (status, outcome) => {
    const key = `${status} ${outcome}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  };
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const renders = new Histogram({
    name: 'hoshi_render_seconds',
    help: 'Time to make a page that visitors share, data included; without waiting for a turn, and without sending it.',
    buckets: [0.002, 0.01, 0.05, 0.2, 1, 5],
    registers,
  });
  const calls = new Histogram({
    name: 'hoshi_backend_call_seconds',
    help: 'Calls to services by outcome.',
    labelNames: ['service', 'outcome'],
    buckets: [0.01, 0.05, 0.2, 1, 5],
    registers,
  });
  const content = new Counter({
    name: 'hoshi_content_changes_total',
    help: 'Changes of the content that went live.',
    registers,
  });
  const browserErrors = new Counter({
    name: 'hoshi_browser_errors_total',
    help: 'Errors of our own scripts that visitors’ browsers reported; half of the page loads do.',
    registers,
  });
  return {
    registry,
    answered: countRequests(registers),
    rendered: (ms) => renders.observe(ms / 1000),
    called: ({ service, ms, failure }) =>
      calls.observe({ service, outcome: failure?.reason ?? 'ok' }, ms / 1000),
    contentChanged: () => content.inc(),
    browserFailed: () => browserErrors.inc(),
    watch: (parts) => watch(registry, parts),
  };
}

/** Has figures read from the parts of a running server each time that somebody asks for metrics. */
function watch(registry: Registry, parts: Watched): void {
  const registers = [registry];
  new Gauge({
    name: 'hoshi_build_info',
    help: 'Which program runs, as labels.',
    labelNames: ['version', 'build'],
    registers,
  }).set({ ...parts.program }, 1);
  for (const figure of gauges(parts)) watchGauge(figure, registers);
  for (const figure of counters(parts)) watchCounter(figure, registers);
}

function watchGauge(figure: Figure, registers: Registry[]): void {
  const { name, help, label } = figure;
  new Gauge({
    name,
    help,
    registers,
    labelNames: label ? [label] : [],
    collect() {
      show(this, (value, of) => (label && of ? this.set({ [label]: of }, value) : this.set(value)), figure);
    },
  });
}

function watchCounter(figure: Figure, registers: Registry[]): void {
  const { name, help, label } = figure;
  new Counter({
    name,
    help,
    registers,
    labelNames: label ? [label] : [],
    collect() {
      show(this, (value, of) => (label && of ? this.inc({ [label]: of }, value) : this.inc(value)), figure);
    },
  });
}

function show(metric: Gauge | Counter, set: (value: number, label?: string) => void, { read }: Figure): void {
  metric.reset();
  const now = read();
  if (typeof now === 'number') set(now);
  else for (const [label, value] of now) set(value, label);
}
