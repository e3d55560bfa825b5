import type { Block, BlockChange } from '../../../schemas/types.ts';
import { listOf } from '../../lib/isRecord.ts';
import { FRAGMENT } from '../blockSchemas.ts';
import { allBlocks, withAreas } from '../blockTree.ts';
import { suggest } from '../nearest.ts';
import { dataFaults } from '../parse/blocks/blockData.ts';
import { faultsOfUse } from '../parse/fragment/paramValues.ts';
import { schemaFaults } from '../parse/schemaErrors/explainErrors.ts';
import type { Schemas } from '../parse/schemas.ts';
import { type Path, type ValueFault, valueFaultAt } from '../parse/valueFault.ts';
import type { FindFragment } from './expandFragments.ts';

const WHOLE_LIST = '; a list replaces the page’s as a whole, so write all of its entries';

export class BlockChanger {
  readonly #params: readonly string[];
  readonly #schemas: Schemas;
  readonly #fragmentOf: FindFragment;

  /** @param params names of the parameters of the page's path */
  constructor(params: readonly string[], schemas: Schemas, fragmentOf: FindFragment) {
    this.#params = params;
    this.#schemas = schemas;
    this.#fragmentOf = fragmentOf;
  }

  /** Applies a change to the list. @returns the reasons if it cannot */
  make(change: BlockChange, at: Path, list: Block[]): ValueFault[] {
    const target = targetOf(change);
    if (target !== null && !findBlock(list, target)) {
      return [missing(target, list, [...at, change.after === undefined ? 'before' : 'after'])];
    }
    if (change.type !== undefined) return addBlock(change, at, list);
    const place = findBlock(list, change.id);
    const block = place?.list[place.index];
    if (!place || !block) {
      const fault = missing(change.id, list, [...at, 'id']);
      const name = `the page has no block “${change.id}”`;
      const isNew = target !== null || change.at !== undefined;
      const first = isNew ? `${name}; a new block needs a “type”, and an old one its name` : fault.message;
      const said = isNew ? fault.message.slice(name.length) : '; a new block needs a “type”';
      return [{ ...fault, message: first + said }];
    }
    const merged = mergedBlock(block, change);
    const taken = this.#takenAway(block, change, at);
    const faults = taken.length > 0 ? taken : this.#broughtBy(merged, block, at);
    if (faults.length > 0) return faults;
    place.list[place.index] = merged;
    if (target === null && change.at === undefined) return [];
    place.list.splice(place.index, 1);
    return placeBlock(merged, change, list, at);
  }

  /** Reports removed props and data that the block requires, or does not have at all. */
  #takenAway({ type }: Block, { props = {}, data = {} }: BlockChange, at: Path): ValueFault[] {
    const schema = this.#schemas.blocks.get(type);
    if (!schema) return [];
    const needed = this.#schemas.get(schema.name)?.['required'];
    const required = listOf(needed);
    const lists: [string, Record<string, unknown>, readonly string[]][] = [
      ['props', props, Object.keys(schema.root.properties ?? {})],
      ['data', data, [...schema.slots.keys()]],
    ];
    return lists.flatMap(([part, given, names]) =>
      Object.entries(given).flatMap(([name, value]): ValueFault[] => {
        if (value !== null) return [];
        if (part === 'props' && required.includes(name)) {
          const message = `block “${type}” cannot be without “${name}”, and null takes it away`;
          return [valueFaultAt([...at, part, name], 'key-missing', message)];
        }
        if (names.includes(name)) return [];
        const message = `unknown key “${name}”${suggest(name, names)}`;
        return [{ path: [...at, part, name], part: 'key', code: 'key-unknown', message }];
      }),
    );
  }

  /** Faults of a changed block that it did not have before; the others are reported for the page. */
  #broughtBy(merged: Block, block: Block, at: Path): ValueFault[] {
    const faults = this.#faultsOf(merged, at);
    if (faults.length === 0) return faults;
    const faultsBefore = new Set(this.#faultsOf(block, at).map((fault) => JSON.stringify(fault)));
    return faults.flatMap((fault) => {
      if (faultsBefore.has(JSON.stringify(fault))) return [];
      const isInList =
        fault.code === 'key-missing' && fault.path.slice(at.length).some((step) => /^\d+$/.test(`${step}`));
      return isInList ? { ...fault, message: fault.message + WHOLE_LIST } : fault;
    });
  }

  #faultsOf(block: Block, at: Path): ValueFault[] {
    const schema = this.#schemas.blocks.get(block.type);
    if (!schema) return [];
    const props = { ...block.props };
    const faults = [
      ...schemaFaults(schema.name, props, this.#schemas, [...at, 'props']),
      ...dataFaults({ ...block }, schema, this.#params, this.#schemas.sources, at),
    ];
    return block.type === FRAGMENT && faults.length === 0
      ? faultsOfUse(block, this.#fragmentOf, this.#schemas, [...at, 'props'])
      : faults;
  }
}

function addBlock(change: BlockChange, at: Path, list: Block[]): ValueFault[] {
  const { after: _, before: __, at: ___, ...given } = change;
  const block = mergedBlock({ id: change.id, type: change.type ?? '' }, given);
  if (change.areas) block.areas = change.areas;
  const twice = [...allBlocks([block])].find(({ id }) => findBlock(list, id));
  if (!twice) return placeBlock(block, change, list, at);
  const message = `the page has a block “${twice.id}” already; leave “type” out to change it`;
  return [valueFaultAt([...at, 'id'], 'block-duplicate', message)];
}

function missing(id: string, list: readonly Block[], path: Path): ValueFault {
  const ids = [...allBlocks(list)].map((block) => block.id);
  return valueFaultAt(path, 'block-missing', `the page has no block “${id}”${suggest(id, ids)}`);
}

/** Puts a block at the place that a change requests. @returns the reasons if it cannot */
function placeBlock(block: Block, change: BlockChange, list: Block[], at: Path): ValueFault[] {
  const target = targetOf(change);
  const place = target === null ? undefined : findBlock(list, target);
  if (place) place.list.splice(change.after === undefined ? place.index : place.index + 1, 0, block);
  else if (target !== null) {
    const isOwn = target === block.id;
    const message = isOwn
      ? `block “${target}” cannot go beside itself; name another one`
      : `block “${target}” is in the one that is moved`;
    const place = isOwn ? [...at, change.after === undefined ? 'before' : 'after'] : at;
    return [valueFaultAt(place, 'block-missing', message)];
  } else if (change.at === 'start') list.unshift(block);
  else list.push(block);
  return [];
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

interface Place<List> {
  list: List;
  index: number;
}

/** Returns lists that may be modified; blocks without areas stay the same objects. */
export function copyBlocks(blocks: readonly Block[]): Block[] {
  return blocks.map((block) => withAreas<Block>(block, copyBlocks));
}

export function findBlock<List extends readonly Block[]>(
  list: List,
  id: string,
): Place<List | Block[]> | undefined {
  for (const [index, block] of list.entries()) {
    if (block.id === id) return { list, index };
    for (const inner of Object.values(block.areas ?? {})) {
      const found = findBlock(inner, id);
      if (found) return found;
    }
  }
  return undefined;
}

function targetOf({ after, before }: BlockChange): string | null {
  return after ?? before ?? null;
}
