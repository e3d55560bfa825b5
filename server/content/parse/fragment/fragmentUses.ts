import type { FragmentUseFacts } from '../../analysis/facts.ts';
import { FRAGMENT } from '../../blockSchemas.ts';
import type { ConditionTree } from '../../conditions.ts';
import { isSchema } from '../../schemaFiles.ts';
import { readCondition } from '../condition.ts';
import type { Locate } from '../locate.ts';
import { placesOf } from '../places.ts';
import type { Path } from '../valueProblem.ts';

/** Where a page puts fragments in, as far as the blocks say which. */
export function fragmentUses(page: unknown, locate: Locate, at: Path = ['blocks']): FragmentUseFacts[] {
  if (!isSchema(page)) return [];
  const around = isSchema(page['when']) ? [readCondition(page['when'])] : [];
  return usesIn(page['blocks'], at, around, locate);
}

function usesIn(
  blocks: unknown,
  path: Path,
  around: readonly ConditionTree[],
  locate: Locate,
): FragmentUseFacts[] {
  const list: unknown[] = Array.isArray(blocks) ? blocks : [];
  return list.flatMap((block, index): FragmentUseFacts[] => {
    if (!isSchema(block)) return [];
    const at = [...path, index];
    const scope = block['when'] === undefined ? around : [...around, readCondition(block['when'])];
    if (block['type'] !== FRAGMENT) {
      const areas = isSchema(block['areas']) ? Object.entries(block['areas']) : [];
      return areas.flatMap(([name, inner]) => usesIn(inner, [...at, 'areas', name], scope, locate));
    }
    const props = isSchema(block['props']) ? block['props'] : {};
    const { fragment, prefix } = props;
    if (typeof fragment !== 'string') return [];
    const given = isSchema(props['with']) ? props['with'] : {};
    return [
      {
        ...locate([...at, 'props', 'fragment']),
        id: String(block['id']),
        fragment,
        prefix: typeof prefix === 'string' ? prefix : null,
        values: given,
        places: placesOf(given, [...at, 'props', 'with'], locate),
        scope: [...scope],
      },
    ];
  });
}
