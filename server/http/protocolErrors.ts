import { type Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { EVENT } from '../observe/log.ts';

/**
 * Whether an answer is on its way to a request that has come whole: a refusal of what came behind it would be taken for that
 * answer, or for more of it. (Node's own mark on a connection, by which it decides as well; its types do not name it.)
 */
function isAnswering(socket: Duplex): boolean {
  const answer = '_httpMessage' in socket ? socket._httpMessage : null;
  return answer instanceof ServerResponse && (answer.headersSent || answer.req.complete);
}

/** Answers what is no request that a site could be asked: what Node cannot parse, and `CONNECT`. */
export function answerProtocolErrors(server: Server, log: Logger): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    log.warn({ event: EVENT.requestRefused, reason: error.code });
    if (!socket.writable || isAnswering(socket)) return void socket.destroy();
    const status =
      error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  });
  server.on('connect', (request, socket) => {
    // Node has taken its own listener off: without one, a client that resets the connection would end the process.
    socket.on('error', () => socket.destroy());
    log.warn({ event: EVENT.requestRefused, method: request.method, reason: 'this is no proxy' });
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
}
