import { readFile, stat } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';
import { decodeHTML } from 'entities';
import { CommandFailure } from '../terminal/command.ts';
import { fetchAnswer } from '../verify/fetchAnswer.ts';
import { type PageFacts, parsePageFacts } from './pageFacts.ts';

/** An address of a former site; without facts, only its target is checked. */
export interface FormerPage {
  address: URL;
  facts?: PageFacts;
}

const MAX_BYTES = 200_000_000;
const TIMEOUT = 10_000;

/** The pages of a HAR, a WARC or a list. @param report gets lines that are no address @throws CommandFailure */
export async function readFormerFile(file: string, report: (line: string) => void): Promise<FormerPage[]> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new CommandFailure(`${file}: there is no such file`);
  if (found.size > MAX_BYTES) throw new CommandFailure(`${file} is over ${MAX_BYTES / 1e6} MB`);
  const bytes = await readFile(file);
  const pages = /\.warc(\.gz)?$/.test(file)
    ? warcPages(unzipped(file, bytes))
    : textPages(file, bytes.toString(), report);
  const byAddress = new Map(pages.map((page) => [page.address.href, page]));
  if (byAddress.size === 0) throw new CommandFailure(`${file} has no address of a page`);
  return [...byAddress.values()];
}

function unzipped(file: string, bytes: Buffer): Buffer {
  if (!file.endsWith('.gz')) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_BYTES });
  } catch {
    throw new CommandFailure(`${file} cannot be unpacked, or is over ${MAX_BYTES / 1e6} MB then`);
  }
}

function textPages(file: string, text: string, report: (line: string) => void): FormerPage[] {
  if (file.endsWith('.har')) return harPages(file, text);
  return text.split('\n').flatMap((line, index) => {
    const address = addressOf(line.trim());
    if (!address && line.trim() !== '')
      report(
        `${file}:${index + 1} “${line.trim().slice(0, 80)}” is no whole address, such as https://old.example/page`,
      );
    return address ? [{ address }] : [];
  });
}

interface Har {
  log?: {
    entries?: ({
      request?: { url?: string };
      response?: { status?: number; content?: { mimeType?: string; text?: string; encoding?: string } };
    } | null)[];
  };
}

function harPages(file: string, text: string): FormerPage[] {
  let har: Har | null;
  try {
    har = JSON.parse(text);
  } catch {
    throw new CommandFailure(`${file} is no HAR: not JSON`);
  }
  const entries = har?.log?.entries;
  if (!Array.isArray(entries)) throw new CommandFailure(`${file} is no HAR: it has no list log.entries`);
  return entries.flatMap((entry) => {
    const { request, response } = entry ?? {};
    const { mimeType = '', text: body = '', encoding } = response?.content ?? {};
    if (!/html/.test(mimeType) || response?.status !== 200) return [];
    const address = addressOf(request?.url ?? '');
    const html = encoding === 'base64' ? Buffer.from(body, 'base64').toString() : body;
    return address ? [{ address, facts: parsePageFacts(html) }] : [];
  });
}

/** Parses consecutive records: header lines, the stated number of bytes, two empty lines. */
function warcPages(bytes: Buffer): FormerPage[] {
  const pages: FormerPage[] = [];
  for (let at = bytes.indexOf('WARC/'); at >= 0; ) {
    const end = bytes.indexOf('\r\n\r\n', at);
    if (end < 0) break;
    const head = bytes.toString('latin1', at, end);
    const field = (name: string) => new RegExp(`^${name}: *(.*)$`, 'im').exec(head)?.[1]?.trim() ?? '';
    const size = Number(field('content-length')) || 0;
    const body = bytes.subarray(end + 4, end + 4 + size);
    const address =
      field('warc-type') === 'response'
        ? addressOf(field('warc-target-uri').replace(/^<|>$/g, ''))
        : undefined;
    const split = body.indexOf('\r\n\r\n');
    const answer = body.toString('latin1', 0, Math.max(split, 0));
    if (address && /^HTTP\/\S+ 200\b/.test(answer) && /^content-type:.*html/im.test(answer))
      pages.push({ address, facts: parsePageFacts(contentOf(answer, body.subarray(split + 4)).toString()) });
    at = bytes.indexOf('WARC/', end + 4 + size);
  }
  return pages;
}

const DECODERS: Readonly<Record<string, (packed: Buffer, options: { maxOutputLength: number }) => Buffer>> = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
};

/** The content of an answer as it went over the wire. Some programs write it unpacked, and keep the headers. */
function contentOf(head: string, body: Buffer): Buffer {
  const whole = /^transfer-encoding:.*\bchunked/im.test(head) ? joinChunks(body) : body;
  const [, coding = ''] = /^content-encoding: *([\w-]+)/im.exec(head) ?? [];
  try {
    return DECODERS[coding.toLowerCase()]?.(whole, { maxOutputLength: MAX_BYTES }) ?? whole;
  } catch {
    return whole;
  }
}

function joinChunks(body: Buffer): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 0; at < body.length; ) {
    const end = body.indexOf('\r\n', at);
    const [, hex] = /^([\da-f]+) *(?:;.*)?$/i.exec(body.toString('latin1', at, Math.max(end, at))) ?? [];
    if (hex === undefined) return body;
    const size = Number.parseInt(hex, 16);
    if (size === 0) break;
    chunks.push(body.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
  return Buffer.concat(chunks);
}

/** Requests a site's sitemap and pages, one after another, with `most` requests at most. */
export async function crawl(start: URL, most: number, tell: (asked: number) => void): Promise<FormerPage[]> {
  const pages: FormerPage[] = [];
  const waiting = [start.href, new URL('/sitemap.xml', start).href];
  const seen = new Set(waiting);
  const add = (written: string, base: string) => {
    const address = URL.parse(written, base);
    if (!address || address.origin !== start.origin || seen.size > 20 * most) return;
    address.hash = '';
    if (!seen.has(address.href)) waiting.push(address.href);
    seen.add(address.href);
  };
  for (let asked = 0; asked < most && waiting.length > 0; asked++) {
    const url = waiting.shift() ?? '';
    tell(asked + 1);
    const { status, location, body } = await fetchAnswer(url, { timeout: TIMEOUT }).catch(
      (error: unknown) => {
        if (asked > 0) return { status: 0, location: undefined, body: '' };
        throw new CommandFailure(`${url} does not answer: ${error instanceof Error ? error.message : error}`);
      },
    );
    if (location) add(location, url);
    if (/^\s*<\?xml/.test(body))
      for (const [, entry = ''] of body.matchAll(/<loc>\s*([^<\s]+)\s*</g)) add(decodeHTML(entry), url);
    else if (status === 200 && /<(!doctype )?html/i.test(body.slice(0, 1000))) {
      const facts = parsePageFacts(body);
      pages.push({ address: new URL(url), facts });
      for (const link of facts.links) add(link, url);
    } else if (location) pages.push({ address: new URL(url) });
  }
  return pages;
}

function addressOf(written: string): URL | undefined {
  const address = URL.parse(written);
  return address && /^https?:$/.test(address.protocol) ? address : undefined;
}
