import { isDocumentId } from '../../../schemas/rules/reservedElementIds.ts';
import type { Block, FragmentUse, Page } from '../../../schemas/types.ts';
import { FRAGMENT } from '../blockSchemas.ts';
import { allBlocks, valueAt } from '../blockTree.ts';
import { FILE_LIMITS } from '../limits.ts';
import { anchorsOf, type BlockTypes, entryIds } from '../parse/blocks/blockIds.ts';
import { headingFaults } from '../parse/pageShape.ts';
import type { Schemas } from '../parse/schemas.ts';
import { createUseExpander, type ExpandUse, expandFragments, type FindFragment } from './expandFragments.ts';

/** A fault of a composed page, placed where its cause is written. */
export interface CompositionFault {
  code: string;
  /** The duplicate id, or the block that does not fit; empty for a fault of the whole page. */
  id: string;
  message: string;
}

/** Codes of faults that do not keep a page from being shown. */
export const OF_HEADINGS: readonly string[] = ['h1-twice', 'heading-missing'];

/** Faults of blocks together, fragments expanded and overrides applied: ids, width, depth, headings, size. */
export function compositionFaults(blocks: readonly Block[], types: BlockTypes): CompositionFault[] {
  return [
    ...duplicates(blocks, types),
    ...misplaced(blocks, types),
    ...headingFaults({ blocks }, types).map(({ code, message, path }) => {
      return { code, id: String(valueAt({ blocks }, [...path.slice(0, -1), 'id']) ?? ''), message };
    }),
    ...tooLarge(blocks),
  ];
}

export function newFaults(
  before: readonly CompositionFault[],
  after: readonly CompositionFault[],
): CompositionFault[] {
  const countsBefore = new Map<string, number>();
  const keyOf = ({ code, id }: CompositionFault) => `${code} ${id}`;
  for (const fault of before) countsBefore.set(keyOf(fault), (countsBefore.get(keyOf(fault)) ?? 0) + 1);
  return after.filter((fault) => {
    const left = countsBefore.get(keyOf(fault)) ?? 0;
    countsBefore.set(keyOf(fault), left - 1);
    return left <= 0;
  });
}

function* duplicates(blocks: readonly Block[], types: BlockTypes): Generator<CompositionFault> {
  const seen = new Set<string>();
  for (const block of allBlocks(blocks)) {
    for (const [index, id] of [block.id, ...entryIds(block, types)].entries()) {
      const what = index === 0 ? 'block' : 'entry';
      if (seen.has(id))
        yield { code: 'block-duplicate', id, message: `${what} “${id}” is in the page already` };
      seen.add(id);
      if (isDocumentId(id))
        yield { code: 'id-taken', id, message: `${what} “${id}” is an element of every page already` };
    }
  }
}

function* misplaced(
  blocks: readonly Block[],
  types: BlockTypes,
  depth = 1,
  isNarrow = false,
): Generator<CompositionFault> {
  for (const { id, type, areas = {} } of blocks) {
    const schema = types.get(type);
    if (isNarrow && schema?.isWide) {
      const message = `block “${type}” needs the width of a page; it does not fit in a column`;
      yield { code: 'area-narrow', id, message };
    }
    if (depth > FILE_LIMITS.blockDepth) {
      const message = `blocks stand in one another ${FILE_LIMITS.blockDepth} deep at most`;
      yield { code: 'block-depth', id, message };
    }
    for (const [name, inner] of Object.entries(areas)) {
      yield* misplaced(inner, types, depth + 1, schema?.areas.get(name)?.isNarrow ?? false);
    }
  }
}

function* tooLarge(blocks: readonly Block[]): Generator<CompositionFault> {
  let [count, characters] = [0, 0];
  for (const block of allBlocks(blocks)) {
    count++;
    const { id, props = {}, data = {} } = block;
    characters += id.length + sizeOf(props) + sizeOf(data);
  }
  const fault = { code: 'page-too-large', id: '' } as const;
  if (count > FILE_LIMITS.pageBlocks)
    yield { ...fault, message: `the page has ${count} blocks; at most ${FILE_LIMITS.pageBlocks}` };
  else if (characters > FILE_LIMITS.pageCharacters) {
    const [has, most] = [characters, FILE_LIMITS.pageCharacters].map((number) => (number / 1e6).toFixed(1));
    yield { ...fault, message: `the page has ${has} million characters; at most ${most} million` };
  }
}

const counted = new WeakMap<object, number>();

/** Returns the number of characters in a value; cached per object. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 1;
  const cached = counted.get(value);
  if (cached !== undefined) return cached;
  const size = Object.entries(value).reduce((sum, [key, item]) => sum + key.length + sizeOf(item), 0);
  counted.set(value, size);
  return size;
}

/** Codes that are already reported for the fragments' own files. */
const REPORTED_IN_FRAGMENTS = new Set(['block-duplicate', 'area-narrow', 'block-depth']);

/** Faults that only the use of a fragment causes, one per kind and use; none after a page that is too large. */
export function introducedByUses(
  page: Page,
  fragmentOf: FindFragment,
  { blocks: types }: Schemas,
): [index: number, fault: CompositionFault][] {
  const introduced: [number, CompositionFault][] = [];
  const blocksOf = createUseExpander(fragmentOf, types);
  const uses = [...allBlocks(page.blocks)].filter(({ type }) => type === FRAGMENT);
  const shown = new Set<Block>();
  const shownBlocks: ExpandUse = (use) => (shown.has(use) ? blocksOf(use) : []);
  // Ids that are taken already; the id of a use does not count, since it is not drawn.
  const drawn = anchorsOf(
    expandFragments(page.blocks, () => []),
    types,
  );
  const owners = new Map(drawn.map((id) => [id, 'the page']));
  let before = compositionFaults(expandFragments(page.blocks, shownBlocks), types);
  for (const [index, use] of uses.entries()) {
    if (before.some(({ code }) => code === 'page-too-large')) break;
    const { fragment, prefix } = use.props as FragmentUse;
    shown.add(use);
    const after = compositionFaults(expandFragments(page.blocks, shownBlocks), types);
    const own = compositionFaults(blocksOf(use), types).filter(({ code }) => REPORTED_IN_FRAGMENTS.has(code));
    const ids = new Set([...allBlocks(blocksOf(use))].map(({ id }) => id));
    const reported = new Set<string>();
    for (const fault of newFaults([...before, ...own], after)) {
      // Without a prefix, the ids are those of the fragment's own file, where the fault is reported.
      const isOfFragment = fault.code === 'id-taken' && prefix === undefined;
      if (isOfFragment || fault.code === 'heading-missing' || reported.has(fault.code)) continue;
      reported.add(fault.code);
      const what = ids.has(fault.id) ? 'block' : 'entry';
      const message = messageOf(fault, what, prefix, owners.get(fault.id));
      introduced.push([index, { ...fault, message }]);
    }
    for (const id of anchorsOf(blocksOf(use), types)) owners.set(id, `fragment “${fragment}”`);
    before = after;
  }
  return introduced;
}

function messageOf(
  { code, id, message }: CompositionFault,
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
      return `with the blocks of this fragment, blocks stand in one another more than ${FILE_LIMITS.blockDepth} deep`;
    default:
      return `with the blocks of this fragment: ${message}`;
  }
}
