import type { Allowance, Rate } from './rateLimiter.ts';

/** Buckets that instances share. Nothing of it throws: where it fails, each instance counts for itself. */
export interface SharedBuckets {
  take(key: string, rate: Rate): Promise<Allowance>;
  giveBack(key: string, rate: Rate): Promise<void>;
  /** Whether an account was logged in to from an address, on any instance. */
  isKnown(key: string): Promise<boolean>;
  know(key: string): Promise<void>;
}
