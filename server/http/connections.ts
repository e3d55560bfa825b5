import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { maxConnections, reserveOf } from '../lib/descriptors.ts';

/** Idle connections are closed this far below the limit, because new ones arrive before the others are closed. */
const RESERVED_CONNECTIONS = { share: 0.1, least: 4, most: 512 };
const MAX_EXAMINED = 50;

/**
 * A connection on which nothing moves for `idleMs` (Node counts bytes taken from its queue) is cut, unless an answer
 * is being made. Near the limit, the one idle longest is closed to make room.
 */
export class Connections {
  /** The most recently used come last. */
  readonly #open = new Set<Socket>();
  /** The answers that are being made. */
  readonly #responses = new Map<Socket, ServerResponse>();
  readonly #crowded: number;

  /** @param maxOpen the limit; further connections are refused */
  constructor(server: Server, idleMs: number, maxOpen: number) {
    this.#crowded = maxOpen - reserveOf(maxOpen, RESERVED_CONNECTIONS);
    server.maxConnections = maxOpen;
    server.on('connection', (socket: Socket) => {
      if (this.#open.size >= this.#crowded) this.#closeIdle();
      this.#open.add(socket);
      socket.once('close', () => this.#open.delete(socket));
    });
    server.timeout = idleMs;
    server.on('timeout', (socket: Socket) => this.#isBeingMade(socket) || socket.destroy());
  }

  touch({ socket }: IncomingMessage): void {
    if (this.#open.delete(socket)) this.#open.add(socket);
  }

  /** Records that an answer is being made, until it is sent. */
  trackResponse(response: ServerResponse): void {
    const { socket } = response.req;
    this.#responses.set(socket, response);
    response.once('close', () => {
      // The connection's next request may already have started.
      if (this.#responses.get(socket) === response) this.#responses.delete(socket);
    });
  }

  unsentResponses(): ServerResponse[] {
    return [...this.#responses.values()].filter(({ headersSent }) => !headersSent);
  }

  shortenIdleTimeout(idleMs: number): void {
    for (const socket of this.#open) socket.setTimeout(idleMs);
  }

  /** Cuts every connection on which no answer is being made or read: idle ones and those with incomplete requests. */
  destroyIdle(): void {
    for (const socket of this.#open)
      if (!this.#isBeingMade(socket) && socket.writableLength === 0) socket.destroy();
  }

  /** Closes the connection that has been idle longest; busy ones are moved to the end. */
  #closeIdle(): void {
    let looks = 0;
    for (const socket of this.#open) {
      const isIdle = !this.#responses.has(socket) && socket.writableLength === 0;
      if (isIdle && !socket.destroyed) return void socket.destroy();
      if (++looks > MAX_EXAMINED) return;
      this.#open.delete(socket);
      this.#open.add(socket);
    }
  }

  /** Returns whether a complete request has arrived and nothing of its answer can be sent yet. */
  #isBeingMade(socket: Socket): boolean {
    return this.#responses.get(socket)?.req.complete === true && socket.writableLength === 0;
  }
}

/** Browsers send one request per connection at a time; other clients may send up to this number ahead. */
const MAX_PIPELINED = 8;

/**
 * Counts requests sent ahead on a connection, before an earlier answer was received: each answer waits in memory. The
 * returned function records a request, and returns whether its connection has sent too many ahead.
 */
export function createPipelineLimit() {
  /** The answers of each connection that were unfinished at its last request, including that request's. */
  const connections = new WeakMap<Socket, ServerResponse[]>();
  return ({ socket }: IncomingMessage, response: ServerResponse): boolean => {
    const unfinished = connections.get(socket);
    if (unfinished?.length === 1 && unfinished[0]?.writableFinished) {
      unfinished[0] = response;
      return false;
    }
    const responses = [...(unfinished ?? []).filter(({ writableFinished }) => !writableFinished), response];
    connections.set(socket, responses);
    return responses.length - 1 > MAX_PIPELINED;
  };
}

export const CONNECTION_LIMITS_MS = {
  /** The time to send the headers and the body of a request (for documents see `UPLOAD_PROGRESS`). */
  headers: 10_000,
  body: 20_000,
  keepAlive: 65_000,
  /** The time to send or receive the next bytes. */
  stalled: 30_000,
  every: 2_000,
  connections: maxConnections(),
};

export type ClientLimits = typeof CONNECTION_LIMITS_MS;
