import { isRecord, recordOf } from '../../../lib/isRecord.ts';
import type { FragmentFacts } from '../../analysis/facts.ts';
import { walkBlocks } from '../../blockTree.ts';
import { mapsIn, type Schema } from '../../schemaFiles.ts';
import { anchorsOf, type BlockTypes, partsOf } from '../blocks/blockIds.ts';
import { paramsIn } from './params.ts';

/** Returns what the uses of a fragment need to know about its file, as far as it can be read. */
export function fragmentFacts(fragment: unknown, types: BlockTypes): FragmentFacts {
  const { blocks } = recordOf(fragment);
  const found = [...walkBlocks(blocks)];
  const text = JSON.stringify(found.map(([block]) => block['data'] ?? null));
  const params = paramsOf(fragment);
  const taken = [...paramsIn(blocks)].map(({ name }) => name);
  return {
    params,
    undeclared: [...new Set(taken.filter((name) => !Object.hasOwn(params, name)))],
    anchors: anchorsOf(blocks, types),
    parts: partsOf(blocks),
    pathParams: [...new Set([...text.matchAll(/\{([a-z][A-Za-z0-9]*)\}/g)].map((match) => match[1] ?? ''))],
    hasData: found.some(([block]) => isRecord(block['data'])),
  };
}

/** Returns the declared parameters that are maps. */
export function paramsOf(fragment: unknown): Record<string, Schema> {
  return Object.fromEntries(mapsIn(recordOf(fragment)['params']));
}
