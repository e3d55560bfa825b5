import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const BEST_FIRST: readonly Encoding[] = ['br', 'gzip', 'identity'];
/** No browser sends a longer `Accept-Encoding`; the rest is ignored. */
const MAX_HEADER_LENGTH = 200;

const chosen = new LRUCache<string, Encoding>({ max: 500, memoMethod: negotiate });

/** The best encoding that an `Accept-Encoding` header allows: br, then gzip, then none. */
export function chooseEncoding(header: string | undefined): Encoding {
  return header ? chosen.memo(header.slice(0, MAX_HEADER_LENGTH)) : 'identity';
}

function negotiate(header: string): Encoding {
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings([...BEST_FIRST]);
  return BEST_FIRST.find((one) => accepted.includes(one)) ?? 'identity';
}

/** Pages are smaller than this window (2^18 bytes): a larger one is only memory. */
const WINDOW_BITS = 18;

/** `best`: as small as possible, which takes tens of milliseconds on another thread; `fast`: while a visitor waits. */
const LEVELS = { best: { br: 11, gzip: 9 }, fast: { br: 4, gzip: 1 } };

export async function compress(body: Buffer, encoding: Encoding, mode: keyof typeof LEVELS): Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return compressGzip(body, { level: LEVELS[mode].gzip });
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: LEVELS[mode].br,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
