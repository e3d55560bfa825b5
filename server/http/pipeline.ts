import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers send one request a connection at a time; what others send ahead is answered up to this many. */
const MOST_AHEAD = 8;

/** Requests that were sent on a connection before the answer to an earlier one was taken: each answer waits in memory. */
export class Pipeline {
  readonly #connections = new WeakMap<Socket, { last: ServerResponse; ahead: number }>();

  /** Notes a request; whether its connection has sent too many ahead. */
  isTooLong({ socket }: IncomingMessage, response: ServerResponse): boolean {
    const before = this.#connections.get(socket);
    if (!before) {
      this.#connections.set(socket, { last: response, ahead: 0 });
      return false;
    }
    before.ahead = before.last.writableFinished ? 0 : before.ahead + 1;
    before.last = response;
    return before.ahead > MOST_AHEAD;
  }
}
