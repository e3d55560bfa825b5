import { createHash, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { normalizeText } from '../../../schemas/normalizeText.ts';
import { sameText } from './http.ts';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const KEY_BYTES = 32;
const plain = (password: string): string => normalizeText(password, 'NFKC', 400);

/** Hashes a password for storage: `scrypt$<salt>$<key>`, base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(plain(password), salt, KEY_BYTES);
  return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/** For unknown names: the same work as for a wrong password, so that the time does not reveal accounts. */
const NOBODY = `scrypt$${randomBytes(16).toString('base64url')}$${randomBytes(KEY_BYTES).toString('base64url')}`;

/** Returns whether the password is the account's; without an account false, after the same work. */
export async function verifyPassword(password: string, kept: string | undefined): Promise<boolean> {
  const [, salt = '', key = ''] = (kept ?? NOBODY).split('$');
  const derived = await derive(plain(password), Buffer.from(salt, 'base64url'), KEY_BYTES);
  return sameText(derived.toString('base64url'), key) && kept !== undefined;
}

/** SHA-256 as hex. Good for tokens, which cannot be guessed; not for passwords. */
export function digest(...parts: (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}
