import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { monotonicNow } from '../lib/clock.ts';
import type { Connections } from './connections.ts';

/**
 * Stopping, in ms: so long it takes everything, while `/readyz` says that it is not ready; then no new connection, while
 * requests on open ones are answered; then half-sent requests and readers that rest are cut after `grace`, and what is
 * under way is awaited.
 */
export const STOP = { notice: 100, drain: 300, sweep: 50, grace: 1_000, last: 10_000 };

/** Resolves when every connection has ended; from now on answers have to say `Connection: close`. */
export async function closeGently(server: Server, connections: Connections): Promise<void> {
  const closed = new Promise<void>((resolve) => server.once('close', () => resolve()));
  // HTTP's own `close` ends idle connections at once, though a request may be on its way on one of them.
  NetServer.prototype.close.call(server);
  await Promise.race([closed, wait(STOP.drain)]);
  connections.hurry(STOP.grace);
  const graceEnd = monotonicNow() + STOP.grace;
  const sweep = setInterval(async () => {
    // On a busy machine a request may have come that nobody has looked at yet: such a connection is not idle.
    await loopTurns(3);
    server.closeIdleConnections();
    if (monotonicNow() >= graceEnd) connections.cutUnanswered();
  }, STOP.sweep);
  const late = wait(STOP.last, undefined, { ref: false }).then(() => server.closeAllConnections());
  await Promise.race([closed, late]);
  clearInterval(sweep);
}

/** Resolves after so many turns of the event loop, in each of which Node takes in what has come. */
async function loopTurns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
}
