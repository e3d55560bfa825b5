import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { maxConnections } from '../lib/descriptors.ts';

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/** Idle connections begin to be closed this far below the limit, since some arrive before others are gone. */
const SPARE = { share: 0.1, least: 4, most: 512 };
/** At most this many connections are examined each time to find an idle one. */
const MOST_LOOKED_AT = 50;

/**
 * Tracks a server's connections and what is under way on each. A connection on which nothing moves for `idleMs` is cut,
 * unless an answer is being made; otherwise a reader that does not read would keep it for ever. (Node counts the bytes
 * taken from its queue.) Near the limit, the connection that has been idle longest is closed to make room.
 */
export class Connections {
  /** Those that were used last come last. */
  readonly #open = new Set<Socket>();
  readonly #exchanges = new Map<Socket, Exchange>();
  readonly #crowded: number;

  /** @param most how many there may be: more are refused */
  constructor(server: Server, idleMs: number, most: number) {
    this.#crowded = most - Math.max(SPARE.least, Math.min(SPARE.most, Math.floor(most * SPARE.share)));
    server.maxConnections = most;
    server.on('connection', (socket: Socket) => {
      if (this.#open.size >= this.#crowded) this.#closeIdle();

      this.#open.add(socket);
      socket.once('close', () => this.#open.delete(socket));
    });
    server.timeout = idleMs;
    server.on('timeout', (socket: Socket) => this.#isBeingMade(socket) || socket.destroy());
  }

  /** Records that a request has arrived. */
  touch({ socket }: IncomingMessage): void {
    if (this.#open.delete(socket)) this.#open.add(socket);
  }

  /** Records that an answer is being made, until it is sent. */
  trackResponse(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const exchange = { request, response };
    this.#exchanges.set(socket, exchange);
    response.once('close', () => {
      // The next request of the connection may have begun.
      if (this.#exchanges.get(socket) === exchange) this.#exchanges.delete(socket);
    });
  }

  /** Returns the answers whose headers are not sent yet. */
  unsentResponses(): ServerResponse[] {
    return [...this.#exchanges.values()]
      .map(({ response }) => response)
      .filter(({ headersSent }) => !headersSent);
  }

  /** Shortens the idle time of readers to `idleMs` from now on. */
  shortenIdleTimeout(idleMs: number): void {
    for (const socket of this.#open) socket.setTimeout(idleMs);
  }

  /** Cuts every connection on which no answer is being made or read: idle ones and half-sent requests. */
  destroyIdle(): void {
    for (const socket of this.#open)
      if (!this.#isBeingMade(socket) && socket.writableLength === 0) socket.destroy();
  }

  /** Closes the connection that has been idle for longest; those that are not take their place at the end. */
  #closeIdle(): void {
    let looks = 0;
    for (const socket of this.#open) {
      const isIdle = !this.#exchanges.has(socket) && socket.writableLength === 0;
      if (isIdle && !socket.destroyed) return void socket.destroy();
      if (++looks > MOST_LOOKED_AT) return;
      this.#open.delete(socket);
      this.#open.add(socket);
    }
  }

  /** Returns whether a complete request has arrived and nothing of its answer can be sent yet. */
  #isBeingMade(socket: Socket): boolean {
    return this.#exchanges.get(socket)?.request.complete === true && socket.writableLength === 0;
  }
}

/** Browsers send one request a connection at a time; what others send ahead is answered up to this many. */
const MAX_PIPELINED = 8;

/** Requests that were sent on a connection before the answer to an earlier one was taken: each answer waits in memory. */
export class Pipeline {
  /** Answers that were not taken yet when the last request of a connection came, with that one's. */
  readonly #connections = new WeakMap<Socket, ServerResponse[]>();

  /** Records a request. Returns whether its connection has sent too many requests ahead. */
  exceedsDepth({ socket }: IncomingMessage, response: ServerResponse): boolean {
    const before = this.#connections.get(socket);
    if (before?.length === 1 && before[0]?.writableFinished) {
      before[0] = response;
      return false;
    }
    const waiting = [...(before ?? []).filter(({ writableFinished }) => !writableFinished), response];
    this.#connections.set(socket, waiting);
    return waiting.length - 1 > MAX_PIPELINED;
  }
}

/** Bounds on what a client may take, in ms. */
export const LIMITS = {
  /** The time to send a request's headers, and its body (documents: see `UPLOAD_PROGRESS`). */
  headers: 10_000,
  body: 20_000,
  keepAlive: 65_000,
  /** The time to send or take the next bytes. */
  stalled: 30_000,
  /** The time between two checks of these limits. */
  every: 2_000,
  /** The highest number of connections. */
  connections: maxConnections(),
};

export type ClientLimits = typeof LIMITS;
