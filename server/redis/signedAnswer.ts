import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { hashOf } from '../adapters/cachedValue.ts';

/** What stands before an answer's JSON: what it is an answer to, and proof of who wrote it. */
interface Header {
  key: string;
  hash: string;
  freshMs: number;
  /** How long it was to be kept when it was written, in ms: less what is left of that is its age. */
  keptMs: number;
  /** When it was written, in ms since the epoch, by the clock of who wrote it. */
  writtenAt: number;
  mac: string;
}

export interface SignedAnswer {
  value: unknown;
  text: string;
  hash: string;
  freshMs: number;
  keptMs: number;
  /** Its age at least, in ms: somebody may have put an old one back. Clocks of instances differ a little. */
  leastAgeMs: number;
}

/** Writes answers, and reads those that were written with the same secret and the same program. */
export interface AnswerSigner {
  /** Names the secret that signs, without telling it: where others sign, nothing can be read. */
  readonly secretId: string;
  write(key: string, answer: Omit<SignedAnswer, 'value' | 'leastAgeMs'>): string;
  /** `undefined` for what is cut, garbage, another key's, another version's, or not signed by us. */
  read(key: string, bytes: Buffer): SignedAnswer | undefined;
}

const LONGEST_HEADER = 2_000;
const NEW_LINE = 10;
const CLOCKS_DIFFER = 10_000;

/** @param madeBy what a value depends on beside its key: versions of adapters and schemas, addresses of services */
export function createAnswerSigner(secrets: readonly string[], madeBy: string): AnswerSigner {
  const keys = secrets.map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, '', `hoshi answers ${madeBy}`, 32)),
  );
  const [first] = keys;
  if (!first) throw new Error('a signer needs a secret');
  return {
    secretId: Buffer.from(hkdfSync('sha256', first, '', 'hoshi secret id', 6)).toString('base64url'),
    write: (key, { text, hash, freshMs, keptMs }) => {
      const header = { key, hash, freshMs, keptMs, writtenAt: Date.now() };
      return `${JSON.stringify({ ...header, mac: macOf(header, first).toString('base64url') })}\n${text}`;
    },
    read: (key, bytes) => {
      const end = bytes.subarray(0, LONGEST_HEADER).indexOf(NEW_LINE);
      const header = end < 0 ? undefined : readHeader(bytes.subarray(0, end));
      if (header?.key !== key || !keys.some((one) => isSigned(header, one))) return undefined;
      const text = bytes.subarray(end + 1).toString('utf8');
      if (hashOf(text) !== header.hash) return undefined;
      const { hash, freshMs, keptMs, writtenAt } = header;
      const leastAgeMs = Math.max(Date.now() - writtenAt - CLOCKS_DIFFER, 0);
      return { value: JSON.parse(text), text, hash, freshMs, keptMs, leastAgeMs };
    },
  };
}

function readHeader(bytes: Buffer): Header | undefined {
  try {
    const header: unknown = JSON.parse(bytes.toString('utf8'));
    return isHeader(header) ? header : undefined;
  } catch {
    return undefined;
  }
}

function isHeader(value: unknown): value is Header {
  if (value === null || typeof value !== 'object') return false;
  const header: Partial<Record<keyof Header, unknown>> = value;
  const { key, hash, freshMs, keptMs, writtenAt, mac } = header;
  const areTexts = [key, hash, mac].every((text) => typeof text === 'string');
  return areTexts && [freshMs, keptMs, writtenAt].every((number) => Number.isFinite(number));
}

function macOf(header: Omit<Header, 'mac'>, secret: Buffer): Buffer {
  const { key, hash, freshMs, keptMs, writtenAt } = header;
  return createHmac('sha256', secret)
    .update(JSON.stringify([key, hash, freshMs, keptMs, writtenAt]))
    .digest();
}

function isSigned(header: Header, secret: Buffer): boolean {
  const given = Buffer.from(header.mac, 'base64url');
  const right = macOf(header, secret);
  return given.length === right.length && timingSafeEqual(given, right);
}
