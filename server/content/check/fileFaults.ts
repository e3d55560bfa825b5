import type { Analysis } from '../analysis/analysis.ts';
import type { Ref } from '../analysis/facts.ts';
import { type ConditionTree, canHoldTogether, toList, withNested } from '../conditions.ts';
import { LOCALE_CODE } from '../fileRoles.ts';
import { formatList as inWords, toOneLine } from '../messageText.ts';
import { type CrossFault, type FoundFault, warning } from './crossFault.ts';
import { avoidedFaults } from './glossary.ts';
import type { ContentGraph } from './graph/contentGraph.ts';
import type { Reach } from './graph/entries.ts';
import { keyForText } from './keyedTexts.ts';
import { anchorFault, linkFault, ownAddressFault, withFragments } from './links.ts';
import { hostFault, meantLocale, nameFault } from './names.ts';
import { oldAddressFault, targetFault } from './redirects.ts';
import { textFaults } from './texts.ts';

export function fileFaults(file: string, analysis: Analysis, graph: ContentGraph): CrossFault[] {
  const cached = graph.memo.get(analysis);
  if (cached) return cached;
  const faults =
    analysis.part.kind === 'fragment'
      ? fragmentScopes(file, analysis, graph, (one) => ownFaults(file, one, graph))
      : ownFaults(file, analysis, graph);
  graph.memo.set(analysis, faults);
  return faults;
}

function ownFaults(file: string, analysis: Analysis, graph: ContentGraph): CrossFault[] {
  const { part, refs } = analysis;
  // Which locales need the words of an override is unknown until its “for” is mended.
  const isPlaced = part.kind !== 'override' || part.facts.on !== null;
  const faults = refs
    .filter(({ kind }) => isPlaced || (kind !== 'key' && kind !== 'inline'))
    .flatMap((ref) =>
      [refFaults(ref, analysis, graph) ?? []].flat().map((fault): CrossFault => {
        const { line, column } = ref.inside ?? ref;
        return { ...fault, message: toOneLine(fault.message), file, line, column };
      }),
    );
  // An override belongs to its site, so missing words only cause the override to be refused.
  return part.kind === 'override' ? faults.map(({ missing: _, ...fault }) => fault) : faults;
}

function refFaults(ref: Ref, analysis: Analysis, graph: ContentGraph): FoundFault | FoundFault[] | null {
  const { part } = analysis;
  const guard = analysis.guards[ref.guard] ?? [];
  const reach = () => graph.reach(guard);
  switch (ref.kind) {
    case 'key':
      return textFaults(ref, reach(), graph);
    case 'inline': {
      // A map without any locale is not an inline text; it has its own fault.
      if (!ref.locales.some((code) => graph.locales.has(code))) return null;
      const locales = ref.locales.map((code) => meantLocale(code, ref.locales, graph));
      const faults = textFaults({ ...ref, locales }, reach(), graph);
      return part.kind === 'problem' || part.kind === 'game' ? faults.map(toWarning) : faults;
    }
    case 'said':
      return [...keyForText(ref, graph), ...avoidedFaults(ref, graph)];
    case 'path': {
      const fault = linkFault(ref, reach(), graph);
      return fault && { ...(part.kind === 'words' ? toWarning(fault) : fault), about: `path ${ref.path}` };
    }
    case 'when':
      return whenFault(guard, graph);
    case 'captions':
      return captionsFault(ref.locales, reach(), graph);
    case 'problems':
    case 'move':
      return null;
    case 'anchor':
      if (part.kind !== 'page') return null;
      return anchorFault(ref.name, withFragments(part.facts, graph.fragments));
    case 'address':
      return ownAddressFault(ref.name, reach(), graph);
    case 'from':
      return oldAddressFault(ref.from, reach(), graph);
    case 'to':
      return targetFault(ref, analysis, reach(), graph);
    case 'host':
      return hostFault(ref, reach(), graph);
    default: {
      const fault = nameFault(ref, graph);
      return fault && { ...fault, about: `${ref.kind} ${ref.name}` };
    }
  }
}

/** Locales without a folder are reported once, at the site that offers them. */
function captionsFault(given: readonly string[], { locales }: Reach, graph: ContentGraph): FoundFault | null {
  const missing = [...locales.keys()].filter((code) => graph.locales.has(code) && !given.includes(code));
  // A misspelt locale may be the missing one, and is reported itself.
  const isKnown = given.length > 0 && given.every((code) => LOCALE_CODE.test(code));
  if (missing.length === 0 || !isKnown) return null;
  const message = `the film has no captions in ${inWords(missing)}, where it shows too; add a file for each`;
  return warning('captions-missing', message);
}

/** Turns an error into a warning, for board comments and for words that several sites share. */
function toWarning({ possibleCauses: _, missing, ...fault }: FoundFault): FoundFault {
  return { ...fault, severity: 'warning', ...(missing ? { missing: { ...missing, sites: [] } } : {}) };
}

/** The faults of a fragment over all its uses, each once. A condition is a fault only if it never holds at any use. */
function fragmentScopes(
  file: string,
  analysis: Analysis,
  graph: ContentGraph,
  faultsOf: (analysis: Analysis) => CrossFault[],
): CrossFault[] {
  const name = [...graph.fragments.values()].find(({ path }) => path === file)?.name;
  const uses = graph.pages.flatMap(({ facts }) => facts.uses.filter(({ fragment }) => fragment === name));
  const guards = new Map<string, ConditionTree[]>(uses.map(({ guard }) => [JSON.stringify(guard), guard]));
  if (guards.size === 0) return faultsOf(analysis);
  const runs = [...guards.values()].map((around) =>
    faultsOf({ ...analysis, guards: analysis.guards.map((guard) => [...around, ...guard]) }),
  );
  const isNever = ({ code }: CrossFault) => code === 'when-never';
  const same = Map.groupBy(runs.flat(), (one) =>
    JSON.stringify(isNever(one) ? { ...one, message: '' } : one),
  );
  return [...same.values()].flatMap(([fault, ...others]) =>
    !fault || (isNever(fault) && others.length + 1 < runs.length) ? [] : fault,
  );
}

/**
 * A condition that never holds anywhere for anyone. Conditions inside it and unknown names are reported elsewhere.
 * @param guard all conditions around an item, its own last
 */
function whenFault(guard: readonly ConditionTree[], graph: ContentGraph): FoundFault | null {
  const own = guard.at(-1);
  if (!own || graph.someLocaleUnsure || !isKnown(own, graph)) return null;
  const lasting = guard.map(withoutFlags);
  if (graph.reach(lasting).locales.size > 0) {
    if (canHold(lasting, graph) || !canHold(lasting.slice(0, -1), graph)) return null;
    const message =
      'this never holds, so nothing of it shows: what it asks of the login or of the time excludes itself, or what is around it asks otherwise';
    return warning('when-never', message);
  }
  const around = graph.reach(lasting.slice(0, -1));
  if (around.locales.size === 0) return null;
  const places = [...around.sites].map((id) => {
    const site = graph.sites.get(id)?.facts;
    return `${id} (${site?.region ?? '?'}: ${inWords(site?.locales.map(({ name }) => name) ?? [])})`;
  });
  const message = `this never holds, so nothing of it shows; there are: ${inWords(places)}`;
  return warning('when-never', message);
}

/** Whether all conditions hold for some site, locale, visitor and moment. */
function canHold(guard: readonly ConditionTree[], graph: ContentGraph): boolean {
  const parts = guard.flatMap(withNested);
  if (!parts.some(({ loggedIn, window }) => loggedIn !== undefined || window !== undefined)) return true;
  return [...graph.reach(guard).sites].some((id) =>
    [...graph.placesOf(id)].some(({ context }) => canHoldTogether(guard, context)),
  );
}

/** Flags are meant to be switched, so a condition on a flag that is off is correct. */
function withoutFlags({ flag: _, not, any, ...rest }: ConditionTree): ConditionTree {
  const waits = (tree: ConditionTree) => withNested(tree).some((part) => part.flag !== undefined);
  return { ...rest, ...(not && !waits(not) ? { not } : {}), ...(any ? { any: any.map(withoutFlags) } : {}) };
}

function isKnown(condition: ConditionTree, graph: ContentGraph): boolean {
  const offered = new Set([...graph.sites.values()].flatMap((one) => [...one.contexts.keys()]));
  return withNested(condition).every(
    ({ site = [], locale = [], region = [] }) =>
      toList(site).every((name) => graph.sites.has(name)) &&
      toList(locale).every((name) => offered.has(name) || graph.locales.has(name)) &&
      toList(region).every((name) => graph.regions.has(name)),
  );
}
