import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { addGauges, type GaugeSources } from './gauges.ts';

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const { requests, changes, browserErrors } = createCounters(registers);
  const { answers, renders, calls } = createHistograms(registers);
  return {
    registry,
    /** `ms`: from the request to the end of its answer. */
    responded: (status: number, cache: string, ms: number) => {
      requests.inc({ status, cache });
      if (cache !== 'hit') answers.observe({ cache }, ms / 1000);
    },
    rendered: (ms: number) => renders.observe(ms / 1000),
    called: ({ service, ms, failure }: { service: string; ms: number; failure?: { reason: string } }) =>
      calls.observe({ service, outcome: failure?.reason ?? 'ok' }, ms / 1000),
    contentChanged: () => changes.inc(),
    browserFailed: () => browserErrors.inc(),
    /** Adds metrics that are read from the parts of a running server on request. */
    watch: (parts: GaugeSources) => addGauges(parts, registers),
  };
}

function createCounters(registers: Registry[]) {
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter({ name, help, labelNames, registers });
  return {
    requests: counter(
      'hoshi_requests_total',
      'Answers by status and by what the page cache did. Status 499: the connection ended before an answer began; cache shed: refused, since there was no room.',
      ['status', 'cache'],
    ),
    changes: counter('hoshi_content_changes_total', 'Changes of the content that went live.'),
    browserErrors: counter(
      'hoshi_browser_errors_total',
      'Errors of our own scripts that visitors’ browsers reported; half of the page loads do.',
    ),
  };
}

function createHistograms(registers: Registry[]) {
  return {
    answers: new Histogram({
      name: 'hoshi_answer_seconds',
      help: 'Time from a request to the end of its answer, by what the page cache did (pass: pages of one visitor, posts, files), but for what it had.',
      labelNames: ['cache'],
      buckets: [0.01, 0.05, 0.2, 1, 2, 5],
      registers,
    }),
    renders: new Histogram({
      name: 'hoshi_render_seconds',
      help: 'Time to make a page that visitors share, data included; without waiting for a turn, and without sending it.',
      buckets: [0.002, 0.01, 0.05, 0.2, 1, 5],
      registers,
    }),
    calls: new Histogram({
      name: 'hoshi_backend_call_seconds',
      help: 'Calls to services by outcome.',
      labelNames: ['service', 'outcome'],
      buckets: [0.01, 0.05, 0.2, 1, 5],
      registers,
    }),
  };
}
