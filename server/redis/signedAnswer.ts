import { hashText } from '../adapters/cachedValue.ts';
import { createSigner, deriveKey } from '../lib/signer.ts';

interface WrittenAnswer {
  text: string;
  /** The text's, if it is known. */
  hash?: string;
  freshMs: number;
  /** How long (ms) it was to be stored when it was written; its age follows from the remaining time. */
  keptMs: number;
}

export type AnswerSigner = ReturnType<typeof createAnswerSigner>;

const MAX_HEADER_LENGTH = 2_000;
const NEW_LINE = 10;
const MAX_CLOCK_DIFFERENCE_MS = 10_000;

/** Answers as `<signature> {"key":…}\n<JSON>`. @param madeBy the inputs of a value besides its key */
export function createAnswerSigner(secrets: readonly string[], madeBy: string) {
  const signer = createSigner(secrets, `hoshi answers ${madeBy}`);
  return {
    /** Identifies the signing secret without revealing it: with another secret, nothing can be read. */
    secretId: deriveKey(secrets[0] ?? '', 'hoshi secret id', 6).toString('base64url'),
    write: (key: string, answer: WrittenAnswer): string => {
      const { text, freshMs, keptMs, hash = hashText(text) } = answer;
      const header = JSON.stringify({ key, hash, freshMs, keptMs, writtenAt: Date.now() });
      return `${signer.sign(header)} ${header}\n${text}`;
    },
    /** `undefined` if the value is truncated, invalid, of another key or version, or not signed with these secrets. */
    read: (key: string, bytes: Buffer) => {
      const end = bytes.subarray(0, MAX_HEADER_LENGTH).indexOf(NEW_LINE);
      const [signature = '', header = ''] = bytes.toString('utf8', 0, Math.max(end, 0)).split(/ (.*)/s, 2);
      if (!signer.isSigned(header, signature)) return undefined;
      // The signature proves that `write` wrote it.
      const { key: of, hash, freshMs, keptMs, writtenAt } = JSON.parse(header);
      const text = bytes.toString('utf8', end + 1);
      if (of !== key || hashText(text) !== hash) return undefined;
      // A lower limit of its age in ms, as an old value may have been put back.
      const leastAgeMs = Math.max(Date.now() - writtenAt - MAX_CLOCK_DIFFERENCE_MS, 0);
      const value: unknown = JSON.parse(text);
      return { value, text, hash, freshMs, keptMs, leastAgeMs };
    },
  };
}
