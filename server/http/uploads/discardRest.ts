import type { IncomingMessage } from 'node:http';
import { boundByProgress } from '../bodyTime.ts';

/** So much of a refused body is taken in and thrown away; past it the connection is cut. */
const MOST_BYTES = 128 * 1024 * 1024;
const PROGRESS = { bytes: 64 * 1024, ms: 5_000, longest: 60_000 };

/**
 * Takes in the rest of a refused body, so that its sender hears the answer: browsers send all before they look for it.
 * Resolves at once where the connection stays; where it ends with the answer, once the body has ended: closed with bytes on
 * their way, it would take the answer with it.
 */
export async function discardRest(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return void request.resume();
  const came = boundByProgress(request, PROGRESS);
  let bytes = 0;
  request.on('data', (piece: Buffer) => {
    bytes += piece.length;
    came(piece.length);
    if (bytes > MOST_BYTES) request.socket.destroy();
  });
  request.resume();
  if (!endsWithAnswer(request)) return;
  await new Promise<void>((resolve) => request.once('end', resolve).once('close', resolve));
}

function endsWithAnswer({ httpVersion, headers }: IncomingMessage): boolean {
  const connection = headers.connection ?? '';
  return /\bclose\b/i.test(connection) || (httpVersion === '1.0' && !/keep-alive/i.test(connection));
}
