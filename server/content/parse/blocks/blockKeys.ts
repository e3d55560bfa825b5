import { listOf, recordOf } from '../../../lib/isRecord.ts';
import type { BlockSchema } from '../../blockSchemas.ts';
import { formatList } from '../../messageText.ts';
import { nearest } from '../../nearest.ts';
import type { Schema } from '../../schemaFiles.ts';
import type { ReferenceCollector } from '../refs/referenceCollector.ts';
import type { Path, ValueFault } from '../valueFault.ts';

const OF_BLOCKS: ReadonlySet<string> = new Set(['id', 'type', 'hidden', 'when', 'props', 'data', 'areas']);

/** Whether a key that no block has is nearly this one, so that what is under it is not missing. */
export function isMisspelt(key: 'props' | 'data' | 'areas', block: Schema): boolean {
  return (
    block[key] === undefined &&
    Object.keys(block).some((name) => !OF_BLOCKS.has(name) && nearest(name, OF_BLOCKS) === key)
  );
}

/** Reports keys of `props` that are in the block itself. @returns their names */
export function propsOutside(
  block: Schema,
  isProp: (name: string) => boolean,
  path: Path,
  refs: ReferenceCollector,
): string[] {
  const names = Object.keys(block).filter((name) => !OF_BLOCKS.has(name) && isProp(name));
  const paths = names.map((name) => [...path, name]);
  const own = new Set(paths.map((one) => one.join('/')));
  refs.drop((one) => own.has(one.path.join('/')));
  const message = `${formatList(names.map((name) => `“${name}”`))} belong${names.length > 1 ? '' : 's'} under “props:”`;
  if (paths[0]) refs.fault(paths[0], 'key-unknown', message, 'key');
  return names;
}

/** Reports keys of `props` that are in the block itself, or the reverse, together with what is missing as a result. */
export function misplacedKeys(
  block: Schema,
  known: BlockSchema,
  at: Path,
  faults: ValueFault[],
  refs: ReferenceCollector,
): ValueFault[] {
  const { properties = {} } = known.root;
  const names = propsOutside(block, (name) => Object.hasOwn(properties, name), at.slice(0, -1), refs);
  return faults.flatMap((fault) => {
    if (fault.missing !== undefined && names.includes(fault.missing)) return [];
    const name = String(fault.path.at(-1));
    const isOfBlock = fault.code === 'key-unknown' && fault.path.length === at.length + 1;
    if (!isOfBlock || !OF_BLOCKS.has(name)) return fault;
    return { ...fault, message: `“${name}” belongs beside “props:”, not under it` };
  });
}

/** Reports blocks that stand in their block itself, and not in one of its areas. @returns whether there are any */
export function blocksOutsideAreas(
  block: Schema,
  { areas }: BlockSchema,
  path: Path,
  refs: ReferenceCollector,
): boolean {
  const isBlock = (one: unknown) => refs.schemas.blocks.has(String(recordOf(one)['type']));
  const key = Object.keys(block).find((name) => !OF_BLOCKS.has(name) && listOf(block[name]).some(isBlock));
  if (key === undefined) return false;
  const at = [...path, key];
  refs.drop((fault) => fault.path.join('/') === at.join('/'));
  const [area] = areas.keys();
  const message = `blocks within “${block['type']}” stand in its areas; write areas: { ${area}: [ … ] } in place of “${key}:”`;
  refs.fault(at, 'area-missing', message, 'key');
  return true;
}
