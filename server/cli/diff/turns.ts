import type { BlockModel } from '../../../schemas/model.ts';
import { readBlockSchemas } from '../../content/blockSchemas.ts';
import { allBlocks } from '../../content/blockTree.ts';
import { SchemaFiles } from '../../content/schemaFiles.ts';
import { isRecord } from '../../lib/isRecord.ts';

const BLOCKS = readBlockSchemas(new SchemaFiles());

interface Turn {
  before: string;
  after: string;
}

/** Yields each block that chooses one of all problems, where it chooses another one now: its id, and both problems. */
export function* changedProblemChoices(
  before: readonly BlockModel[],
  after: readonly BlockModel[],
): Generator<[string, Turn]> {
  const old = new Map([...allBlocks(before)].map((block) => [block.id, shownProblem(block.props)]));
  for (const { id, type, props } of allBlocks(after)) {
    const [was, is] = [old.get(id), shownProblem(props)];
    if (BLOCKS.get(type)?.readsProblems && was !== undefined && is !== undefined && was !== is)
      yield [id, { before: was, after: is }];
  }
}

/** Returns the name of the one problem in a block's props, else its stones; lists have several. */
function shownProblem(props: unknown): string | undefined {
  if (!isRecord(props)) return undefined;
  const { name, black } = props;
  if (Array.isArray(black)) return typeof name === 'string' ? name : `Black on ${black.join(', ')}`;
  return Object.values(props)
    .map(shownProblem)
    .find((problem) => problem !== undefined);
}

/** Whether a changed part, as `daily.shown.problem`, is inside of a prop of a block whose problem changes. */
export function isInside(what: string, turned: ReadonlyMap<string, unknown>): boolean {
  const [id = '', ...path] = what.split(/[.[]/);
  return turned.has(id) && path.length > 1;
}
