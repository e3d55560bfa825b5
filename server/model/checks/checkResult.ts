import type { PageContext } from '../context.ts';

/** The page may be shown, does not exist, cannot be made now, or redirects (to a complete address). */
export type CheckResult =
  | { pass: true }
  | { pass: false; status: 404 }
  | { pass: false; status: 503; retryAfter: number }
  | { pass: false; redirect: string };

export type Check = (context: PageContext) => Promise<CheckResult>;

export const PASS: CheckResult = { pass: true };
