import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { normalizeText } from '../../../schemas/rules/normalizeText.ts';
import type { FormName } from '../../model/forms/formSchemas.ts';
import type { Outcome, RetryLater } from '../../visitors/actions/action.ts';
import { ipv6Prefix48, networkOf } from '../limits/network.ts';
import {
  type Allowance,
  type ClientIdentity,
  createRateLimiter,
  type Limit,
  type Rate,
  type RateLimiter,
} from '../limits/rateLimiter.ts';
import { FORMS } from './formTable.ts';

/** The limit of all posts with invalid fields. Services are not asked, but reading a post costs something. */
const FAULTY_LIMITS: readonly Limit[] = [{ by: ['ip'], counts: 'begun', burst: 120, everyMs: 1_000 }];
/** How many times the rate of one /64 network an IPv6 /48 may have. */
const PER_48_FACTOR = 10;
/** The number of pairs of account and IP address that are remembered after a login: about 150 bytes each. */
const MAX_KNOWN_LOGINS = 20_000;

/** Buckets that instances share. No method throws: if Redis fails, each instance counts for itself. */
export interface SharedBuckets {
  consume(key: string, rate: Rate): Promise<Allowance>;
  giveBack(key: string, rate: Rate): Promise<void>;
  /** Whether a login to the account from the IP address has succeeded before, on any instance. */
  isTrusted(key: string): Promise<boolean>;
  trust(key: string): Promise<void>;
}

interface Reservation {
  /** Set if the limit is exceeded; then the action does not run. */
  refusal?: RetryLater;
  /** Returns what does not count of the reservation. `not-run`: no service was asked. Until then, everything counts. */
  finish(outcome: Outcome | 'not-run'): Promise<void>;
}

interface Bucket {
  limiter: RateLimiter;
  name: string;
  key: string;
  rate: Rate;
  counts: Limit['counts'];
}

interface FormLimitsOptions {
  /** A clock for tests. */
  now?: () => number;
  sharedBuckets?: SharedBuckets;
  /** The secret for hashes of IP addresses and names; all instances have the same. */
  secret?: Buffer;
  /** Turns off all limits, for tests of a site in non-production. */
  isOff?: boolean;
}

/** Applies the limits of the table of forms. With shared buckets, instances count together. */
export class FormLimits {
  /** One limiter per limit, so that made-up keys of one limit cannot push out another's. */
  readonly #limiters = new Map<string, RateLimiter>();
  readonly #known = new LRUCache<string, true>({ max: MAX_KNOWN_LOGINS });
  readonly #secret: Buffer;
  readonly #options: FormLimitsOptions;

  constructor(options: FormLimitsOptions = {}) {
    this.#secret = options.secret ?? randomBytes(32);
    this.#options = options;
  }

  /** The number of remembered IP addresses, accounts and users, counted per limit. */
  get size(): number {
    return [...this.#limiters.values()].reduce((sum, { size }) => sum + size, 0);
  }

  async reserve(form: FormName | 'faulty', sender: ClientIdentity): Promise<Reservation> {
    if (this.#options.isOff) return { finish: async () => {} };
    const pair = keyParts(['ip', 'account'], sender);
    const account = pair && this.#hash(pair);
    const consumed: Bucket[] = [];
    const giveBack = (buckets: Bucket[]) => Promise.all(buckets.map((bucket) => this.#giveBack(bucket)));
    const limits = form === 'faulty' ? FAULTY_LIMITS : FORMS[form].limits;
    const isKnown = limits.some((limit) => limit.isKnown !== undefined) && (await this.#isKnown(account));
    for (const [index, limit] of limits.entries()) {
      if (limit.isKnown !== undefined && limit.isKnown !== isKnown) continue;
      for (const { name, rate, parts } of keysOf(`${form} ${index}`, limit, sender)) {
        const bucket = { name, rate, key: this.#hash(parts), counts: limit.counts };
        const allowance = await this.#consume(bucket, consumed);
        if (allowance.allowed) continue;
        await giveBack(consumed);
        return { refusal: tooMany(allowance.retryAfter), finish: async () => {} };
      }
    }
    return {
      finish: async (outcome) => {
        await giveBack(consumed.filter(({ counts }) => !doesCount(counts, outcome)));
        const isLogin = form === 'login' && outcome !== 'not-run' && outcome.kind === 'done';
        if (isLogin && account !== undefined) await this.#know(account);
      },
    };
  }

  async run(
    form: FormName | 'faulty',
    sender: ClientIdentity,
    action: () => Promise<Outcome>,
  ): Promise<Outcome> {
    const { refusal, finish } = await this.reserve(form, sender);
    if (refusal) return refusal;
    // An action that throws counts: what it has asked of a service is unknown.
    const outcome = await action();
    await finish(outcome);
    return outcome;
  }

  /** A refusal by this instance is final: all instances together would refuse as well. */
  async #consume(bucket: Omit<Bucket, 'limiter'>, consumed: Bucket[]): Promise<Allowance> {
    const { name, key, rate } = bucket;
    const limiter = this.#limiters.get(name) ?? createRateLimiter(this.#options);
    this.#limiters.set(name, limiter);
    const allowance = limiter.consume(key, rate);
    if (!allowance.allowed) return allowance;
    const sharedAllowance = await this.#options.sharedBuckets?.consume(`${name} ${key}`, rate);
    if (sharedAllowance?.allowed === false) {
      limiter.giveBack(key, rate);
      return sharedAllowance;
    }
    consumed.push({ ...bucket, limiter });
    return allowance;
  }

  async #giveBack({ limiter, name, key, rate }: Bucket): Promise<void> {
    limiter.giveBack(key, rate);
    await this.#options.sharedBuckets?.giveBack(`${name} ${key}`, rate);
  }

  async #isKnown(account: string | undefined): Promise<boolean> {
    if (account === undefined) return false;
    return this.#known.has(account) || ((await this.#options.sharedBuckets?.isTrusted(account)) ?? false);
  }

  async #know(account: string): Promise<void> {
    this.#known.set(account, true);
    await this.#options.sharedBuckets?.trust(account);
  }

  #hash(parts: readonly string[]): string {
    return createHmac('sha256', this.#secret).update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
  }
}

/** The buckets of a limit: the sender's, preceded by its IPv6 /48's if the limit counts only by IP address. */
function keysOf(
  name: string,
  limit: Limit,
  sender: ClientIdentity,
): { name: string; rate: Rate; parts: string[] }[] {
  const parts = keyParts(limit.by, sender);
  if (!parts) return [];
  const { burst, everyMs } = limit;
  const own = { name, rate: { burst, everyMs }, parts };
  const prefix48 = limit.by.join() === 'ip' ? ipv6Prefix48(sender.ip) : undefined;
  if (prefix48 === undefined) return [own];
  const wide = { burst: PER_48_FACTOR * burst, everyMs: everyMs / PER_48_FACTOR };
  return [{ name: `${name} prefix48`, rate: wide, parts: [prefix48] }, own];
}

/** The key to count by; undefined if the limit counts by account or login and the sender has none. */
function keyParts(by: Limit['by'], { ip, account, user }: ClientIdentity): string[] | undefined {
  const all = { ip: networkOf(ip), account: account && plainName(plainName(account)).trim(), user };
  const parts = by.map((name) => all[name]).filter((part) => part !== undefined);
  return parts.length === by.length ? parts : undefined;
}

/** A name for comparison. It is cut at a length that no account's name has. */
const plainName = (name: string): string => normalizeText(name, 'NFKC', 1_000).toLowerCase();

function tooMany(retryAfter: number): RetryLater {
  return { kind: 'retry-later', status: 429, code: 'too-many', retryAfter };
}

function doesCount(counts: Limit['counts'], outcome: Outcome | 'not-run'): boolean {
  if (counts === 'begun') return true;
  if (outcome === 'not-run') return false;
  if (outcome.kind === 'done') return counts === 'answered';
  return outcome.status !== 503;
}
