import { totalmem } from 'node:os';
import type { Program } from '../../lib/program.ts';

/** The parts of a running server that metrics are read from. */
export interface Watched {
  program: Program;
  pageCache: { readonly size: { pages: number; bytes: number } };
  derived: { readonly bytes: number };
  adapters: {
    readonly services: readonly { readonly name: string; readonly breakerOpen: boolean }[];
    readonly resources: {
      readonly size: { bytes: number; answers: number };
      readonly staleSeconds: Iterable<readonly [service: string, seconds: number]>;
      readonly counts: Readonly<Record<string, number>>;
    };
  };
  admission: { readonly size: { underWay: number; waiting: number; waitMs: number; refused: number } };
  loop: { readonly held: number };
  content: () => { revision: string; files: { live: boolean; faults: { severity: string }[] }[] };
  /** What instances share; absent where each is alone. */
  shared?: { readonly isWell: boolean } | undefined;
  dataFolder: { readonly freeBytes: number; readonly unwrittenRevocations: number };
  /** Purges of the shared cache in front; absent where there is none. */
  cdn?: { readonly waiting: number; readonly counts: Readonly<Record<string, number>> } | undefined;
}

/** A figure, or several by the value of a label, as they are when they are asked for. */
export interface Figure {
  name: string;
  help: string;
  label?: string;
  read: () => number | Iterable<readonly [label: string, value: number]>;
}

/** What rises and falls. */
export function gauges(parts: Watched): Figure[] {
  return [ofCaches, ofServices, ofLoad, ofContent, ofProcess].flatMap((figuresOf) => figuresOf(parts));
}

function ofCaches({ pageCache, derived, adapters }: Watched): Figure[] {
  return [
    { name: 'hoshi_page_cache_pages', help: 'Pages kept.', read: () => pageCache.size.pages },
    { name: 'hoshi_page_cache_bytes', help: 'Bytes of the pages kept.', read: () => pageCache.size.bytes },
    { name: 'hoshi_memo_bytes', help: 'Bytes of the parts of pages kept.', read: () => derived.bytes },
    {
      name: 'hoshi_answer_cache_bytes',
      help: 'Bytes of services’ answers kept.',
      read: () => adapters.resources.size.bytes,
    },
    {
      name: 'hoshi_answer_cache_answers',
      help: 'Services’ answers kept.',
      read: () => adapters.resources.size.answers,
    },
  ];
}

function ofServices({ adapters }: Watched): Figure[] {
  return [
    {
      name: 'hoshi_backend_breaker_open',
      help: 'Whether a service is left alone because it fails.',
      label: 'service',
      read: () => adapters.services.map(({ name, breakerOpen }) => [name, breakerOpen ? 1 : 0] as const),
    },
    {
      name: 'hoshi_backend_stale_seconds',
      help: 'Age of the oldest answer that is shown because its service fails.',
      label: 'service',
      read: () => [
        ...new Map([
          ...adapters.services.map(({ name }) => [name, 0] as const),
          ...adapters.resources.staleSeconds,
        ]),
      ],
    },
  ];
}

function ofLoad({ admission }: Watched): Figure[] {
  return [
    {
      name: 'hoshi_load_under_way',
      help: 'Answers that are being made.',
      read: () => admission.size.underWay,
    },
    {
      name: 'hoshi_load_waiting',
      help: 'Requests that wait for their turn.',
      read: () => admission.size.waiting,
    },
    {
      name: 'hoshi_load_wait_seconds',
      help: 'How long the one that has waited for longest has.',
      read: () => admission.size.waitMs / 1000,
    },
  ];
}

function ofContent({ content }: Watched): Figure[] {
  const faults = (severity: string) =>
    content()
      .files.flatMap((file) => file.faults)
      .filter((fault) => fault.severity === severity).length;
  return [
    {
      name: 'hoshi_content_faults',
      help: 'Faults of the content’s files, by severity.',
      label: 'severity',
      read: () => ['error', 'warning'].map((severity) => [severity, faults(severity)] as const),
    },
    {
      name: 'hoshi_content_files_not_live',
      help: 'Files whose last good version is shown, or none, in place of what is on disk.',
      read: () => content().files.filter(({ live }) => !live).length,
    },
    {
      name: 'hoshi_content_revision_info',
      help: 'The revision of the content that is live, as a label: instances that differ show different pages.',
      label: 'revision',
      read: () => [[String(content().revision), 1] as const],
    },
  ];
}

function ofProcess({ shared, cdn, dataFolder }: Watched): Figure[] {
  const purge: Figure = {
    name: 'hoshi_cdn_purge_waiting',
    help: 'Changed pages and answers that are not purged from the shared cache in front yet.',
    read: () => cdn?.waiting ?? 0,
  };
  const redis: Figure = {
    name: 'hoshi_redis_up',
    help: 'Whether what instances share can be read and written.',
    read: () => (shared?.isWell ? 1 : 0),
  };
  return [
    {
      name: 'hoshi_memory_limit_bytes',
      help: 'Memory that the process may use: of its container, else of the machine.',
      read: memoryLimit,
    },
    {
      name: 'hoshi_data_free_bytes',
      help: 'Bytes that may still be written where DATA_DIR is.',
      read: () => dataFolder.freeBytes,
    },
    {
      name: 'hoshi_revocations_not_kept',
      help: 'Ended logins that could not be written to DATA_DIR yet: a restart forgets them.',
      read: () => dataFolder.unwrittenRevocations,
    },
    ...(shared ? [redis] : []),
    ...(cdn ? [purge] : []),
  ];
}

/** Node gives a process without a limit a number beyond all machines, or 0. */
function memoryLimit(): number {
  return Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem());
}

/** What only rises. */
export function counters({ adapters, admission, loop, cdn }: Watched): Figure[] {
  const purges: Figure = {
    name: 'hoshi_cdn_purges_total',
    help: 'Calls that purged changes from the shared cache in front, by outcome: done, failed.',
    label: 'outcome',
    read: () => Object.entries(cdn?.counts ?? {}),
  };
  return [
    ...(cdn ? [purges] : []),
    {
      name: 'hoshi_load_shed_total',
      help: 'Requests that were refused because there was no room (503).',
      read: () => admission.size.refused,
    },
    {
      name: 'hoshi_loop_held_total',
      help: 'Times that one piece of work held up the event loop for more than 200 ms of the processor’s time.',
      read: () => loop.held,
    },
    {
      name: 'hoshi_answers_total',
      help: 'Services’ answers that pages were made with, by where they were: memory, stale (memory, while it is fetched again), shared (Redis), service.',
      label: 'level',
      read: () => Object.entries(adapters.resources.counts),
    },
  ];
}
