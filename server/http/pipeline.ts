import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers send one request a connection at a time; what others send ahead is answered up to this many. */
const MOST_AHEAD = 8;

/** Requests that were sent on a connection before the answer to an earlier one was taken: each answer waits in memory. */
export class Pipeline {
  /** Answers that were not taken yet when the last request of a connection came, with that one's. */
  readonly #connections = new WeakMap<Socket, ServerResponse[]>();

  /** Notes a request; whether its connection has sent too many ahead. */
  isTooLong({ socket }: IncomingMessage, response: ServerResponse): boolean {
    const before = this.#connections.get(socket);
    if (before?.length === 1 && before[0]?.writableFinished) {
      before[0] = response;
      return false;
    }
    const waiting = [...(before ?? []).filter(({ writableFinished }) => !writableFinished), response];
    this.#connections.set(socket, waiting);
    return waiting.length - 1 > MOST_AHEAD;
  }
}
