import got, { AbortError, HTTPError, RequestError } from 'got';
import type { ContentStore } from '../../content/snapshot.ts';
import { lookup } from '../../lib/dnsLookup.ts';
import { allowedImages } from '../../model/media/serviceMedia.ts';
import { siteOfHost } from '../request/findRequestSite.ts';
import { findMedia } from './mediaFiles.ts';

const MAX_SOURCE_BYTES = 10 * 1024 * 1024;
const TIMEOUTS_MS = { request: 5_000, lookup: 1_000, connect: 1_000, response: 3_000 };

export interface ImageSourcesOptions {
  store: ContentStore;
  contentOrigin: string | undefined;
  isSigned: (address: string, signature: string) => boolean;
}

/** A picture or film that must not or cannot be shown; `503`: not now, but perhaps later. */
export class MediaRefused extends Error {
  override name = 'MediaRefused';
  readonly status: 404 | 503;
  constructor(reason: string, status: 404 | 503 = 404) {
    super(reason);
    this.status = status;
  }
}

/** A permitted source: `key` changes with its content, if that can be known. */
export interface ImageSource {
  key: string;
  /** Whether the address is of another version than this instance's live one, as another instance's page may have. */
  isOtherVersion: boolean;
  read(): Promise<Uint8Array>;
}

/** The source of an image address (requirements C13). `signature`: of a service's picture. @throws MediaRefused */
export async function findImage(
  options: ImageSourcesOptions,
  source: string,
  signature: string | undefined,
  host: string | undefined,
): Promise<ImageSource> {
  const [, revision = '', file] = /^media:([0-9a-f]{12}):(.+)$/.exec(source) ?? [];
  if (file !== undefined) return mediaImage(options.store, file, revision);
  if (signature === undefined || !options.isSigned(`image ${source}`, signature))
    throw new MediaRefused('not an address of this site');
  const url = resolveSource(options, source, host);
  return { key: source, isOtherVersion: false, read: () => download(url) };
}

async function mediaImage(store: ContentStore, file: string, revision: string): Promise<ImageSource> {
  const media = await findMedia(store, file, revision);
  if (!media) throw new MediaRefused('not in pages/media');
  const read = async () => {
    const bytes = await store.openMedia(media);
    if (!bytes) throw new MediaRefused('its bytes are lost');
    return bytes.read();
  };
  return { key: `media:${media.revision}`, isOtherVersion: !media.revision.startsWith(revision), read };
}

function resolveSource(
  { store, contentOrigin }: ImageSourcesOptions,
  source: string,
  host: string | undefined,
): URL {
  const isContent = source.startsWith('content:');
  const url = isContent ? URL.parse(source.slice('content:'.length), contentOrigin) : URL.parse(source);
  const site = siteOfHost(store.current(), host);
  if (!url || !site) throw new MediaRefused('not an address');
  if (isContent && url.origin !== contentOrigin) throw new MediaRefused('not at the content service');
  if (!allowedImages(site.config, contentOrigin)(url)) throw new MediaRefused('not a picture of this site');
  return url;
}

/** Downloads a picture of a service; 10 MB at most. @throws MediaRefused, and network errors */
export async function download(url: URL): Promise<Uint8Array> {
  const abort = new AbortController();
  const request = got(url, {
    responseType: 'buffer',
    decompress: false,
    headers: { accept: 'image/*', 'accept-encoding': 'identity' },
    timeout: TIMEOUTS_MS,
    dnsLookup: lookup,
    retry: { limit: 1 },
    followRedirect: false,
    signal: abort.signal,
  });
  request.on('downloadProgress', ({ transferred }) => {
    if (transferred > MAX_SOURCE_BYTES) abort.abort();
  });
  const { statusCode, body } = await request;
  if (statusCode !== 200) throw new MediaRefused(`the service answered ${statusCode}`);
  return body;
}

/** Returns whether a service could not be reached or failed by itself, so that a later request may succeed. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof MediaRefused) return error.status === 503;
  if (error instanceof HTTPError)
    return error.response.statusCode >= 500 || error.response.statusCode === 429;
  return error instanceof RequestError && !(error instanceof AbortError);
}

/** An error's code: the HTTP client's messages contain the whole address, whose query may be secret. */
export function reasonOf(error: unknown): string {
  if (error instanceof RequestError) return error.code;
  return error instanceof Error ? error.message : String(error);
}
