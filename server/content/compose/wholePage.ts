import type { Block, BlockChange } from '../../../schemas/types.ts';
import { FRAGMENT } from '../blockSchemas.ts';
import { find } from './blockPlaces.ts';
import { type ComposedProblem, composedProblems, newProblems } from './composedProblems.ts';
import type { BlockTypes } from './entryIds.ts';
import { type BlocksOfUse, putFragmentsIn } from './putIn.ts';

/** The area of a use that holds its fragment's blocks. */
const OPENED = 'fragment';

/** Lists of blocks as they are with their fragments put in, and what is then wrong with them; each found once. */
export class WholePage {
  readonly #blocksOf: BlocksOfUse;
  readonly #types: BlockTypes;
  readonly #known = new WeakMap<readonly Block[], ComposedProblem[]>();

  constructor(blocksOf: BlocksOfUse, types: BlockTypes) {
    this.#blocksOf = blocksOf;
    this.#types = types;
  }

  /** Blocks in which each use of a fragment holds its blocks, so that a change can name either. */
  opened(blocks: readonly Block[]): Block[] {
    return putFragmentsIn(blocks, (use) => [this.#open(use)]);
  }

  /** Puts the blocks of a use in anew that a change of the list has added or changed. */
  reopen({ id, type, at, after, before, ...changes }: BlockChange, list: Block[]): void {
    const place = find(list, id);
    const block = place?.list[place.index];
    const isUse = block?.type === FRAGMENT && (type !== undefined || Object.keys(changes).length > 0);
    if (isUse) place?.list.splice(place.index, 1, this.#open(block));
    else if (place && block && type !== undefined) place.list.splice(place.index, 1, ...this.opened([block]));
  }

  composed(blocks: readonly Block[]): Block[] {
    return putFragmentsIn(blocks, (use) => {
      const opened = use.areas?.[OPENED];
      return opened ? this.composed(opened) : this.#blocksOf(use);
    });
  }

  #open(use: Block): Block {
    return { ...use, areas: { [OPENED]: [...this.#blocksOf(use)] } };
  }

  problems(blocks: readonly Block[]): ComposedProblem[] {
    const known = this.#known.get(blocks) ?? composedProblems(this.composed(blocks), this.#types);
    this.#known.set(blocks, known);
    return known;
  }

  /** Problems that a change brings; those that its own blocks have by themselves are told of its file. */
  brought(change: BlockChange, before: readonly Block[], after: readonly Block[]): ComposedProblem[] {
    const { id, type, areas } = change;
    const own = type !== undefined && areas ? composedProblems([{ id, type, areas }], this.#types) : [];
    return newProblems([...this.problems(before), ...own], this.problems(after));
  }
}
