import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { normalizeText } from '../../../schemas/rules/normalizeText.ts';
import { deriveKey } from '../../lib/signer.ts';

export type Seal = ReturnType<typeof createSeal>;

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a text for the visitor who carries it, by AES-256-GCM: the first secret seals, all open, so that instances
 * with a common one open each other's.
 */
export function createSeal(secrets: readonly string[]) {
  const keys = secrets.map((secret) => createHash('sha256').update(secret).digest());
  const [first] = keys;
  if (!first) throw new Error('a seal needs a secret');
  return {
    seal: (text: string): string => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', first, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    /** `undefined` for a text that none of the secrets sealed. */
    open: (token: string): string | undefined => {
      const bytes = Buffer.from(token, 'base64url');
      return keys.map((key) => decipher(bytes, key)).find((text) => text !== undefined);
    },
  };
}

function decipher(bytes: Buffer, key: Buffer): string | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const body = bytes.subarray(IV_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/** The secrets from the environment, or one from the data folder; if that is not writable, `warn` is called. */
export async function sessionSecrets(
  secrets: readonly string[],
  dataDir: string,
  warn: (error: unknown) => void = () => {},
): Promise<readonly string[]> {
  if (secrets.length > 0) return secrets;
  const file = secretFile(dataDir);
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  if (kept) return [kept];
  const secret = randomBytes(32).toString('base64url');
  try {
    return [await keepSecret(secret, file)];
  } catch (error) {
    warn(error);
  }
  return [secret];
}

export function secretFile(dataDir: string): string {
  return join(dataDir, 'session-secret');
}

/** Writes the secret completely or not at all; two processes that start at the same time both use the first one's. */
async function keepSecret(secret: string, file: string): Promise<string> {
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}-${randomBytes(6).toString('hex')}.tmp`;
  try {
    await writeFile(temporary, secret, { mode: 0o600 });
    await link(temporary, file);
    return secret;
  } catch (error) {
    const first = await readFile(file, 'utf8').catch(() => undefined);
    if (first === undefined) throw error;
    if (first !== '') return first;
    // A process that crashed while writing has left an empty file.
    await rename(temporary, file);
    return secret;
  } finally {
    await rm(temporary, { force: true }).catch(() => {});
  }
}

/** Keys that represent a user without storing the name, one for each secret, in the order of the secrets. */
export type UserKeys = (username: string) => string[];

/** The number of characters of a name that are used: no service has longer names. */
const MAX_NAME_LENGTH = 1_000;

/** The size of a key in bytes: large enough that no two users have the same by chance. */
const KEY_BYTES = 16;

/**
 * Keys from HMACs of the name. A session contains those of all secrets, so that sessions from before and after a
 * rotation have a key in common. All spellings of a name (case, width) have the same keys.
 */
export function createUserKeys(secrets: readonly string[]): UserKeys {
  const keys = secrets.map((secret) => deriveKey(secret, 'hoshi users'));
  return (username) => {
    const name = normalizeText(username.trim(), 'NFKC', MAX_NAME_LENGTH).toLowerCase();
    return keys.map((key) =>
      createHmac('sha256', key).update(name).digest().subarray(0, KEY_BYTES).toString('base64url'),
    );
  };
}
