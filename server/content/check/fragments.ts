import type { Analysis } from '../analysis/analysis.ts';
import type { ConditionTree } from '../conditions.ts';
import type { CrossFault } from './crossFault.ts';
import type { World } from './world/world.ts';

/**
 * The faults of a fragment in all places where pages put it in, each once. A condition in it is at fault only where it
 * holds in none of them.
 */
export function fragmentScopes(
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
