import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Adapters } from './adapters/adapters.ts';
import type { CallListener } from './adapters/call.ts';
import type { StatusReport } from './content/snapshot.ts';
import type { CacheOutcome } from './http/pages/pages.ts';

/** What operators watch (Prometheus). Counting a page from the cache is one addition: it is read when asked for. */
export interface Metrics {
  registry: Registry;
  /** Counts an answer; `ms` only where it was made anew. */
  answered(status: number, outcome: CacheOutcome): void;
  rendered(ms: number): void;
  called: CallListener;
  contentChanged(): void;
  watchCache(size: () => { pages: number; bytes: number }): void;
  watchServices(adapters: Adapters): void;
  watchContent(status: () => StatusReport): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const counts = new Map<string, number>();
  new Counter({
    name: 'hoshi_requests_total',
    help: 'Answers by status and by what the page cache did.',
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
  const renders = new Histogram({
    name: 'hoshi_render_seconds',
    help: 'Time to make a page, data included.',
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
  return {
    registry,
    answered: (status, outcome) => {
      const key = `${status} ${outcome}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    },
    rendered: (ms) => renders.observe(ms / 1000),
    called: ({ service, ms, failure }) =>
      calls.observe({ service, outcome: failure?.reason ?? 'ok' }, ms / 1000),
    contentChanged: () => content.inc(),
    watchContent: (status) => {
      new Gauge({
        name: 'hoshi_content_faults',
        help: 'Faults of the content’s files, by severity.',
        labelNames: ['severity'],
        registers,
        collect() {
          const faults = status().files.flatMap((file) => file.faults);
          for (const severity of ['error', 'warning'] as const)
            this.set({ severity }, faults.filter((fault) => fault.severity === severity).length);
        },
      });
      new Gauge({
        name: 'hoshi_content_files_not_live',
        help: 'Files whose last good version is shown, or none, in place of what is on disk.',
        registers,
        collect() {
          this.set(status().files.filter(({ live }) => !live).length);
        },
      });
    },
    watchCache: (size) => {
      new Gauge({
        name: 'hoshi_page_cache_pages',
        help: 'Pages kept.',
        registers,
        collect() {
          this.set(size().pages);
        },
      });
      new Gauge({
        name: 'hoshi_page_cache_bytes',
        help: 'Bytes of the pages kept.',
        registers,
        collect() {
          this.set(size().bytes);
        },
      });
    },
    watchServices: (adapters) => {
      new Gauge({
        name: 'hoshi_backend_breaker_open',
        help: 'Whether a service is left alone because it fails.',
        labelNames: ['service'],
        registers,
        collect() {
          for (const service of adapters.services)
            this.set({ service: service.name }, service.breakerOpen ? 1 : 0);
        },
      });
    },
  };
}
