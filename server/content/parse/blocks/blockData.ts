import { recordOf } from '../../../lib/isRecord.ts';
import { type BlockSchema, FRAGMENT } from '../../blockSchemas.ts';
import { walkValues } from '../../blockTree.ts';
import { type Fixable, nearestNameFix, uncertainFix } from '../../fixes/fix.ts';
import { nearest, suggest } from '../../nearest.ts';
import type { Schema } from '../../schemaFiles.ts';
import type { Path, ValueFault } from '../valueFault.ts';

/**
 * Unknown or missing slots, sources of the wrong kind, parameters that the page's path lacks.
 * @param params names of the path's parameters; null if the page is unknown @param sources names of all sources
 */
export function dataFaults(
  block: Schema,
  blockSchema: BlockSchema,
  params: readonly string[] | null,
  sources: readonly string[],
  path: Path,
): ValueFault[] {
  const type = String(block['type']);
  const data = recordOf(block['data']);
  return [
    ...givenSlots(data, type, blockSchema, sources, path),
    ...missingSlots(data, type, blockSchema, block['data'] === undefined ? path : [...path, 'data']),
    ...(params ? paramFaults(block['data'], params, [...path, 'data']) : []),
  ];
}

function* givenSlots(
  data: Schema,
  type: string,
  { slots }: BlockSchema,
  sources: readonly string[],
  path: Path,
): Generator<ValueFault> {
  const [first] = slots.keys();
  if (typeof data['from'] === 'string' && first !== undefined && !slots.has('from')) {
    const message = `a source belongs in a slot: data: { ${first}: { from: ${data['from']}, … } }`;
    yield { path: [...path, 'data', 'from'], part: 'key', code: 'slot-unknown', message };
    return;
  }
  for (const [name, source] of Object.entries(data)) {
    const slot = slots.get(name);
    if (!slot) {
      const names = [...slots.keys()];
      const message =
        names.length === 0
          ? `block “${type}” takes no data`
          : `block “${type}” has no slot “${name}”${suggest(name, names)}`;
      yield {
        path: [...path, 'data', name],
        part: 'key',
        code: 'slot-unknown',
        message,
        ...nearestNameFix(name, names),
      };
      continue;
    }
    const from = recordOf(source)['from'];
    if (typeof from !== 'string' || !sources.includes(from) || from === slot.kind) continue;
    const message = `slot “${name}” of “${type}” takes ${slot.kind}, not ${from}`;
    yield { path: [...path, 'data', name, 'from'], part: 'value', code: 'slot-kind', message };
  }
}

/** Reports missing slots, unless one is misspelt: that is probably the missing one. */
function* missingSlots(
  data: Schema,
  type: string,
  { slots }: BlockSchema,
  path: Path,
): Generator<ValueFault> {
  if (Object.keys(data).some((name) => !slots.has(name))) return;
  for (const [name, slot] of slots) {
    if (!slot.required || data[name] !== undefined) continue;
    const message = `block “${type}” needs data for its slot “${name}”: data: { ${name}: { from: ${slot.kind} } }`;
    yield { path, part: 'value', code: 'slot-missing', message };
  }
}

/** Reports `{name}` in data if the page's path has no such parameter. */
function* paramFaults(value: unknown, params: readonly string[], path: Path): Generator<ValueFault> {
  for (const [text, at] of walkValues(value, path)) {
    for (const [, name = ''] of typeof text === 'string' ? text.matchAll(/\{([^{}]+)\}/g) : []) {
      if (params.includes(name)) continue;
      const allowed = params.length > 0 ? suggest(name, params) : '; the path has no parameters';
      const message = `the page’s path has no “{${name}}”${allowed}`;
      yield { path: at, part: 'value', code: 'param-unknown', message, ...nearestNameFix(name, params) };
    }
  }
}

/** Fragment names with a hyphen; block names begin with a capital letter. */
const FRAGMENT_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)+$/;

/** Returns the message for an unknown block type, with the one that was probably meant. */
export function unknownBlock(
  type: string,
  blocks: ReadonlyMap<string, BlockSchema>,
  inFragment: boolean,
): Fixable & { message: string } {
  const all = [...blocks];
  const names = all.flatMap(([name]) => (inFragment && name === FRAGMENT ? [] : name));
  const [meant] = all.find(([, { alsoCalled }]) => alsoCalled.includes(type.toLowerCase())) ?? [];
  if (meant !== undefined)
    return { message: `unknown block “${type}”${suggest(meant, names)}`, ...uncertainFix(type, meant) };
  const [bare = ''] = type.split(/#/, 1);
  if (bare !== type && names.includes(bare.trim()))
    return {
      message: `unknown block “${type}”: a space is wanted before the “#” of a comment; write ${bare.trim()}`,
    };
  const isFragment = !inFragment && FRAGMENT_NAME.test(type) && nearest(type, names) === null;
  const how = isFragment
    ? `; a fragment is shown by type: ${FRAGMENT} and props: { fragment: ${type} }`
    : suggest(type, names);
  return { message: `unknown block “${type}”${how}`, ...nearestNameFix(type, names) };
}
