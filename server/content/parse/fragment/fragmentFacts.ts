import { isRecord, listOf, recordOf } from '../../../lib/isRecord.ts';
import type { FragmentFacts, FragmentUseFacts } from '../../analysis/facts.ts';
import { FRAGMENT } from '../../blockSchemas.ts';
import { walkBlocks } from '../../blockTree.ts';
import { anchorsOf, type BlockTypes, partsOf } from '../../compose/expandFragments.ts';
import { paramsIn } from '../../compose/params.ts';
import type { ConditionTree } from '../../conditions.ts';
import { mapsIn, type Schema } from '../../schemaFiles.ts';
import { readCondition } from '../condition.ts';
import { collectPositions, type Locate, type Path } from '../valueFault.ts';

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

/** The fragment uses of a page, as far as its blocks are readable. */
export function fragmentUses(page: unknown, locate: Locate): FragmentUseFacts[] {
  const { when, blocks } = recordOf(page);
  return usesIn(blocks, ['blocks'], isRecord(when) ? [readCondition(when)] : [], locate);
}

function usesIn(
  blocks: unknown,
  path: Path,
  around: readonly ConditionTree[],
  locate: Locate,
): FragmentUseFacts[] {
  return listOf(blocks).flatMap((block, index): FragmentUseFacts[] => {
    if (!isRecord(block)) return [];
    const at = [...path, index];
    const guard = block['when'] === undefined ? around : [...around, readCondition(block['when'])];
    if (block['type'] !== FRAGMENT) {
      const areas = Object.entries(recordOf(block['areas']));
      return areas.flatMap(([name, inner]) => usesIn(inner, [...at, 'areas', name], guard, locate));
    }
    const props = recordOf(block['props']);
    const { fragment, prefix } = props;
    if (typeof fragment !== 'string') return [];
    const given = recordOf(props['with']);
    return [
      {
        ...locate([...at, 'props', 'fragment']),
        id: String(block['id']),
        fragment,
        prefix: typeof prefix === 'string' ? prefix : null,
        values: given,
        places: collectPositions(given, [...at, 'props', 'with'], locate),
        guard: [...guard],
      },
    ];
  });
}
