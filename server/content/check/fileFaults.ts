import type { Analysis, Part } from '../analysis/analysis.ts';
import type { Ref } from '../analysis/ref.ts';
import type { ConditionTree } from '../conditions.ts';
import { oneLine } from '../nearest.ts';
import type { CrossFault } from './crossFault.ts';
import { anchorFault, withFragments } from './linkDetails.ts';
import { linkFault } from './links.ts';
import { hostFault, nameFault } from './names.ts';
import { oldAddressFault, targetFault } from './redirects.ts';
import { textFaults } from './texts.ts';
import { whenFault } from './whens.ts';
import type { Concern } from './world/concerns.ts';
import type { World } from './world/world.ts';

type FoundFault = Omit<CrossFault, 'file' | 'line' | 'column'>;

/** What one file names of others, and they do not have. */
export function fileFaults(file: string, analysis: Analysis, world: World): CrossFault[] {
  const known = world.memo.get(analysis);
  if (known) return known;
  const faults =
    analysis.part.kind === 'fragment'
      ? fragmentScopes(file, analysis, world, (one) => ownFaults(file, one, world))
      : ownFaults(file, analysis, world);
  world.memo.set(analysis, faults);
  return faults;
}

function ownFaults(file: string, analysis: Analysis, world: World): CrossFault[] {
  const faults = analysis.refs.flatMap((ref) =>
    refFaults(ref, analysis, world).map((fault): CrossFault => {
      const { line, column } = ref;
      return { ...fault, message: oneLine(fault.message), file, line, column };
    }),
  );
  return analysis.part.kind === 'override' ? faults.map(withoutLack) : faults;
}

function refFaults(ref: Ref, analysis: Analysis, world: World): FoundFault[] {
  const { part } = analysis;
  const scope = analysis.scopes[ref.scope] ?? [];
  const concern = () => world.concern(scope);
  switch (ref.kind) {
    case 'key':
      return textFaults(ref, concern(), world);
    case 'inline': {
      const faults = textFaults(ref, concern(), world);
      return part.kind === 'problem' ? faults.map(mild) : faults;
    }
    case 'path':
      return pathFaults(ref, concern(), world, part);
    case 'when':
      return listOf(whenFault(scope, world));
    case 'problems':
      return [];
    case 'anchor':
      if (part.kind !== 'page') return [];
      return listOf(anchorFault(ref.name, withFragments(part.facts, world.fragments)));
    case 'from':
      return listOf(oldAddressFault(ref.from, concern(), world));
    case 'to':
      return listOf(targetFault(ref, analysis, concern(), world));
    case 'host':
      return listOf(hostFault(ref.name, concern(), world));
    default:
      return listOf(nameFault(ref, world)).map((fault) => ({ ...fault, about: `${ref.kind} ${ref.name}` }));
  }
}

function pathFaults(
  ref: Extract<Ref, { kind: 'path' }>,
  concern: Concern,
  world: World,
  { kind }: Part,
): FoundFault[] {
  return listOf(linkFault(ref, concern, world)).map((fault) => ({
    ...(kind === 'words' ? mild(fault) : fault),
    about: `path ${ref.path}`,
  }));
}

function listOf(fault: FoundFault | null): FoundFault[] {
  return fault ? [fault] : [];
}

/** What an override says is its site's own: words that lack refuse it, and nothing else. */
function withoutLack({ lack: _, ...fault }: CrossFault): CrossFault {
  return fault;
}

/** A problem's comments are read beside it, and words are shared by sites that need not have the same pages. */
function mild({ blame: _, lack, ...fault }: FoundFault): FoundFault {
  return { ...fault, severity: 'warning', ...(lack ? { lack: { ...lack, sites: [] } } : {}) };
}

/**
 * The faults of a fragment in all places where pages put it in, each once. A condition in it is at fault only where it
 * holds in none of them.
 */
function fragmentScopes(
  file: string,
  analysis: Analysis,
  world: World,
  faultsOf: (analysis: Analysis) => CrossFault[],
): CrossFault[] {
  const name = [...world.fragments.values()].find(({ path }) => path === file)?.name;
  const uses = world.pages.flatMap(({ facts }) => facts.uses.filter(({ fragment }) => fragment === name));
  const scopes = new Map<string, ConditionTree[]>(uses.map(({ scope }) => [JSON.stringify(scope), scope]));
  if (scopes.size === 0) return faultsOf(analysis);
  const runs = [...scopes.values()].map((around) =>
    faultsOf({ ...analysis, scopes: analysis.scopes.map((scope) => [...around, ...scope]) }),
  );
  const counted = new Map<string, { fault: CrossFault; count: number }>();
  for (const fault of runs.flat()) {
    const key = JSON.stringify(fault.code === 'when-never' ? { ...fault, message: '' } : fault);
    const known = counted.get(key);
    if (known) known.count++;
    else counted.set(key, { fault, count: 1 });
  }
  return [...counted.values()]
    .filter(({ fault, count }) => fault.code !== 'when-never' || count === runs.length)
    .map(({ fault }) => fault);
}
