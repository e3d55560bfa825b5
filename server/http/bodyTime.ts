import type { IncomingMessage } from 'node:http';
import { monotonicNow } from '../lib/clock.ts';

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

export function hasBody({ headers }: IncomingMessage): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = headers;
  return encoding !== undefined || (length !== undefined && length !== '0');
}

/**
 * Cuts a sender whose body is not whole after so many ms, answered or not: an answer that is given early leaves the rest of
 * a body on its way. Called again, the time begins anew.
 */
export function boundBody(request: IncomingMessage, ms: number): void {
  clearTimeout(timers.get(request));
  if (!hasBody(request) || request.complete) return;
  const timer = setTimeout(() => request.complete || request.socket.destroy(), ms).unref();
  timers.set(request, timer);
}

export interface Progress {
  /** So many bytes are to come in each `ms`. */
  bytes: number;
  ms: number;
  /** For the whole body, in ms. */
  longest: number;
}

/** 30 MB take minutes on a slow line: this much is about 26 kbit/s, and half an hour for three documents 140 kbit/s. */
export const UPLOAD_PROGRESS: Progress = { bytes: 64 * 1024, ms: 20_000, longest: 30 * 60_000 };

/**
 * From now on a sender is judged by progress, not by the usual time for a whole body.
 * @returns what is to be called with the bytes of each piece that comes.
 */
export function boundByProgress(
  request: IncomingMessage,
  progress: Progress = UPLOAD_PROGRESS,
): (bytes: number) => void {
  const end = monotonicNow() + progress.longest;
  let missing = progress.bytes;
  boundBody(request, progress.ms);
  return (bytes) => {
    missing -= bytes;
    if (missing > 0) return;
    missing = progress.bytes;
    boundBody(request, Math.max(0, Math.min(progress.ms, end - monotonicNow())));
  };
}
