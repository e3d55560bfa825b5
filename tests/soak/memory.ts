import { readFileSync } from 'node:fs';
import type { Instance } from '../helpers/topology.ts';

const EVERY_MS = 1_000;
/** The first seconds of a process are its start. */
const START = 5;

/** A process that has run for so long (s) has all that it keeps in its caches. */
const OLD = 300;
/** Its memory in the last third of its time is at most so many times that of the third before. */
const MAX_GROWTH = 1.15;

/** Resident memory of each process that instances have had, in MB. */
export class MemoryWatch {
  readonly #sizes = new Map<string, number[]>();
  readonly #timer: NodeJS.Timeout;

  constructor(instances: readonly Instance[]) {
    this.#timer = setInterval(() => {
      for (const [i, { pid }] of instances.entries()) this.#sample(`instance ${i + 1}, process ${pid}`, pid);
    }, EVERY_MS);
  }

  /** Lines to print: at the start, in the middle and at the end of each process, and the most. */
  stop(): string[] {
    clearInterval(this.#timer);
    return [...this.#sizes].map(([name, sizes]) => {
      const at = (index: number) => `${Math.round(sizes[index] ?? Number.NaN)}`;
      const start = Math.min(START, sizes.length - 1);
      const points = [at(start), at(Math.floor(sizes.length / 2)), at(sizes.length - 1)];
      return `${name}: ${points.join(' → ')} MB in ${sizes.length} s, at most ${Math.round(Math.max(...sizes))}`;
    });
  }

  /** What is said of each process that has grown old and goes on growing. */
  growing(): string[] {
    return [...this.#sizes].flatMap(([name, sizes]) => {
      const third = Math.floor(sizes.length / 3);
      const [before, last] = [medianOf(sizes.slice(third, 2 * third)), medianOf(sizes.slice(-third))];
      if (sizes.length < OLD || last <= before * MAX_GROWTH) return [];
      return [`${name}: ${Math.round(before)} MB in the second third, ${Math.round(last)} in the last`];
    });
  }

  #sample(name: string, pid: number): void {
    try {
      const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
      if (kilobytes) this.#sizes.set(name, [...(this.#sizes.get(name) ?? []), Number(kilobytes) / 1024]);
    } catch {
      // It has ended, and the next one has not begun.
    }
  }
}

function medianOf(sizes: readonly number[]): number {
  return sizes.toSorted((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? Number.NaN;
}
