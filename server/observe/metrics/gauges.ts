import { totalmem } from 'node:os';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Program } from '../../lib/program.ts';

export interface GaugeSources {
  program: Program;
  pageCache: { readonly size: { pages: number; bytes: number } };
  modelCache: { readonly bytes: number };
  adapters: {
    readonly services: readonly { readonly name: string; readonly breakerOpen: boolean }[];
    readonly answers: {
      readonly size: { bytes: number; answers: number };
      readonly staleSeconds: Iterable<readonly [service: string, seconds: number]>;
      readonly counts: Readonly<Record<string, number>>;
    };
  };
  admission: { readonly size: { underWay: number; waiting: number; waitMs: number; refused: number } };
  loop: { readonly blockedCount: number };
  content: () => { revision: string; files: { live: boolean; faults: { severity: string }[] }[] };
  /** Faults found while running, such as a draft that is not published at its time. */
  runningFaults: () => readonly { severity: string }[];
  /** The shared state of instances; absent if there is only one. */
  shared?: { readonly isWell: boolean } | undefined;
  dataFolder: { readonly freeBytes: number; readonly unwrittenRevocations: number };
  /** Purges of the shared cache; absent if there is none. */
  cdn?: { readonly waiting: number; readonly counts: Readonly<Record<string, number>> } | undefined;
}

/** Reads the current value of a metric; with a label, one value for each of its values. */
type Read = () => number | Iterable<readonly [label: string, value: number]>;
/** Adds a metric that is read on each request for metrics. */
type Add = (name: string, help: string, read: Read, label?: string) => void;

export function addGauges(parts: GaugeSources, registers: Registry[]): void {
  const { version, build } = parts.program;
  const [gauge, counter] = [adder(Gauge, registers), adder(Counter, registers)];
  const labelNames = ['version', 'build'];
  const help = 'Which program runs, as labels.';
  new Gauge({ name: 'hoshi_build_info', help, labelNames, registers }).set({ version, build }, 1);
  for (const add of [addCaches, addServices, addLoad, addContent, addProcess]) add(parts, gauge, counter);
}

function adder(Metric: typeof Gauge | typeof Counter, registers: Registry[]): Add {
  return (name, help, readValues, label) =>
    void new Metric({
      name,
      help,
      registers,
      labelNames: label ? [label] : [],
      collect() {
        this.reset();
        const now = readValues();
        if (typeof now === 'number') this.inc(now);
        else for (const [of, value] of now) this.inc(label ? { [label]: of } : {}, value);
      },
    });
}

function addCaches(
  { pageCache, modelCache, adapters: { answers } }: GaugeSources,
  gauge: Add,
  counter: Add,
): void {
  gauge('hoshi_page_cache_pages', 'Pages kept.', () => pageCache.size.pages);
  gauge('hoshi_page_cache_bytes', 'Bytes of the pages kept.', () => pageCache.size.bytes);
  gauge('hoshi_memo_bytes', 'Bytes of the parts of pages kept.', () => modelCache.bytes);
  gauge('hoshi_answer_cache_bytes', 'Bytes of services’ answers kept.', () => answers.size.bytes);
  gauge('hoshi_answer_cache_answers', 'Services’ answers kept.', () => answers.size.answers);
  counter(
    'hoshi_answers_total',
    'Services’ answers that pages were made with, by where they were: memory, stale (memory, while it is fetched again), shared (Redis), service.',
    () => Object.entries(answers.counts),
    'level',
  );
}

function addServices({ adapters: { services, answers } }: GaugeSources, gauge: Add): void {
  const isOpen = 'Whether a service is left alone because it fails.';
  const openBreakers = () => services.map(({ name, breakerOpen }) => [name, breakerOpen ? 1 : 0] as const);
  gauge('hoshi_backend_breaker_open', isOpen, openBreakers, 'service');
  const age = 'Age of the oldest answer that is shown because its service fails.';
  const none = () => services.map(({ name }) => [name, 0] as const);
  gauge('hoshi_backend_stale_seconds', age, () => new Map([...none(), ...answers.staleSeconds]), 'service');
}

function addLoad({ admission, loop }: GaugeSources, gauge: Add, counter: Add): void {
  gauge('hoshi_load_under_way', 'Answers that are being made.', () => admission.size.underWay);
  gauge('hoshi_load_waiting', 'Requests that wait for their turn.', () => admission.size.waiting);
  const longest = 'How long the one that has waited for longest has.';
  gauge('hoshi_load_wait_seconds', longest, () => admission.size.waitMs / 1000);
  const shed = 'Requests that were refused because there was no room (503).';
  counter('hoshi_load_shed_total', shed, () => admission.size.refused);
  const blocked =
    'Times that one piece of work held up the event loop for more than 200 ms of the processor’s time.';
  counter('hoshi_loop_held_total', blocked, () => loop.blockedCount);
}

function addContent({ content, runningFaults }: GaugeSources, gauge: Add): void {
  const faults = (severity: string) =>
    [...content().files.flatMap((file) => file.faults), ...runningFaults()].filter(
      (fault) => fault.severity === severity,
    ).length;
  const bySeverity = () => ['error', 'warning'].map((severity) => [severity, faults(severity)] as const);
  gauge(
    'hoshi_content_faults',
    'Faults of the content’s files, and of drafts whose time has come, by severity.',
    bySeverity,
    'severity',
  );
  const notLive = 'Files whose last good version is shown, or none, in place of what is on disk.';
  const filesNotLive = () => content().files.filter(({ live }) => !live).length;
  gauge('hoshi_content_files_not_live', notLive, filesNotLive);
  const revision =
    'The revision of the content that is live, as a label: instances that differ show different pages.';
  gauge('hoshi_content_revision_info', revision, () => [[String(content().revision), 1]], 'revision');
}

function addProcess({ shared, cdn, dataFolder }: GaugeSources, gauge: Add, counter: Add): void {
  // Without a limit Node returns a number larger than any memory, or 0.
  const limit = () => Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem());
  const memory = 'Memory that the process may use: of its container, else of the machine.';
  gauge('hoshi_memory_limit_bytes', memory, limit);
  const free = 'Bytes that may still be written where DATA_DIR is.';
  gauge('hoshi_data_free_bytes', free, () => dataFolder.freeBytes);
  const ended = 'Ended logins that could not be written to DATA_DIR yet: a restart forgets them.';
  gauge('hoshi_revocations_not_kept', ended, () => dataFolder.unwrittenRevocations);
  const redis = 'Whether what instances share can be read and written.';
  if (shared) gauge('hoshi_redis_up', redis, () => (shared.isWell ? 1 : 0));
  if (!cdn) return;
  const waiting = 'Changed pages and answers that are not purged from the shared cache in front yet.';
  gauge('hoshi_cdn_purge_waiting', waiting, () => cdn.waiting);
  const purges = 'Calls that purged changes from the shared cache in front, by outcome: done, failed.';
  counter('hoshi_cdn_purges_total', purges, () => Object.entries(cdn.counts), 'outcome');
}
