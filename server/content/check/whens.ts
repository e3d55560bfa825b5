import { type ConditionTree, canHoldTogether, listed } from '../conditions.ts';
import { listed as inWords } from '../nearest.ts';
import type { FoundFault } from './crossFault.ts';
import type { ContentGraph } from './graph/contentGraph.ts';

/**
 * A condition that holds on no site in any locale, anyone who asks at whatever time. What is inside of such a condition is
 * not reported again, and unknown names are reported by themselves.
 * @param scope all conditions around a thing, its own last
 */
export function whenFault(scope: readonly ConditionTree[], graph: ContentGraph): FoundFault | null {
  const own = scope.at(-1);
  if (!own || graph.someSiteBroken || !isKnown(own, graph)) return null;
  const lasting = scope.map(withoutFlags);
  if (graph.reach(lasting).locales.size > 0) {
    if (canHold(lasting, graph) || !canHold(lasting.slice(0, -1), graph)) return null;
    const message =
      'this never holds, so nothing of it shows: what it asks of the login or of the time excludes itself, or what is around it asks otherwise';
    return { severity: 'warning', code: 'when-never', message };
  }
  const around = graph.reach(lasting.slice(0, -1));
  if (around.locales.size === 0) return null;
  const places = [...around.sites].map((id) => {
    const site = graph.sites.get(id)?.facts;
    return `${id} (${site?.region ?? '?'}: ${inWords(site?.locales.map(({ name }) => name) ?? [])})`;
  });
  const message = `this never holds, so nothing of it shows; there are: ${inWords(places)}`;
  return { severity: 'warning', code: 'when-never', message };
}

/** Whether there is a site and a locale, a visitor and a moment for which all hold. */
function canHold(scope: readonly ConditionTree[], graph: ContentGraph): boolean {
  if (!scope.some(asksOfRequest)) return true;
  const contexts = [...graph.reach(scope).sites].flatMap((id) => [
    ...(graph.sites.get(id)?.contexts.values() ?? []),
  ]);
  return contexts.some((context) => canHoldTogether(scope, context));
}

function asksOfRequest({ loggedIn, window, not, any = [] }: ConditionTree): boolean {
  return (
    loggedIn !== undefined || window !== undefined || [...(not ? [not] : []), ...any].some(asksOfRequest)
  );
}

/** Flags are there to be switched: a condition that waits for one is right. */
function withoutFlags({ flag: _, not, any, ...rest }: ConditionTree): ConditionTree {
  const waits = (tree: ConditionTree): boolean =>
    tree.flag !== undefined || (tree.not !== undefined && waits(tree.not)) || (tree.any ?? []).some(waits);
  return {
    ...rest,
    ...(not && !waits(not) ? { not } : {}),
    ...(any ? { any: any.map(withoutFlags) } : {}),
  };
}

function isKnown({ site, locale, region, not, any }: ConditionTree, graph: ContentGraph): boolean {
  const offered = new Set([...graph.sites.values()].flatMap((one) => [...one.contexts.keys()]));
  return (
    listed(site ?? []).every((name) => graph.sites.has(name)) &&
    listed(locale ?? []).every((name) => offered.has(name) || graph.locales.has(name)) &&
    listed(region ?? []).every((name) => graph.regions.has(name)) &&
    (!not || isKnown(not, graph)) &&
    (any ?? []).every((one) => isKnown(one, graph))
  );
}
