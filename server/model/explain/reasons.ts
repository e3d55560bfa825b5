import type { Reason } from '../../../schemas/model.ts';
import type { TimeWindow } from '../../../schemas/types.ts';
import { type ConditionContext, type ConditionTree, evaluate, toList } from '../../content/conditions.ts';
import { windowStatus } from '../../content/window.ts';

/** The parts of a condition, each with its result here, from the evaluator that pages use. */
export function explainCondition(condition: ConditionTree | undefined, context: ConditionContext): Reason[] {
  if (!condition) return [];
  const { site, locale, region, flag, loggedIn, window, not, any } = condition;
  const reasons: Reason[] = [];
  const note = (part: ConditionTree, text: string, parts?: Reason[]) =>
    reasons.push({ says: text, holds: evaluate(part, context).shows, parts });
  if (site !== undefined) note({ site }, `site: ${names(site)}; it is ${context.site}`);
  if (locale !== undefined) note({ locale }, `locale: ${names(locale)}; it is ${context.locale}`);
  if (region !== undefined) note({ region }, `region: ${names(region)}; it is ${context.region}`);
  if (flag !== undefined) note({ flag }, `flag: ${names(flag)}; ${flagsInWords(toList(flag), context)}`);
  if (loggedIn !== undefined)
    note({ loggedIn }, `loggedIn: ${loggedIn}; the visitor is ${context.loggedIn ? '' : 'not '}logged in`);
  if (window) note({ window }, `window: ${windowInWords(window, context.now)}`);
  if (not) note({ not }, 'not:', explainCondition(not, context));
  if (any)
    note(
      { any },
      'any:',
      any.map((one) => explainWhole(one, context)),
    );
  return reasons;
}

function explainWhole(condition: ConditionTree, context: ConditionContext): Reason {
  const [first, ...others] = explainCondition(condition, context);
  if (first && others.length === 0) return first;
  const parts = first ? [first, ...others] : [];
  return { says: 'all of:', holds: evaluate(condition, context).shows, parts };
}

function names(value: string | readonly string[]): string {
  return toList(value).join(' or ');
}

function flagsInWords(flags: readonly string[], context: ConditionContext): string {
  const values: Readonly<Record<string, unknown>> = context.flags;
  return flags
    .map((flag) => flag.split('=', 1)[0] ?? flag)
    .map((name) => `${name} is ${values[name] === undefined ? 'not set' : String(values[name])}`)
    .join(', ');
}

const WINDOW_STATUS = { UPCOMING: 'not begun', ACTIVE: 'open', ENDED: 'over' } as const;

function windowInWords(window: TimeWindow, now: number): string {
  const from = window.startsAt === undefined ? '' : `from ${window.startsAt} `;
  const to = window.endsAt === undefined ? '' : `to ${window.endsAt} `;
  return `${from}${to}is ${WINDOW_STATUS[windowStatus(window, now)]}`.replace(' is ', '; it is ');
}
