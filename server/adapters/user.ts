import type {
  CoursePlans,
  LoginRequest,
  Purchase,
  PurchaseAnswer,
  PurchaseLog,
  PurchaseRequest,
  RedeemAnswer,
  RegisterRequest,
  UserProfile,
} from '../../schemas/backend-types.ts';
import { isRecord } from '../lib/isRecord.ts';
import { anyList, entryValidator, fieldNames, responseValidator } from './answers.ts';
import type { Service } from './call.ts';
import { VISITOR_POST } from './callOptions.ts';
import type { CourseAdapter } from './course.ts';
import { CallFailure } from './failure.ts';

/** Copies from a record only the fields that its schema in schemas/backends lists. */
export function pickSchemaFields(file: Parameters<typeof fieldNames>[0]) {
  const names = new Set(fieldNames(file));
  return <T extends object>(record: T): T => {
    const own: Partial<T> = { ...record };
    for (const name in own) if (!names.has(name)) delete own[name];
    return own as T;
  };
}

export type UserAdapter = ReturnType<typeof createUserAdapter>;

const answers = {
  profile: responseValidator('user-profile'),
  login: responseValidator('login-answer'),
  register: responseValidator('register-answer'),
  redeem: responseValidator('redeem-answer'),
  purchase: responseValidator('purchase-answer'),
};

/** The user service (spec.md §7; backend contract) at its base address. `course`: provides visitors' own plans. */
export function createUserAdapter(service: Service, address: string, course?: CourseAdapter) {
  return {
    origin: new URL(address).origin,
    /** @returns the visitor's token. @throws CallFailure: 401 wrong, 423 locked with `retryAfter` */
    login: async (credentials: LoginRequest): Promise<string> => {
      const options = { ...VISITOR_POST, json: credentials, validate: answers.login } as const;
      return (await service.call('login', options)).token;
    },
    /** Has a one-time code sent. @throws CallFailure: 429 with `retryAfter` */
    requestOtp: (username: string): Promise<void> =>
      service.send('otp', { ...VISITOR_POST, json: { username } }),
    /** Gives the account's token; calls with the same key count once. @throws CallFailure: 409 name taken, 422 */
    register: async (registration: RegisterRequest, idempotencyKey: string): Promise<string> => {
      const post = { ...VISITOR_POST, json: registration, idempotencyKey, timeouts: 'write' } as const;
      const options = { ...post, validate: answers.register };
      return (await service.call('register', options)).token;
    },
    as: (token: string) => createAccountClient(service, token, course),
  };
}

const PURCHASES = 'getOwnPurchaseLog';
const pickKnown = { profile: pickSchemaFields('user-profile'), purchase: pickSchemaFields('purchase-log') };

/**
 * Calls with the visitor's token, never cached for others (requirements B1); posts with the same `key` count once.
 * @throws CallFailure: 401 if the token is no longer valid
 */
export type AccountClient = ReturnType<typeof createAccountClient>;

function createAccountClient(service: Service, token: string, course: CourseAdapter | undefined) {
  const readOptions = { namedBy: 'visitor', token } as const;
  let isRefused = false;
  const post = (json: object, idempotencyKey: string) =>
    ({ ...VISITOR_POST, token, json, idempotencyKey, timeouts: 'write' }) as const;
  return {
    profile: async (): Promise<UserProfile> =>
      pickKnown.profile(await service.call('', { ...readOptions, validate: answers.profile })),
    /** All purchases, refunded ones included. */
    purchases: async (): Promise<PurchaseLog> => {
      const entries = await service
        .call(PURCHASES, { ...readOptions, validate: anyList })
        .catch((error: unknown) => {
          isRefused ||= error instanceof CallFailure && error.status === 401;
          throw error;
        });
      return readPurchases(entries, (fault) => service.reportFault(PURCHASES, fault)).map(pickKnown.purchase);
    },
    /** Whether the service no longer took the token when it was asked for purchases. */
    isRefused: () => isRefused,
    /** The visitor's own course plans; empty if the course service is not set. */
    plans: async (username: string): Promise<CoursePlans> => course?.ownPlans(token, username) ?? [],
    /** @throws CallFailure: 404 unknown, 409 used, 410 expired */
    redeem: (serial: string, key: string): Promise<RedeemAnswer> =>
      service.call('redeem', { ...post({ serial }, key), validate: answers.redeem }),
    /** @throws CallFailure: 404 not on sale, 409 owned already */
    buy: (order: PurchaseRequest, key: string): Promise<PurchaseAnswer> =>
      service.call('purchases', { ...post(order, key), validate: answers.purchase }),
  };
}

const validate = entryValidator<Purchase>('purchase-log');
/** What decides a refund: none of it is guessed where a part of it is odd. */
const UNSURE = ['price', 'currency', 'isPaid', 'openedLessons', 'redeemedCodes'];

/**
 * Checks each purchase by itself. One with an odd optional field loses it and what decides its refund, so that the
 * visitor has to ask; one without what every purchase has is left out. `report` gets each fault with its place.
 * @throws CallFailure if no entry is a purchase
 */
function readPurchases(entries: readonly unknown[], report: (fault: string) => void): PurchaseLog {
  const log = entries.flatMap((entry, index): Purchase[] => {
    if (validate(entry)) return [entry];
    const fault = validate.errors?.[0];
    const place = fault?.instancePath ?? '';
    report(`the entry at /${index}${place} ${fault?.message}`);
    const unsure = [place.split('/')[1], ...UNSURE];
    const sure = Object.entries(isRecord(entry) ? entry : {}).filter(([name]) => !unsure.includes(name));
    const rest = Object.fromEntries(sure);
    return validate(rest) ? [rest] : [];
  });
  if (entries.length > 0 && log.length === 0)
    throw new CallFailure('user', 'wrong-shape', { message: 'no entry of the purchase log is a purchase' });
  return log;
}
