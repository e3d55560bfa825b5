import type { Fault } from '../../fault.ts';
import { oneLine } from '../../nearest.ts';
import type { CrossFault } from '../crossFault.ts';
import type { Needs } from '../needs.ts';
import type { World } from '../world/world.ts';
import { tellInlineTexts } from './tellInlineTexts.ts';
import { tellLacks } from './tellLacks.ts';
import { tellOnce } from './tellOnce.ts';

/**
 * What authors are told of faults between files: one fault at the line to mend, where one cause has many effects.
 * @param all tells each key that a locale lacks on a line of its own; `apart`: each place that misses the same thing
 */
export function tell(
  faults: readonly CrossFault[],
  world: World,
  needs: Needs,
  all: boolean,
  apart: boolean,
): Fault[] {
  const lacks = faults.filter((fault) => fault.lack);
  const others = faults.filter((fault) => !fault.lack);
  return [
    ...tellLacks(lacks, world, needs, all),
    ...tellInlineTexts(lacks),
    ...(apart ? others : tellOnce(others, world)),
  ].map((fault) => plain(fault.code === 'fallback-missing' ? { ...fault, ...formerFallback(world) } : fault));
}

/** Where it was, as far as that is seen: the line that says no, or the one file whose site claims no host. */
function formerFallback(world: World): { file: string; line: number; column: number } {
  const sites = [...world.sites.values()];
  const said = sites.filter(({ facts }) => facts.fallback);
  const [one, ...others] = said.length > 0 ? said : sites.filter(({ facts }) => facts.hosts.length === 0);
  if (!one || others.length > 0) return { file: 'sites', line: 1, column: 1 };
  const { line, column } = one.facts.fallback ?? { line: 1, column: 1 };
  return { file: one.path, line, column };
}

/** Without what only the check needs. */
export function plain({ file, line, column, severity, code, message, fix }: Fault): Fault {
  return { file, line, column, severity, code, message: oneLine(message), ...(fix ? { fix } : {}) };
}
