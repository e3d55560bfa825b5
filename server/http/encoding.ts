import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Browsers send a handful of headers; whoever sends many has them all forgotten. */
const chosen = new Map<string, Encoding>();
const MAX_CHOSEN = 500;

/** The best encoding that an `Accept-Encoding` header allows: br, then gzip, then none. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  let encoding = chosen.get(header);
  if (!encoding) {
    encoding = parse(header);
    if (chosen.size >= MAX_CHOSEN) chosen.clear();
    chosen.set(header, encoding);
  }
  return encoding;
}

function parse(header: string): Encoding {
  const accepted = new Set(
    header
      .toLowerCase()
      .split(',')
      .map((item) => item.trim().split(/\s*;\s*/))
      .filter(([, quality]) => !quality || !/^q=0(\.0*)?$/.test(quality))
      .map(([name]) => name),
  );
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : 'identity';
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
