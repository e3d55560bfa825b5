import type { IncomingMessage } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { Logger } from 'pino';
import { EVENT } from '../events.ts';

/** How often (ms) the event loop is checked, and how much processor time between two checks counts as blocked. */
const CHECK_INTERVAL_MS = 50;
const BLOCKED_MS = 200;
const MAX_PATH_LENGTH = 200;

export class LoopWatch {
  readonly #log: Logger;
  readonly #timer: NodeJS.Timeout;
  #last = performance.now();
  #cpu = process.threadCpuUsage();
  #request: IncomingMessage | undefined;
  blockedCount = 0;

  constructor(log: Logger) {
    this.#log = log;
    this.#timer = setInterval(() => this.#look(), CHECK_INTERVAL_MS).unref();
  }

  begins(request: IncomingMessage): void {
    this.#request = request;
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    const now = performance.now();
    const { user, system } = process.threadCpuUsage(this.#cpu);
    const ms = Math.round(now - this.#last);
    const processorMs = Math.round((user + system) / 1000);
    this.#last = now;
    this.#cpu = process.threadCpuUsage();
    if (processorMs <= BLOCKED_MS) return;
    this.blockedCount += 1;
    const { method, url } = this.#request ?? {};
    const path = url?.split('?', 1)[0]?.slice(0, MAX_PATH_LENGTH);
    this.#log.warn({ event: EVENT.loopHeld, ms, processorMs, method, path });
  }
}
