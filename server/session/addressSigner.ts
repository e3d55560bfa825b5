import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Signs addresses that only this server writes, so that made-up ones cost no work. */
export interface AddressSigner {
  sign(address: string): string;
  isSigned(address: string, signature: string): boolean;
}

/** 96 bits, as base64url. */
const SIGNATURE_LENGTH = 16;

/** Instances that share the secret know each other's addresses; the key tells nothing of the secret. */
export function createAddressSigner(secret: string): AddressSigner {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'hoshi addresses', 32));
  const sign = (address: string) =>
    createHmac('sha256', key).update(address).digest('base64url').slice(0, SIGNATURE_LENGTH);
  return {
    sign,
    isSigned: (address, signature) => {
      const [given, wanted] = [Buffer.from(signature), Buffer.from(sign(address))];
      return given.length === wanted.length && timingSafeEqual(given, wanted);
    },
  };
}
