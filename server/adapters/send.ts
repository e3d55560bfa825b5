import { finished } from 'node:stream';
import type { ValidateFunction } from 'ajv';
import got, { type Response } from 'got';
import { type CallOptions, requestOptions } from './callOptions.ts';
import { readJson } from './readJson.ts';
import { type EndedHere, MAX_BYTES, statusFailure, toFailure } from './sendFailure.ts';

/**
 * One attempt: a request and its whole answer, bounded in time and size.
 * @param condition the header of a conditional GET, with which 304 is no failure
 * @throws CallFailure
 */
export async function send(
  service: string,
  url: string,
  options: CallOptions,
  condition?: Record<string, string>,
): Promise<Response<string>> {
  const abort = new AbortController();
  const end = (reason: EndedHere) => abort.abort(reason);
  const unwatch = watchSource(options.body, () => end('cancelled'));
  try {
    const request = got(url, {
      ...requestOptions(url, options, condition),
      responseType: 'text',
      signal: abort.signal,
    });
    request.on('downloadProgress', ({ transferred }) => {
      if (transferred > MAX_BYTES) end('too-large');
    });
    const response = await request;
    const { statusCode: status, redirectUrls } = response;
    const isUnchanged = status === 304 && condition !== undefined && redirectUrls.length === 0;
    if (status >= 300 && !isUnchanged) throw statusFailure(service, response, options);
    return response;
  } catch (error) {
    throw toFailure(service, error, abort.signal, options);
  } finally {
    unwatch();
  }
}

/** As `send`; gives the answer's JSON. @throws CallFailure, also where the answer breaks its schema */
export async function sendForJson<T>(
  service: string,
  url: string,
  options: CallOptions,
  validate: ValidateFunction<T>,
): Promise<T> {
  return readJson(service, await send(service, url, options), validate);
}

/** Calls `onBreak` when a stream ends before its time: its reader would wait for the rest. Returns how to stop. */
function watchSource(body: CallOptions['body'], onBreak: () => void): () => void {
  if (!body) return () => {};
  return finished(body, { writable: false }, (error) => error && onBreak());
}
