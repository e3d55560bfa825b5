import type { IncomingMessage } from 'node:http';
import { MINUTE_MS } from '../../schemas/rules/durations.ts';
import { monotonicNow } from './clock.ts';

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

export function hasBody({ headers }: IncomingMessage): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = headers;
  return encoding !== undefined || (length !== undefined && length !== '0');
}

/** Cuts the connection if the body is not complete after `ms`, answered or not. Another call restarts the time. */
export function limitBodyTime(request: IncomingMessage, ms: number): void {
  clearTimeout(timers.get(request));
  if (!hasBody(request) || request.complete) return;
  const timer = setTimeout(() => request.complete || request.socket.destroy(), ms).unref();
  timers.set(request, timer);
}

interface Progress {
  /** The number of bytes that must arrive in each `ms`. */
  bytes: number;
  ms: number;
  /** The longest time (ms) for the whole body. */
  longest: number;
}

/** Uploads need 26 kbit/s in every 20 s, and 140 kbit/s over half an hour for three full documents. */
export const UPLOAD_PROGRESS: Progress = { bytes: 64 * 1024, ms: 20_000, longest: 30 * MINUTE_MS };

/** Limits a sender by progress from now on. Returns a function to call with the size of each arriving piece. */
export function limitByProgress(
  request: IncomingMessage,
  progress: Progress = UPLOAD_PROGRESS,
): (bytes: number) => void {
  const end = monotonicNow() + progress.longest;
  let missing = progress.bytes;
  limitBodyTime(request, progress.ms);
  return (bytes) => {
    missing -= bytes;
    if (missing > 0) return;
    missing = progress.bytes;
    limitBodyTime(request, Math.max(0, Math.min(progress.ms, end - monotonicNow())));
  };
}

/** The maximum size (bytes) of a refused body that is read and discarded; beyond it the connection is cut. */
const MAX_DISCARDED_BYTES = 128 * 1024 * 1024;
const DISCARD_PROGRESS = { bytes: 64 * 1024, ms: 5_000, longest: 60_000 };

/**
 * Reads the rest of a refused body: browsers send all before they read the answer. Resolves at once if the connection
 * stays; else after the body, because closing with unread bytes discards the answer.
 */
export async function drainBody(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return void request.resume();
  const came = limitByProgress(request, DISCARD_PROGRESS);
  let bytes = 0;
  request.on('data', (piece: Buffer) => {
    bytes += piece.length;
    came(piece.length);
    if (bytes > MAX_DISCARDED_BYTES) request.socket.destroy();
  });
  request.resume();
  if (!endsWithAnswer(request)) return;
  await new Promise<void>((resolve) => request.once('end', resolve).once('close', resolve));
}

function endsWithAnswer({ httpVersion, headers }: IncomingMessage): boolean {
  const connection = headers.connection ?? '';
  return /\bclose\b/i.test(connection) || (httpVersion === '1.0' && !/keep-alive/i.test(connection));
}
