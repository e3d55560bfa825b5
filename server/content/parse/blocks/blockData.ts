import { recordOf } from '../../../lib/isRecord.ts';
import { type BlockSchema, FRAGMENT } from '../../blockSchemas.ts';
import { walkValues } from '../../blockTree.ts';
import { noneOf, type Said, uncertainFix } from '../../fixes/fix.ts';
import { nearest, suggest } from '../../nearest.ts';
import type { Schema } from '../../schemaFiles.ts';
import { type Path, type ValueFault, valueFaultAt } from '../valueFault.ts';

/**
 * Unknown or missing slots, sources of the wrong kind, parameters that the page's path lacks.
 * @param params names of the path's parameters; null if the page is unknown @param sources names of all sources
 */
export function* dataFaults(
  block: Schema,
  { slots }: BlockSchema,
  params: readonly string[] | null,
  sources: readonly string[],
  path: Path,
): Generator<ValueFault> {
  const data = recordOf(block['data']);
  const at = [...path, 'data'];
  const [first] = slots.keys();
  if (typeof data['from'] === 'string' && first !== undefined && !slots.has('from')) {
    const message = `a source belongs in a slot: data: { ${first}: { from: ${data['from']}, … } }`;
    yield valueFaultAt([...at, 'from'], 'slot-unknown', message, 'key');
  } else {
    for (const [name, source] of Object.entries(data)) {
      const slot = slots.get(name);
      const from = recordOf(source)['from'];
      if (!slot) {
        const said = `block “${block['type']}” ${first === undefined ? 'takes no data' : `has no slot “${name}”`}`;
        yield valueFaultAt([...at, name], 'slot-unknown', noneOf(slots.keys(), name, said), 'key');
      } else if (typeof from === 'string' && sources.includes(from) && from !== slot.kind) {
        const message = `slot “${name}” of “${block['type']}” takes ${slot.kind}, not ${from}; write from: ${slot.kind}`;
        yield valueFaultAt([...at, name, 'from'], 'slot-kind', message);
      }
    }
  }
  for (const [name, slot] of slots) {
    // An unknown slot probably is the missing one, and “data” under “props” is reported there.
    if (!slot.required || Object.keys(data).some((one) => !slots.has(one)) || data[name] !== undefined)
      continue;
    if (recordOf(block['props'])['data'] !== undefined) continue;
    const message = `block “${block['type']}” needs data for its slot “${name}”: data: { ${name}: { from: ${slot.kind} } }`;
    yield valueFaultAt(block['data'] === undefined ? path : at, 'slot-missing', message);
  }
  if (params) yield* paramFaults(block['data'], params, at);
}

/** Reports `{name}` in data if the page's path has no such parameter. */
function* paramFaults(value: unknown, params: readonly string[], path: Path): Generator<ValueFault> {
  for (const [text, at] of walkValues(value, path)) {
    for (const [whole, name = ''] of typeof text === 'string' ? text.matchAll(/\{([^{}]+)\}/g) : []) {
      if (params.includes(name)) continue;
      const said = noneOf(params, name, `the page’s path has no “${whole}”`, '; the path has no parameters');
      yield valueFaultAt(at, 'param-unknown', said);
    }
  }
}

/** Fragment names with a hyphen; block names begin with a capital letter. */
const FRAGMENT_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)+$/;

/** Says that a block type is unknown, and which one was probably meant. */
export function unknownBlock(
  type: string,
  blocks: ReadonlyMap<string, BlockSchema>,
  inFragment: boolean,
): Said {
  const names = [...blocks.keys()].filter((name) => !(inFragment && name === FRAGMENT));
  const said = `unknown block “${type}”`;
  const [meant] = [...blocks].find(([, { alsoCalled }]) => alsoCalled.includes(type.toLowerCase())) ?? [];
  if (meant !== undefined) return { message: said + suggest(meant, names), ...uncertainFix(type, meant) };
  const [bare = ''] = type.split(/ *#/, 1);
  if (bare !== type && names.includes(bare))
    return `${said}: a space is wanted before the “#” of a comment; write ${bare}`;
  if (!inFragment && FRAGMENT_NAME.test(type) && nearest(type, names) === null)
    return `${said}; a fragment is shown by type: ${FRAGMENT} and props: { fragment: ${type} }`;
  return noneOf(names, type, said);
}
