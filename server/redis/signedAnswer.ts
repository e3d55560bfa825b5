import { hashText } from '../adapters/cachedValue.ts';
import { createSigner, deriveKey } from '../lib/signer.ts';

interface WrittenAnswer {
  text: string;
  hash: string;
  freshMs: number;
  /** How long it was to be kept when it was written, in ms: less what is left of that is its age. */
  keptMs: number;
}

export interface SignedAnswer extends WrittenAnswer {
  value: unknown;
  /** Its age at least, in ms: somebody may have put an old one back. Clocks of instances differ a little. */
  leastAgeMs: number;
}

export type AnswerSigner = ReturnType<typeof createAnswerSigner>;

const LONGEST_HEADER = 2_000;
const NEW_LINE = 10;
const CLOCKS_DIFFER = 10_000;

/**
 * Writes answers as `<signature> {"key":…,"hash":…}\n<JSON>`, and reads those that were written with the same secret and
 * the same program. @param madeBy what a value depends on besides its key
 */
export function createAnswerSigner(secrets: readonly string[], madeBy: string) {
  const signer = createSigner(secrets, `hoshi answers ${madeBy}`);
  return {
    /** Names the secret that signs, without revealing it: where others sign, nothing can be read. */
    secretId: deriveKey(secrets[0] ?? '', 'hoshi secret id', 6).toString('base64url'),
    /** `hash`: of the text, where it is known. */
    write: (key: string, answer: Omit<WrittenAnswer, 'hash'> & { hash?: string }): string => {
      const { text, freshMs, keptMs, hash = hashText(text) } = answer;
      const header = JSON.stringify({ key, hash, freshMs, keptMs, writtenAt: Date.now() });
      return `${signer.sign(header)} ${header}\n${text}`;
    },
    /** `undefined` for what is cut, garbage, another key's, another version's, or not signed by us. */
    read: (key: string, bytes: Buffer): SignedAnswer | undefined => {
      const end = bytes.subarray(0, LONGEST_HEADER).indexOf(NEW_LINE);
      const [signature = '', header = ''] = bytes.toString('utf8', 0, Math.max(end, 0)).split(/ (.*)/s, 2);
      if (!signer.isSigned(header, signature)) return undefined;
      // It is as `write` has written it, as the signature proves.
      const { key: of, hash, freshMs, keptMs, writtenAt } = JSON.parse(header);
      const text = bytes.toString('utf8', end + 1);
      if (of !== key || hashText(text) !== hash) return undefined;
      const leastAgeMs = Math.max(Date.now() - writtenAt - CLOCKS_DIFFER, 0);
      return { value: JSON.parse(text), text, hash, freshMs, keptMs, leastAgeMs };
    },
  };
}
