import { tryDecodeUri } from '../../lib/tryDecodeUri.ts';
import { addressOf, fillTarget, isOwnTarget, parseFrom } from '../index/redirectRule.ts';
import { MAX_REDIRECTS, type RedirectRule, RedirectTable } from '../index/redirectTable.ts';

/** Describes what is wrong with a target that is an old address itself and that no page precedes. */
export interface RedirectProblem {
  code: 'redirect-loop' | 'redirect-chain';
  message: string;
}

/** The rules that may apply in a locale, and whether a page answers at a path there, decoded. */
interface RedirectPlace {
  rules: readonly IndexedRule[];
  isPage: (path: string) => boolean;
}

interface IndexedRule extends RedirectRule {
  index: number;
}

/** A page may match one part in place of `{rest*}`, but no page matches many. */
const PARTS_OF_REST = [1, 6];
const MAX_NAMED = 5;

/**
 * Checks old addresses whose target is itself an old address, by index: which form a loop, and which lead on to
 * another. Each is followed once, with `{name}` itself as the value of its parameter. A page ends the chain, as it does
 * for visitors.
 * @param places one per locale
 */
export function findRedirectProblems(places: readonly RedirectPlace[]): Map<number, RedirectProblem> {
  const found = new Map<number, RedirectProblem>();
  for (const place of places) {
    const table = new RedirectTable(place.rules);
    for (const rule of place.rules) {
      for (const parts of rule.from.includes('*}') ? PARTS_OF_REST : [1]) {
        const problem = follow(rule, parts, table, place.isPage);
        if (problem && found.get(rule.index)?.code !== 'redirect-loop') found.set(rule.index, problem);
      }
    }
  }
  return found;
}

function follow(
  { from, to }: IndexedRule,
  parts: number,
  table: RedirectTable<IndexedRule>,
  isPage: RedirectPlace['isPage'],
): RedirectProblem | null {
  const parsed = parseFrom(from);
  if ('problem' in parsed) return null;
  const values = Object.fromEntries(
    parsed.params.map((name) => [
      name,
      Array<string>(parsed.rests.includes(name) ? parts : 1).fill(`{${name}}`),
    ]),
  );
  const way = [fillTarget(from.replaceAll('*}', '}'), values) ?? from];
  let location = fillTarget(to, values);
  while (location !== null && isOwnTarget(location)) {
    const address = addressOf(location);
    const isKnown = way.some((before) => before.toLowerCase() === location?.toLowerCase());
    way.push(location);
    if (isPage(address.path)) break;
    if (isKnown) return loop('this leads round in a circle', way);
    if (way.length > MAX_REDIRECTS) return loop(`after ${MAX_REDIRECTS} steps this still leads on`, way);
    const next = table.find(address);
    if (!next) break;
    location = next.location;
  }
  const [, first, second = location] = way;
  if (first === undefined || second === null || second === first) return null;
  const message = `“${shown(first)}” is an old address itself; lead straight to “${shown(second)}”`;
  return { code: 'redirect-chain', message };
}

function loop(what: string, way: readonly string[]): RedirectProblem {
  const named = way.length > MAX_NAMED ? [...way.slice(0, MAX_NAMED), '…'] : way;
  return { code: 'redirect-loop', message: `${what}: ${named.map(shown).join(' → ')}` };
}

/** Returns a path in readable form: decoded, with a repeated parameter written once. */
function shown(location: string): string {
  return tryDecodeUri(location)?.replace(/(\{\w+\})(?:\/\1)+/g, '$1') ?? location;
}
