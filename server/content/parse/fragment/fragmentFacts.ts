import type { FragmentFacts } from '../../analysis/facts.ts';
import { walkBlocks } from '../../blockTree.ts';
import { anchorsOf, type BlockTypes } from '../../compose/entryIds.ts';
import { isSchema, type Schema } from '../../schemaFiles.ts';

/** Returns what the uses of a fragment need to know about its file, as far as it can be read. */
export function fragmentFacts(fragment: unknown, types: BlockTypes): FragmentFacts {
  const blocks = isSchema(fragment) ? fragment['blocks'] : [];
  const found = [...walkBlocks(blocks)];
  const text = JSON.stringify(found.map(([block]) => block['data'] ?? null));
  return {
    params: paramsOf(fragment),
    anchors: anchorsOf(blocks, types),
    pathParams: [...new Set([...text.matchAll(/\{([a-z][A-Za-z0-9]*)\}/g)].map((match) => match[1] ?? ''))],
    hasData: found.some(([block]) => isSchema(block['data'])),
  };
}

/** The parameters that are declared, those that are maps. */
export function paramsOf(fragment: unknown): Record<string, Schema> {
  const declared = isSchema(fragment) && isSchema(fragment['params']) ? fragment['params'] : {};
  return Object.fromEntries(
    Object.entries(declared).filter((entry): entry is [string, Schema] => isSchema(entry[1])),
  );
}
