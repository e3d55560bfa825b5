import type { Block, BlockChange, Override, Page } from '../../../schemas/types.ts';
import { FRAGMENT } from '../blockSchemas.ts';
import { pathParams } from '../index/routeTable.ts';
import { FILE_LIMITS } from '../limits.ts';
import type { BlockTypes } from '../parse/blocks/blockIds.ts';
import type { Schemas } from '../parse/schemas.ts';
import { type Path, type ValueFault, valueFaultAt } from '../parse/valueFault.ts';
import { BlockChanger, copyBlocks, findBlock } from './changeBlock.ts';
import { type CompositionFault, compositionFaults, newFaults, OF_HEADINGS } from './compositionFaults.ts';
import { createUseExpander, type ExpandUse, expandFragments, type FindFragment } from './expandFragments.ts';

/** The area that contains a fragment's blocks while changes are applied. */
const OPENED = 'fragment';

/** Lists of blocks with their fragments expanded, and the faults of the result; each computed once. */
class WholePage {
  readonly #blocksOf: ExpandUse;
  readonly #types: BlockTypes;
  readonly #known = new WeakMap<readonly Block[], CompositionFault[]>();

  constructor(blocksOf: ExpandUse, types: BlockTypes) {
    this.#blocksOf = blocksOf;
    this.#types = types;
  }

  /** Returns blocks in which a use of a fragment contains the fragment's blocks: a change can name either. */
  opened(blocks: readonly Block[]): Block[] {
    return expandFragments(blocks, (use) => [this.#open(use)]);
  }

  /** Expands a use again after a change of the list has added or changed it. */
  reopen({ id, type, at, after, before, ...changes }: BlockChange, list: Block[]): void {
    const place = findBlock(list, id);
    const block = place?.list[place.index];
    const isUse = block?.type === FRAGMENT && (type !== undefined || Object.keys(changes).length > 0);
    if (isUse) place?.list.splice(place.index, 1, this.#open(block));
    else if (place && block && type !== undefined) place.list.splice(place.index, 1, ...this.opened([block]));
  }

  composed(blocks: readonly Block[]): Block[] {
    return expandFragments(blocks, (use) => {
      const opened = use.areas?.[OPENED];
      return opened ? this.composed(opened) : this.#blocksOf(use);
    });
  }

  #open(use: Block): Block {
    return { ...use, areas: { [OPENED]: [...this.#blocksOf(use)] } };
  }

  faults(blocks: readonly Block[]): CompositionFault[] {
    return this.#known.getOrInsertComputed(blocks, () =>
      compositionFaults(this.composed(blocks), this.#types),
    );
  }

  /** Returns the faults that a change causes, except those of its own blocks, which are reported for its file. */
  introduced(change: BlockChange, before: readonly Block[], after: readonly Block[]): CompositionFault[] {
    const { id, type, areas } = change;
    const own = type !== undefined && areas ? compositionFaults([{ id, type, areas }], this.#types) : [];
    return newFaults([...this.faults(before), ...own], this.faults(after));
  }
}

/**
 * Applies overrides to a page and expands its fragments. Each override is applied whole, in the given order, so that a
 * site's override wins over its region's. A change is skipped if it does not fit the page, would break a block's
 * schema, or would cause an error on the page as a whole.
 * @returns also, per override, the reasons of skipped changes and warnings about applied ones, at paths of its file
 */
export function applyOverrides(
  page: Page,
  overrides: readonly Override[],
  fragmentOf: FindFragment,
  schemas: Schemas,
): { page: Page; faults: ValueFault[][] } {
  const changer = new BlockChanger(pathParams(page.path ?? ''), schemas, fragmentOf);
  const whole = new WholePage(createUseExpander(fragmentOf, schemas.blocks), schemas.blocks);
  let blocks: readonly Block[] = whole.opened(page.blocks);
  const runs = overrides.map((override) => {
    const run = applyOne(override, blocks, changer, whole);
    blocks = run.blocks;
    return run;
  });
  // Drops warnings that a later change has resolved.
  const isLeft = ({ fault: { code, id } }: Warning) =>
    whole.faults(blocks).some((one) => one.code === code && one.id === id);
  const changed: Page = { ...page, blocks: whole.composed(blocks) };
  for (const { title, description, image, index } of overrides) {
    const head = Object.entries({ title, description, image, index });
    Object.assign(changed, Object.fromEntries(head.filter(([, value]) => value !== undefined)));
  }
  return {
    page: changed,
    faults: runs.map(({ faults, warnings }) => [
      ...faults,
      ...warnings.filter(isLeft).map(({ path, fault }) => valueFaultAt(path, fault.code, fault.message)),
    ]),
  };
}

interface Warning {
  path: Path;
  fault: CompositionFault;
}

function applyOne(override: Override, blocks: readonly Block[], changer: BlockChanger, whole: WholePage) {
  const run = { blocks, faults: [] as ValueFault[], warnings: [] as Warning[] };
  // The schema refuses more changes; each block is changed at most once.
  for (const [index, change] of (override.blocks ?? []).slice(0, FILE_LIMITS.pageBlocks).entries()) {
    const at: Path = ['blocks', index];
    const list = copyBlocks(run.blocks);
    const faults = changer.make(change, at, list);
    if (faults.length === 0) whole.reopen(change, list);
    for (const fault of faults.length > 0 ? [] : whole.introduced(change, run.blocks, list)) {
      const path = placeOf(fault, change, list, at);
      if (OF_HEADINGS.includes(fault.code)) run.warnings.push({ path, fault });
      else faults.push(valueFaultAt(path, fault.code, fault.message));
    }
    run.faults.push(...faults);
    if (faults.length === 0) run.blocks = list;
  }
  return run;
}

function placeOf({ code }: CompositionFault, change: BlockChange, list: readonly Block[], at: Path): Path {
  const place = findBlock(list, change.id);
  if (place?.list[place.index]?.type === FRAGMENT && change.props) return [...at, 'props'];
  if (code === 'heading-missing' && change.hidden) return [...at, 'hidden'];
  if (code === 'block-duplicate' && change.type !== undefined) return [...at, 'id'];
  if (code !== 'area-narrow') return at;
  const [key] = (['type', 'after', 'before'] as const).filter((one) => change[one] !== undefined);
  return key ? [...at, key] : at;
}
