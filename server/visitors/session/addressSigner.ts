import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Signs addresses that only this server writes, so that made-up ones cost no work. */
export interface AddressSigner {
  sign(address: string): string;
  isSigned(address: string, signature: string): boolean;
}

/** 96 bits, as base64url. */
const SIGNATURE_LENGTH = 16;

/**
 * Instances that share a secret know each other's addresses; the keys tell nothing of the secrets. The first secret signs;
 * addresses that any of them signed are known.
 */
export function createAddressSigner(secrets: readonly string[]): AddressSigner {
  const keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', 'hoshi addresses', 32)));
  const [first] = keys;
  if (!first) throw new Error('a signer needs a secret');
  return {
    sign: (address) => signatureOf(address, first),
    isSigned: (address, signature) => keys.some((key) => isEqual(signature, signatureOf(address, key))),
  };
}

function signatureOf(address: string, key: Buffer): string {
  return createHmac('sha256', key).update(address).digest('base64url').slice(0, SIGNATURE_LENGTH);
}

/** In the same time wherever they differ. */
function isEqual(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
