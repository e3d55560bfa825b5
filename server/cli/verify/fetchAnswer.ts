import got, { RequestError } from 'got';
import { retryAfterSeconds } from '../../adapters/sendRequest.ts';

export interface Answer {
  status: number;
  location: string | undefined;
  retryAfter?: number | undefined;
  body: string;
}

/** Whether a deployment says when to ask again. */
export function isBusy({ status, retryAfter }: Answer): boolean {
  return status === 503 && retryAfter !== undefined;
}

export interface AskOptions {
  /** The Host header; the address's host by default. */
  host?: string | undefined;
  /** ms for the whole answer */
  timeout: number;
}

/** No readable answer was received; the message is one line. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
}

const MAX_BYTES = 20_000_000;

/** Sends one request and follows no redirect. @throws NoAnswer */
export async function fetchAnswer(url: string, { host, timeout }: AskOptions): Promise<Answer> {
  const abort = new AbortController();
  try {
    const request = got(url, {
      headers: { ...(host === undefined ? {} : { host }), 'user-agent': 'hoshi-verify' },
      followRedirect: false,
      throwHttpErrors: false,
      retry: { limit: 0 },
      timeout: { request: timeout },
      signal: abort.signal,
    });
    request.on('downloadProgress', ({ transferred }) => {
      if (transferred > MAX_BYTES) abort.abort();
    });
    const { statusCode, headers, body } = await request;
    const retryAfter = retryAfterSeconds(headers['retry-after']);
    return { status: statusCode, location: headers.location, retryAfter, body };
  } catch (error) {
    if (abort.signal.aborted) throw new NoAnswer(`the answer is over ${MAX_BYTES / 1e6} MB`);
    if (error instanceof RequestError) throw new NoAnswer(error.message.replace(/\s+/g, ' '));
    throw error;
  }
}
