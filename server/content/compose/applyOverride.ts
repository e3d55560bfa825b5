import type { Block, BlockChange, Override, Page } from '../../../schemas/types.ts';
import { FRAGMENT } from '../blockSchemas.ts';
import { allBlocks } from '../blockTree.ts';
import { pathParams } from '../index/routeTable.ts';
import { LIMITS } from '../limits.ts';
import { suggest } from '../nearest.ts';
import { propProblems } from '../parse/blockChecks.ts';
import { dataProblems } from '../parse/blockData.ts';
import type { Path, Problem } from '../parse/explain.ts';
import type { Schemas } from '../parse/schemas.ts';
import type { ComposedProblem } from './composedProblems.ts';
import { problemsOfUse } from './paramProblems.ts';
import { type FragmentOf, usedBlocks } from './putIn.ts';
import { WholePage } from './wholePage.ts';

interface Overridden {
  /** Why changes were left out, and warnings of those that were made; paths are those of the override's file. */
  problems: Problem[];
}

/**
 * A page as overrides change it, with its fragments put in. A change that does not fit the page, would break the schema
 * of a block, or would bring an error to the page as a whole is left out: all else is shown.
 */
export function applyOverrides(
  page: Page,
  overrides: readonly Override[],
  fragmentOf: FragmentOf,
  schemas: Schemas,
): { page: Page; results: Overridden[] } {
  const params = pathParams(page.path ?? '');
  const whole = new WholePage(usedBlocks(fragmentOf, schemas.blocks), schemas.blocks);
  const runs = overrides.map((override) => new Changes(override, params, schemas, fragmentOf, whole));
  // Changes of what the page's file holds come first: a use of a fragment is changed before its blocks are put in.
  let blocks: readonly Block[] = page.blocks;
  for (const run of runs) blocks = run.first(blocks);
  blocks = whole.composed(blocks);
  for (const run of runs) blocks = run.second(blocks);
  // A use may be put beside a fragment's block.
  let changed: Page = { ...page, blocks: whole.composed(blocks) };
  for (const override of overrides) changed = { ...changed, ...headOf(override) };
  return { page: changed, results: runs.map((run) => ({ problems: run.problems(blocks) })) };
}

function headOf({ title, description, image, index }: Override): Partial<Page> {
  return {
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(image === undefined ? {} : { image }),
    ...(index === undefined ? {} : { index }),
  };
}

/** Where a block is: in this list, which may be an area's. */
interface Place<List> {
  list: List;
  index: number;
}

class Changes {
  readonly #changes: readonly BlockChange[];
  readonly #params: readonly string[];
  readonly #schemas: Schemas;
  readonly #fragmentOf: FragmentOf;
  readonly #whole: WholePage;
  readonly #problems: Problem[] = [];
  readonly #warnings: { path: Path; problem: ComposedProblem }[] = [];
  readonly #done = new Set<number>();

  constructor(
    override: Override,
    params: readonly string[],
    schemas: Schemas,
    fragmentOf: FragmentOf,
    whole: WholePage,
  ) {
    // More are refused, each block being changed once.
    this.#changes = (override.blocks ?? []).slice(0, LIMITS.pageBlocks);
    this.#params = params;
    this.#schemas = schemas;
    this.#fragmentOf = fragmentOf;
    this.#whole = whole;
  }

  /** @param blocks the page with all changes: a warning that a later change settled is none */
  problems(blocks: readonly Block[]): Problem[] {
    const left = this.#warnings.length > 0 ? this.#whole.problems(blocks) : [];
    const warnings = this.#warnings.filter(({ problem }) =>
      left.some(({ code, id }) => code === problem.code && id === problem.id),
    );
    return [...this.#problems, ...warnings.map(({ path, problem }) => problemAt(path, problem))];
  }

  /** Makes the changes of blocks that are here, and leaves the others for later. */
  first(blocks: readonly Block[]): readonly Block[] {
    let list = blocks;
    for (const [index, change] of this.#changes.entries()) {
      const target = targetOf(change);
      const isHere = change.type !== undefined || find(list, change.id);
      if (isHere && (target === null || find(list, target))) list = this.#make(change, index, list);
    }
    return list;
  }

  /** Makes those that are left, and tells those that cannot be. */
  second(blocks: readonly Block[]): readonly Block[] {
    let list = blocks;
    for (const [index, change] of this.#changes.entries()) {
      if (!this.#done.has(index)) list = this.#make(change, index, list);
    }
    return list;
  }

  /** @returns the blocks as they were where the change does not fit */
  #make(change: BlockChange, index: number, before: readonly Block[]): readonly Block[] {
    this.#done.add(index);
    const at: Path = ['blocks', index];
    const list = copied(before);
    const problems = this.#try(change, at, list);
    const found = problems.length > 0 ? [] : this.#whole.brought(change, before, list);
    for (const problem of found) {
      const path = placeOf(problem, change, list, at);
      if (problem.code === 'h1-twice') this.#warnings.push({ path, problem });
      else problems.push(problemAt(path, problem));
    }
    this.#problems.push(...problems);
    return problems.length > 0 ? before : list;
  }

  /** Changes the list. @returns why it cannot */
  #try(change: BlockChange, at: Path, list: Block[]): Problem[] {
    const ids = [...allBlocks(list)].map(({ id }) => id);
    const missing = (id: string, path: Path): Problem[] =>
      ids.includes(id)
        ? []
        : [
            problemAt(path, {
              code: 'block-missing',
              message: `the page has no block “${id}”${suggest(id, ids)}`,
            }),
          ];
    const target = targetOf(change);
    const lost =
      target === null ? [] : missing(target, [...at, change.after === undefined ? 'before' : 'after']);
    if (lost.length > 0) return lost;
    if (change.type !== undefined) return this.#add(change, at, list);
    const place = find(list, change.id);
    const block = place?.list[place.index];
    if (!place || !block) return missing(change.id, [...at, 'id']);
    const merged = mergedBlock(block, change);
    const problems = [...this.#takenAway(block, change, at), ...this.#problemsOf(merged, at)];
    if (problems.length > 0) return problems;
    place.list[place.index] = merged;
    if (target === null && change.at === undefined) return [];
    place.list.splice(place.index, 1);
    return put(merged, change, list, at);
  }

  #add(change: BlockChange, at: Path, list: Block[]): Problem[] {
    const { after: _, before: __, at: ___, ...given } = change;
    const block = mergedBlock({ id: change.id, type: change.type ?? '' }, given);
    if (change.areas) block.areas = change.areas;
    const twice = [...allBlocks([block])].find(({ id }) => find(list, id));
    if (!twice) return put(block, change, list, at);
    const message = `the page has a block “${twice.id}” already; leave “type” out to change it`;
    return [problemAt([...at, 'id'], { code: 'block-duplicate', message })];
  }

  /** Props and data that are taken away, and that the block does not take at all. */
  #takenAway({ type }: Block, { props = {}, data = {} }: BlockChange, at: Path): Problem[] {
    const known = this.#schemas.blocks.get(type);
    if (!known) return [];
    const lists: [string, Record<string, unknown>, readonly string[]][] = [
      ['props', props, Object.keys(known.root.properties ?? {})],
      ['data', data, [...known.slots.keys()]],
    ];
    return lists.flatMap(([part, given, names]) =>
      Object.entries(given).flatMap(([name, value]): Problem[] => {
        if (value !== null || names.includes(name)) return [];
        const message = `unknown key “${name}”${suggest(name, names)}`;
        return [{ path: [...at, part, name], part: 'key', code: 'key-unknown', message }];
      }),
    );
  }

  #problemsOf(block: Block, at: Path): Problem[] {
    const known = this.#schemas.blocks.get(block.type);
    if (!known) return [];
    const props = { ...block.props };
    const problems = [
      ...propProblems(props, known, this.#schemas, [...at, 'props']),
      ...dataProblems({ ...block }, known, this.#params, this.#schemas.sources, at),
    ];
    return block.type === FRAGMENT && problems.length === 0
      ? problemsOfUse(block, this.#fragmentOf, this.#schemas, [...at, 'props'])
      : problems;
  }
}

function problemAt(path: Path, { code, message }: { code: string; message: string }): Problem {
  return { path, part: 'value', code, message };
}

/** Puts a block where a change says. @returns why it cannot */
function put(block: Block, change: BlockChange, list: Block[], at: Path): Problem[] {
  const target = targetOf(change);
  const place = target === null ? undefined : find(list, target);
  if (place) place.list.splice(change.after === undefined ? place.index : place.index + 1, 0, block);
  else if (target !== null) {
    const message = `block “${target}” is in the one that is moved`;
    return [problemAt(at, { code: 'block-missing', message })];
  } else if (change.at === 'start') list.unshift(block);
  else list.push(block);
  return [];
}

/** The part of a change that brings a problem. */
function placeOf({ code }: ComposedProblem, change: BlockChange, list: readonly Block[], at: Path): Path {
  const place = find(list, change.id);
  if (place?.list[place.index]?.type === FRAGMENT && change.props) return [...at, 'props'];
  if (code === 'block-duplicate' && change.type !== undefined) return [...at, 'id'];
  if (code !== 'area-narrow') return at;
  const [key] = (['type', 'after', 'before'] as const).filter((one) => change[one] !== undefined);
  return key ? [...at, key] : at;
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

function find<List extends readonly Block[]>(list: List, id: string): Place<List | Block[]> | undefined {
  for (const [index, block] of list.entries()) {
    if (block.id === id) return { list, index };
    for (const inner of Object.values(block.areas ?? {})) {
      const found = find(inner, id);
      if (found) return found;
    }
  }
  return undefined;
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
