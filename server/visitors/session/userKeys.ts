import { createHmac, hkdfSync } from 'node:crypto';
import { normalizeText } from '../../../schemas/normalizeText.ts';

/** Keys that stand for a user where the name itself is not to be kept, one for each secret, the first secret's first. */
export type UserKeys = (username: string) => string[];

/** Characters of a name: no service has longer ones. */
const LONGEST = 1_000;

/** Bytes of a key: as many as no two users share by chance. */
const KEY_BYTES = 16;

/**
 * Keys from HMACs of the name. A session bears those of all secrets, so that one that began before the secrets were rotated
 * and one that began after have a key in common. Spellings of one name (letter case, width) have the same keys.
 */
export function createUserKeys(secrets: readonly string[]): UserKeys {
  const keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', 'hoshi users', 32)));
  return (username) => {
    const name = normalizeText(username.trim(), 'NFKC', LONGEST).toLowerCase();
    return keys.map((key) =>
      createHmac('sha256', key).update(name).digest().subarray(0, KEY_BYTES).toString('base64url'),
    );
  };
}
