import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { addGauges, type GaugeSources } from './gauges.ts';

export interface Metrics {
  registry: Registry;
  /** `ms`: from the request to the end of its answer. */
  responded(status: number, outcome: string, ms: number): void;
  /** Counts a shared page that was made, with the time for its data and its rendering. */
  rendered(ms: number): void;
  called(call: { service: string; ms: number; failure?: { reason: string } }): void;
  contentChanged(): void;
  /** Counts an error of this site's scripts that a browser reported. */
  browserFailed(): void;
  /** Adds metrics that are read from the parts of a running server on request. */
  watch(parts: GaugeSources): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Counter({
    name: 'hoshi_requests_total',
    help: 'Answers by status and by what the page cache did. Status 499: the connection ended before an answer began; cache shed: refused, since there was no room.',
    labelNames: ['status', 'cache'],
    registers,
  });
  const { answers, renders } = createTimes(registers);
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
    responded: (status, cache, ms) => {
      requests.inc({ status, cache });
      if (cache !== 'hit') answers.observe({ cache }, ms / 1000);
    },
    rendered: (ms) => renders.observe(ms / 1000),
    called: ({ service, ms, failure }) =>
      calls.observe({ service, outcome: failure?.reason ?? 'ok' }, ms / 1000),
    contentChanged: () => content.inc(),
    browserFailed: () => browserErrors.inc(),
    watch: (parts) => addGauges(parts, registers),
  };
}

/** The durations of answers that were not in the page cache. */
function createTimes(registers: Registry[]) {
  const answers = new Histogram({
    name: 'hoshi_answer_seconds',
    help: 'Time from a request to the end of its answer, by what the page cache did (pass: pages of one visitor, posts, files), but for what it had.',
    labelNames: ['cache'],
    buckets: [0.01, 0.05, 0.2, 1, 2, 5],
    registers,
  });
  const renders = new Histogram({
    name: 'hoshi_render_seconds',
    help: 'Time to make a page that visitors share, data included; without waiting for a turn, and without sending it.',
    buckets: [0.002, 0.01, 0.05, 0.2, 1, 5],
    registers,
  });
  return { answers, renders };
}
