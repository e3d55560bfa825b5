import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/**
 * A server's connections, with what is under way on each. A connection on which nothing moves for `idleMs` is cut, unless
 * an answer is being made: a reader that does not read would keep it for ever. (Node counts bytes taken from its queue.)
 */
export class Connections {
  readonly #open = new Set<Socket>();
  readonly #exchanges = new Map<Socket, Exchange>();

  constructor(server: Server, idleMs: number) {
    server.on('connection', (socket: Socket) => {
      this.#open.add(socket);
      socket.once('close', () => this.#open.delete(socket));
    });
    server.timeout = idleMs;
    server.on('timeout', (socket: Socket) => this.#isBeingMade(socket) || socket.destroy());
  }

  /** Notes that an answer is being made; until it is sent. */
  begin(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const exchange = { request, response };
    this.#exchanges.set(socket, exchange);
    response.once('close', () => {
      // The next request of the connection may have begun.
      if (this.#exchanges.get(socket) === exchange) this.#exchanges.delete(socket);
    });
  }

  /** Answers whose headers are not sent yet. */
  unsent(): ServerResponse[] {
    return [...this.#exchanges.values()]
      .map(({ response }) => response)
      .filter(({ headersSent }) => !headersSent);
  }

  /** From now on a reader may rest for so long (ms). */
  hurry(idleMs: number): void {
    for (const socket of this.#open) socket.setTimeout(idleMs);
  }

  /** Cuts every connection on which no answer is being made or read: idle ones and half-sent requests. */
  cutUnanswered(): void {
    for (const socket of this.#open)
      if (!this.#isBeingMade(socket) && socket.writableLength === 0) socket.destroy();
  }

  /** Whether a whole request has come, whose answer has nothing to send yet. */
  #isBeingMade(socket: Socket): boolean {
    return this.#exchanges.get(socket)?.request.complete === true && socket.writableLength === 0;
  }
}
