import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const BEST_FIRST: readonly Encoding[] = ['br', 'gzip', 'identity'];
/** No browser sends a longer `Accept-Encoding`; what is behind is not read. */
const MAX_HEADER = 200;

/** The encodings of headers that browsers send; a client that sends many others empties the list. */
const chosen = new Map<string, Encoding>();
const MAX_CHOSEN = 500;

/** The best encoding that an `Accept-Encoding` header allows: br, then gzip, then none. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const known = chosen.get(header);
  if (known) return known;
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header.slice(0, MAX_HEADER) } });
  const accepted = negotiator.encodings([...BEST_FIRST]);
  const encoding = BEST_FIRST.find((one) => accepted.includes(one)) ?? 'identity';
  if (header.length > MAX_HEADER) return encoding;
  if (chosen.size >= MAX_CHOSEN) chosen.clear();
  chosen.set(header, encoding);
  return encoding;
}

/** Pages are smaller than this window (2^18 bytes): a larger one is only memory. */
const WINDOW_BITS = 18;

/** Compresses as small as it goes; costs tens of milliseconds of another thread. */
export async function compressBest(body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(body, { level: 9 });
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** Compresses fast, for an answer that somebody waits for. */
export async function compressFast(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return compressGzip(body, { level: 1 });
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
