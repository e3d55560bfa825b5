import type { IncomingMessage } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { Logger } from 'pino';
import { EVENT } from '../events.ts';

/** How often (ms) the event loop is checked, and how much processor time between two checks counts as blocked. */
const CHECK_INTERVAL_MS = 50;
const BLOCKED_MS = 200;
const MAX_PATH_LENGTH = 200;

export function watchLoop(log: Logger) {
  let [last, cpu] = [performance.now(), process.threadCpuUsage()];
  let current: IncomingMessage | undefined;
  const checkDelay = () => {
    const now = performance.now();
    const { user, system } = process.threadCpuUsage(cpu);
    const ms = Math.round(now - last);
    const processorMs = Math.round((user + system) / 1000);
    [last, cpu] = [now, process.threadCpuUsage()];
    if (processorMs <= BLOCKED_MS) return;
    watch.blockedCount += 1;
    const { method, url } = current ?? {};
    const path = url?.split('?', 1)[0]?.slice(0, MAX_PATH_LENGTH);
    log.warn({ event: EVENT.loopHeld, ms, processorMs, method, path });
  };
  const timer = setInterval(checkDelay, CHECK_INTERVAL_MS).unref();
  const watch = {
    blockedCount: 0,
    begins: (request: IncomingMessage) => {
      current = request;
    },
    close: () => clearInterval(timer),
  };
  return watch;
}
