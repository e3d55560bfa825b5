import type { Known } from '../content/analysis/analysis.ts';
import { type BlockSchema, readBlockSchemas } from '../content/blockSchemas.ts';
import { GUEST_CHECK, MEMBER_CHECK } from './audience.ts';
import { type Check, type CheckResult, PASS } from './checks/checkResult.ts';
import { championship, daily, level, partnerMarket, problem, product } from './checks/subjectChecks.ts';
import { guest, member, returning } from './checks/visitorChecks.ts';
import type { PageContext } from './context.ts';
import { usedWords } from './words/ownWords.ts';

/** A page has an unknown check (spec.md §8: 'Unknown middleware'). Validation rejects such files. */
export class UnknownCheck extends Error {
  override name = 'UnknownCheck';
}

/** The checks that pages may use (requirements R5). */
const CHECKS: ReadonlyMap<string, Check> = new Map<string, Check>([
  ['product', product],
  ['partner-market', partnerMarket],
  ['championship', championship],
  ['level', level],
  ['daily', daily],
  ['problem', problem],
  ['return', returning],
  [MEMBER_CHECK, member],
  [GUEST_CHECK, guest],
  // Does nothing: the locale is known before the page. The name is from spec.md §2; files may contain it.
  ['locale-redirect', async () => PASS],
]);

export const CHECK_NAMES: readonly string[] = [...CHECKS.keys()];

/** Runs a page's checks in order; the first one that fails decides. @throws UnknownCheck */
export async function runChecks(context: PageContext): Promise<CheckResult> {
  for (const name of context.page.config.checks ?? []) {
    const check = CHECKS.get(name);
    if (!check) throw new UnknownCheck(`Unknown middleware ${name}`);
    const result = await check(context);
    if (!result.pass) return result;
  }
  return PASS;
}

/** The names that content is validated against. */
export function knownNames(blocks: ReadonlyMap<string, BlockSchema> = readBlockSchemas()): Known {
  return { checks: CHECK_NAMES, words: usedWords(blocks) };
}
