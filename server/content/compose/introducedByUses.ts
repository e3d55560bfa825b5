import type { Block, FragmentUse, Page } from '../../../schemas/types.ts';
import { FRAGMENT } from '../blockSchemas.ts';
import { allBlocks } from '../blockTree.ts';
import { DEEPEST_BLOCK } from '../parse/blocks/blockAreas.ts';
import type { Schemas } from '../parse/schemas.ts';
import { type ComposedProblem, composedProblems, newProblems } from './composedProblems.ts';
import { anchorsOf, type BlockTypes } from './entryIds.ts';
import { type BlocksOfUse, type FragmentOf, putFragmentsIn, usedBlocks } from './putIn.ts';

/** Faults that fragments report at their own files. */
const TOLD_OF_FRAGMENTS = new Set(['block-duplicate', 'area-narrow', 'block-depth']);

/**
 * What each use of a fragment brings to a page that is wrong there and not in the fragment by itself: one problem of each
 * kind, with the use's index among all uses of the page. After one with which the page is too large, none are looked at.
 */
export function introducedByUses(
  page: Page,
  fragmentOf: FragmentOf,
  { blocks: types }: Schemas,
): [index: number, problem: ComposedProblem][] {
  const introduced: [number, ComposedProblem][] = [];
  const blocksOf = usedBlocks(fragmentOf, types);
  const uses = [...allBlocks(page.blocks)].filter(({ type }) => type === FRAGMENT);
  const shown = new Set<Block>();
  const shownBlocks: BlocksOfUse = (use) => (shown.has(use) ? blocksOf(use) : []);
  const owners = ownersOf(page.blocks, types);
  let before = composedProblems(putFragmentsIn(page.blocks, shownBlocks), types);
  for (const [index, use] of uses.entries()) {
    if (before.some(({ code }) => code === 'page-too-large')) break;
    const { fragment, prefix } = use.props as FragmentUse;
    shown.add(use);
    const after = composedProblems(putFragmentsIn(page.blocks, shownBlocks), types);
    const own = composedProblems(blocksOf(use), types).filter(({ code }) => TOLD_OF_FRAGMENTS.has(code));
    const ids = new Set([...allBlocks(blocksOf(use))].map(({ id }) => id));
    const told = new Set<string>();
    for (const problem of newProblems([...before, ...own], after)) {
      // Without a prefix it is as the fragment's own file has it, where it is reported.
      const isOfFragment = problem.code === 'id-taken' && prefix === undefined;
      if (isOfFragment || told.has(problem.code)) continue;
      told.add(problem.code);
      const what = ids.has(problem.id) ? 'block' : 'entry';
      const message = messageOf(problem, what, prefix, owners.get(problem.id));
      introduced.push([index, { ...problem, message }]);
    }
    for (const id of anchorsOf(blocksOf(use), types)) owners.set(id, `fragment “${fragment}”`);
    before = after;
  }
  return introduced;
}

/** What each id is in already; the id of a use is that of none, since it is not drawn. */
function ownersOf(blocks: readonly Block[], types: BlockTypes): Map<string, string> {
  const drawn = putFragmentsIn(blocks, () => []);
  return new Map(anchorsOf(drawn, types).map((id) => [id, 'the page']));
}

function messageOf(
  { code, id, message }: ComposedProblem,
  what: 'block' | 'entry',
  prefix: string | undefined,
  owner = 'the page',
): string {
  switch (code) {
    case 'block-duplicate': {
      const advice = prefix === undefined ? 'give this use a “prefix”' : 'give this use another “prefix”';
      return `${what} “${id}” of this fragment is in ${owner} already; ${advice}`;
    }
    case 'id-taken':
      return `with this “prefix”, ${message}; give this use another one`;
    case 'block-depth':
      return `with the blocks of this fragment, blocks stand in one another more than ${DEEPEST_BLOCK} deep`;
    default:
      return `with the blocks of this fragment: ${message}`;
  }
}
