import type { CrossFault } from '../crossFault.ts';
import type { World } from '../world/world.ts';

/** A thing may be missing in so many places before it is told once; in one, where the line to mend is another. */
const MOST_APART = 3;
/** So many places are named. */
const MOST_PLACES = 3;

const SCHOOL = 'sites/shared/school.yaml';

/** Faults about one thing that many files miss become one: where it was, if that is known, else where it is named first. */
export function* tellOnce(faults: readonly CrossFault[], world: World): Generator<CrossFault> {
  const groups = Map.groupBy(faults, ({ about, code }) => (about === undefined ? null : `${code} ${about}`));
  for (const [name, group] of groups) {
    if (name === null || group.length <= mostApart(group)) yield* group;
    else yield together(group, world);
  }
}

function mostApart([first]: CrossFault[]): number {
  return first?.code === 'locale-missing' || kindOf(first) === 'fact' ? 1 : MOST_APART;
}

function kindOf(fault: CrossFault | undefined): string | undefined {
  return fault?.about?.split(' ', 1)[0];
}

function together(group: CrossFault[], world: World): CrossFault {
  const sorted = group.toSorted((a, b) => Number(isWarning(a)) - Number(isWarning(b)));
  const [first] = sorted;
  if (!first) throw new Error('a group has at least one member');
  const source = sourceOf(first, world);
  const rest = source ? sorted : sorted.slice(1);
  const places = rest.slice(0, MOST_PLACES).map(({ file, line, column }) => `${file}:${line}:${column}`);
  const more = rest.length - places.length;
  const all = `${places.join(', ')}${more > 0 ? ` and ${more} more place${more === 1 ? '' : 's'}` : ''}`;
  // At the line to mend another word is wrong.
  const { fix, ...told } = first;
  return {
    ...told,
    ...source,
    ...(source || !fix ? {} : { fix }),
    message: `${first.message}; ${source ? 'it is named' : 'also'} at ${all}`,
  };
}

function isWarning({ severity }: CrossFault): boolean {
  return severity === 'warning';
}

/** The line that has to be mended, where it is another than those that name the thing. */
function sourceOf({ about = '' }: CrossFault, world: World) {
  const [kind = '', name = ''] = about.split(/ (.*)/s, 2);
  if (kind === 'fact' || kind === 'stage' || kind === 'audience') {
    return { file: SCHOOL, ...(world.school?.at[kind] ?? { line: 1, column: 1 }) };
  }
  if (kind !== 'path') return null;
  // A page whose file is named as the path was, and whose own path is another.
  const page = world.pages.find(({ id }) => `/${id}`.toLowerCase() === name.toLowerCase());
  return page?.facts.path
    ? { file: page.path, line: page.facts.path.line, column: page.facts.path.column }
    : null;
}
