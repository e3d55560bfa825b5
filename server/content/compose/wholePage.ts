import type { Block, BlockChange } from '../../../schemas/types.ts';
import { type ComposedProblem, composedProblems, newProblems } from './composedProblems.ts';
import type { BlockTypes } from './entryIds.ts';
import { type BlocksOfUse, putFragmentsIn } from './putIn.ts';

/** Lists of blocks as they are with their fragments put in, and what is then wrong with them; each found once. */
export class WholePage {
  readonly #blocksOf: BlocksOfUse;
  readonly #types: BlockTypes;
  readonly #known = new WeakMap<readonly Block[], ComposedProblem[]>();

  constructor(blocksOf: BlocksOfUse, types: BlockTypes) {
    this.#blocksOf = blocksOf;
    this.#types = types;
  }

  composed(blocks: readonly Block[]): Block[] {
    return putFragmentsIn(blocks, this.#blocksOf);
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
