/** What the sealed cookie of a session holds. */
export interface SessionData {
  /** 128 random bits as base64url, new at each login. */
  id: string;
  /** Bearer token of the user service. */
  token: string;
  /** Keys of the user (`createUserKeys`), one for each secret at the time of the login. */
  users: string[];
  /** When it was sealed, in ms since the epoch. */
  sealedAt: number;
}

/** Reads what was sealed; `undefined` for anything else that bears this server's seal. */
export function readSessionData(text: string | undefined): SessionData | undefined {
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isSessionData(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isSessionData(value: unknown): value is SessionData {
  if (value === null || typeof value !== 'object') return false;
  return (
    'id' in value &&
    typeof value.id === 'string' &&
    'token' in value &&
    typeof value.token === 'string' &&
    value.token !== '' &&
    'users' in value &&
    Array.isArray(value.users) &&
    value.users.every((key) => typeof key === 'string') &&
    'sealedAt' in value &&
    typeof value.sealedAt === 'number'
  );
}
