import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

export type Signer = ReturnType<typeof createSigner>;

/**
 * Signs texts as base64url with the first secret; accepts all. `label`: the purpose, others are not accepted;
 * `length`: for short signatures, 16 characters are 96 bits
 */
export function createSigner(secrets: readonly string[], label: string, length = 43) {
  const keys = secrets.map((secret) => deriveKey(secret, label));
  const [first] = keys;
  if (!first) throw new Error('a signer needs a secret');
  const signatureOf = (text: string, key: Buffer) =>
    createHmac('sha256', key).update(text).digest('base64url').slice(0, length);
  return {
    sign: (text: string) => signatureOf(text, first),
    isSigned: (text: string, signature: string) =>
      keys.some((key) => equalsInConstantTime(signature, signatureOf(text, key))),
  };
}

/** Derives a key for one purpose; it reveals neither the secret nor other derived keys. */
export function deriveKey(secret: string, label: string, bytes = 32): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', label, bytes));
}

/** Takes the same time wherever the texts differ. */
export function equalsInConstantTime(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
