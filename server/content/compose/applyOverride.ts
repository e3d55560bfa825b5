import type { Block, BlockChange, Override, Page } from '../../../schemas/types.ts';
import { FRAGMENT } from '../blockSchemas.ts';
import { allBlocks } from '../blockTree.ts';
import { suggest } from '../nearest.ts';
import { DEEPEST_BLOCK, propProblems } from '../parse/blockChecks.ts';
import { dataProblems } from '../parse/blockData.ts';
import type { Path, Problem } from '../parse/explain.ts';
import type { Schemas } from '../parse/schemas.ts';
import { problemsOfUse } from './paramProblems.ts';
import { type FragmentOf, putFragmentsIn } from './putIn.ts';

/** A change that was made, with the block as it then is. */
interface Changed {
  change: BlockChange;
  index: number;
  block: Block;
}

interface Overridden {
  page: Page;
  /** Why changes were left out; paths are those of the override's file. */
  problems: Problem[];
  changed: Changed[];
}

/**
 * A page as an override changes it, with its fragments put in. A change that does not fit the page, or would break the
 * schema of a block, is left out: all else is shown.
 */
export function applyOverrides(
  page: Page,
  overrides: readonly Override[],
  fragmentOf: FragmentOf,
  schemas: () => Schemas,
): { page: Page; results: Overridden[] } {
  const params = [...(page.path ?? '').matchAll(/\{([^{}?]+)\??\}/g)].map(([, name = '']) => name);
  const runs = overrides.map((override) => ({
    override,
    run: new Changes(override, params, schemas, fragmentOf),
  }));
  // Changes of what the page's file holds come first: a use of a fragment is changed before its blocks are put in.
  let blocks = page.blocks;
  for (const { run } of runs) blocks = run.first(blocks);
  blocks = putFragmentsIn(blocks, fragmentOf);
  for (const { run } of runs) blocks = run.second(blocks);
  let whole: Page = { ...page, blocks };
  for (const { override } of runs) whole = { ...whole, ...headOf(override) };
  return { page: whole, results: runs.map(({ run }) => ({ page: whole, ...run.result })) };
}

function headOf({ title, description, image, index }: Override): Partial<Page> {
  return {
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(image === undefined ? {} : { image }),
    ...(index === undefined ? {} : { index }),
  };
}

/** Where a block is: the list that holds it, and how deep that is. */
interface Place {
  list: Block[];
  index: number;
  depth: number;
}

class Changes {
  readonly #changes: readonly BlockChange[];
  readonly #params: readonly string[];
  readonly #schemas: () => Schemas;
  readonly #fragmentOf: FragmentOf;
  readonly #problems: Problem[] = [];
  readonly #changed: Changed[] = [];
  readonly #done = new Set<number>();

  constructor(override: Override, params: readonly string[], schemas: () => Schemas, fragmentOf: FragmentOf) {
    this.#changes = override.blocks ?? [];
    this.#params = params;
    this.#schemas = schemas;
    this.#fragmentOf = fragmentOf;
  }

  get result(): Omit<Overridden, 'page'> {
    return { problems: this.#problems, changed: this.#changed };
  }

  /** Makes the changes of blocks that are here, and leaves the others for later. */
  first(blocks: readonly Block[]): Block[] {
    const list = copied(blocks);
    for (const [index, change] of this.#changes.entries()) {
      const target = targetOf(change);
      const isHere = change.type !== undefined || find(list, change.id);
      if (isHere && (target === null || find(list, target))) this.#make(change, index, list);
    }
    return list;
  }

  /** Makes those that are left, and tells those that cannot be. */
  second(blocks: readonly Block[]): Block[] {
    const list = copied(blocks);
    for (const [index, change] of this.#changes.entries()) {
      if (!this.#done.has(index)) this.#make(change, index, list);
    }
    return list;
  }

  #make(change: BlockChange, index: number, list: Block[]): void {
    this.#done.add(index);
    const at: Path = ['blocks', index];
    const ids = [...allBlocks(list)].map(({ id }) => id);
    const known = (id: string, path: Path): boolean => {
      if (ids.includes(id)) return true;
      this.#problem(path, 'block-missing', `the page has no block “${id}”${suggest(id, ids)}`);
      return false;
    };
    const target = targetOf(change);
    if (target !== null && !known(target, [...at, change.after === undefined ? 'before' : 'after'])) return;
    if (change.type !== undefined) {
      this.#add(change, at, list);
      return;
    }
    if (!known(change.id, [...at, 'id'])) return;
    const place = find(list, change.id);
    const block = place?.list[place.index];
    if (!place || !block) return;
    const merged = mergedBlock(block, change);
    const problems = this.#problemsOf(merged, at);
    if (problems.length > 0) {
      this.#problems.push(...problems);
      return;
    }
    this.#changed.push({ change, index, block: merged });
    place.list[place.index] = merged;
    if (target === null && change.at === undefined) return;
    place.list.splice(place.index, 1);
    if (!this.#put(merged, change, list, at)) place.list.splice(place.index, 0, merged);
  }

  #add(change: BlockChange, at: Path, list: Block[]): void {
    const { after: _, before: __, at: ___, ...given } = change;
    const block = mergedBlock({ id: change.id, type: change.type ?? '' }, given);
    if (change.areas) block.areas = change.areas;
    const twice = [...allBlocks([block])].find(({ id }) => find(list, id));
    if (twice) {
      const message = `the page has a block “${twice.id}” already; leave “type” out to change it`;
      this.#problem([...at, 'id'], 'block-duplicate', message);
      return;
    }
    if (this.#put(block, change, list, at)) this.#changed.push({ change, index: Number(at[1]), block });
  }

  /** @returns whether there is room for it */
  #put(block: Block, change: BlockChange, list: Block[], at: Path): boolean {
    const target = targetOf(change);
    if (target === null) {
      if (change.at === 'start') list.unshift(block);
      else list.push(block);
      return true;
    }
    const place = find(list, target);
    if (!place || place.depth + depthOf(block) > DEEPEST_BLOCK + 1) {
      const message = place
        ? `blocks stand in one another ${DEEPEST_BLOCK} deep at most`
        : `block “${target}” is in the one that is moved`;
      this.#problem(at, place ? 'block-depth' : 'block-missing', message);
      return false;
    }
    place.list.splice(change.after === undefined ? place.index : place.index + 1, 0, block);
    return true;
  }

  #problemsOf(block: Block, at: Path): Problem[] {
    const schemas = this.#schemas();
    const known = schemas.blocks.get(block.type);
    if (!known) return [];
    const props = { ...block.props };
    const problems = [
      ...propProblems(props, known, schemas, [...at, 'props']),
      ...dataProblems({ ...block }, known, this.#params, schemas.sources, at),
    ];
    return block.type === FRAGMENT && problems.length === 0
      ? problemsOfUse(block, this.#fragmentOf, schemas, [...at, 'props'])
      : problems;
  }

  #problem(path: Path, code: string, message: string): void {
    this.#problems.push({ path, part: 'value', code, message });
  }
}

function targetOf({ after, before }: BlockChange): string | null {
  return after ?? before ?? null;
}

/** Lists that may be changed; blocks without areas are the same objects. */
function copied(blocks: readonly Block[]): Block[] {
  return blocks.map((block) => {
    if (!block.areas) return block;
    const areas = Object.entries(block.areas).map(([name, inner]) => [name, copied(inner)]);
    return { ...block, areas: Object.fromEntries(areas) };
  });
}

function find(list: Block[], id: string, depth = 1): Place | undefined {
  for (const [index, block] of list.entries()) {
    if (block.id === id) return { list, index, depth };
    for (const inner of Object.values(block.areas ?? {})) {
      const found = find(inner, id, depth + 1);
      if (found) return found;
    }
  }
  return undefined;
}

function depthOf({ areas }: Block): number {
  const inner = Object.values(areas ?? {}).flat();
  return 1 + Math.max(0, ...inner.map(depthOf));
}

function mergedBlock(block: Block, { hidden, when, props, data }: Partial<BlockChange>): Block {
  const merged: Block = { ...block };
  if (hidden !== undefined) merged.hidden = hidden;
  if (when === null) delete merged.when;
  else if (when !== undefined) merged.when = when;
  if (props !== undefined) merged.props = withoutNulls({ ...block.props, ...props });
  if (data !== undefined)
    merged.data = withoutNulls({ ...block.data, ...data }) as NonNullable<Block['data']>;
  return merged;
}

function withoutNulls(map: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(map).filter(([, value]) => value !== null));
}
