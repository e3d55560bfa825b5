import type { PageContext } from '../context.ts';

/** The page may show, is not there, cannot be made now, or leads elsewhere (an address as visitors get it). */
export type CheckResult =
  | { pass: true }
  | { pass: false; status: 404 }
  | { pass: false; status: 503; retryAfter: number }
  | { pass: false; redirect: string };

export type Check = (context: PageContext) => Promise<CheckResult>;

export const PASS: CheckResult = { pass: true };
