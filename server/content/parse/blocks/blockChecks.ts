import { isDocumentId } from '../../../../schemas/rules/reservedElementIds.ts';
import { isRecord, listOf, recordOf } from '../../../lib/isRecord.ts';
import { type BlockSchema, FRAGMENT } from '../../blockSchemas.ts';
import { noneOf } from '../../fixes/fix.ts';
import { FILE_LIMITS } from '../../limits.ts';
import { formatList } from '../../messageText.ts';
import type { Schema } from '../../schemaFiles.ts';
import type { QueryChecks } from '../pageQuery.ts';
import { captionFaults, tableFaults } from '../pageShape.ts';
import type { ReferenceCollector } from '../refs/referenceCollector.ts';
import { walkByForm, walkSchema } from '../refs/walkSchema.ts';
import { schemaFaults } from '../schemaErrors/explainErrors.ts';
import { collectPositions, type Path } from '../valueFault.ts';
import { dataFaults, unknownBlock } from './blockData.ts';
import { withEntryIds } from './blockIds.ts';
import { blocksOutsideAreas, isMisspelt, misplacedKeys } from './blockKeys.ts';

interface Surroundings {
  /** The parameters of the page's path, and its query; absent if the page is unknown. */
  params?: readonly string[];
  query?: QueryChecks;
  /** Whether the list belongs to a fragment, which must not contain other fragments. */
  inFragment?: boolean;
  /** Replaces a fragment's parameters in a block by samples. */
  fill?: (block: Schema) => Schema;
}

/** Checks blocks, including those in areas, against the schemas of their types, and collects their references. */
export class BlockChecks {
  readonly #refs: ReferenceCollector;
  readonly #in: Surroundings;
  readonly #labelled = new Set<string>();
  readonly #ids = new Map<string, Path>();

  constructor(refs: ReferenceCollector, surroundings: Surroundings = {}) {
    this.#refs = refs;
    this.#in = surroundings;
  }

  /** @param guard the condition around the list, from `Refs.within` */
  list(blocks: unknown, path: Path, guard = 0, depth = 1, isNarrow = false): void {
    for (const [index, block] of listOf(blocks).entries()) {
      if (isRecord(block)) this.block(block, [...path, index], guard, depth, isNarrow);
    }
  }

  block(block: Schema, path: Path, guard = 0, depth = 1, isNarrow = false): void {
    const refs = this.#refs;
    this.#id(block['id'], [...path, 'id']);
    if (depth > FILE_LIMITS.blockDepth) {
      const message = `blocks stand in one another ${FILE_LIMITS.blockDepth} deep at most; move this one out of an area`;
      refs.fault([...path, 'id'], 'block-depth', message);
      return;
    }
    const type = block['type'];
    if (typeof type !== 'string') return;
    const { params, fill, inFragment } = this.#in;
    const { blocks, sources } = refs.schemas;
    const blockSchema = blocks.get(type);
    if (!blockSchema || (inFragment && type === FRAGMENT)) {
      if (!blockSchema)
        refs.fault([...path, 'type'], 'block-unknown', unknownBlock(type, blocks, inFragment === true));
      else refs.fault([...path, 'type'], 'fragment-nested', 'a fragment holds blocks, not other fragments');
      return;
    }
    if (isNarrow && blockSchema.isWide) {
      const message = `block “${type}” needs the width of a page; it does not fit in a column`;
      refs.fault([...path, 'type'], 'area-narrow', message);
    }
    const inner = block['when'] === undefined ? guard : refs.within(guard, block['when']);
    const filled = fill?.(block) ?? block;
    if (!isMisspelt('props', block)) this.#props(block, filled, blockSchema, [...path, 'props'], inner);
    this.#labels(type, blockSchema, [...path, 'type'], inner);
    if (blockSchema.readsProblems) refs.add({ kind: 'problems' }, path, inner);
    if (!isMisspelt('data', block)) {
      const faults = [...dataFaults(filled, blockSchema, params ?? null, sources, path)];
      // What stands in an unknown slot is of the wrong type, too, and another source has other keys.
      for (const { code, path: at } of faults) {
        const isEffect = { 'slot-unknown': 'type-wrong', 'slot-kind': 'key-unknown' }[code];
        refs.drop((one) => one.code === isEffect && `${one.path.slice(0, -1)}` === `${at.slice(0, -1)}`);
      }
      refs.faults.push(...faults);
    }
    for (const [name, source] of Object.entries(recordOf(block['data']))) {
      const currency = recordOf(source)['currency'];
      if (typeof currency === 'string')
        refs.add({ kind: 'currency', name: currency }, [...path, 'data', name, 'currency'], inner);
    }
    if (!isMisspelt('areas', block)) this.#areas(block, type, blockSchema, path, inner, depth);
  }

  #id(id: unknown, path: Path): void {
    if (typeof id !== 'string') return;
    this.#taken(id, path);
    const first = this.#ids.getOrInsert(id, path);
    if (first !== path) this.#twice(`block “${id}”`, first, path, 'a page');
  }

  #twice(what: string, first: Path, path: Path, within: string): void {
    const { line } = this.#refs.locate(first);
    const message = `${what} is already in line ${line}; ids are used once in ${within}`;
    this.#refs.fault(path, 'block-duplicate', message);
  }

  /** Reports ids that every page's document already uses for links and scripts. */
  #taken(id: string, path: Path): void {
    if (!isDocumentId(id)) return;
    this.#refs.fault(path, 'id-taken', `“${id}” is an element of every page already; take another id`);
  }

  /** Adds references to the block's own words, once per type and condition. */
  #labels(type: string, blockSchema: BlockSchema, path: Path, guard: number): void {
    const asked = `${type} ${guard}`;
    if (this.#labelled.has(asked)) return;
    this.#labelled.add(asked);
    for (const label of blockSchema.labels)
      this.#refs.add({ kind: 'key', key: `blocks.${type}.${label}`, label: type }, path, guard);
  }

  #props(block: Schema, filled: Schema, blockSchema: BlockSchema, at: Path, guard: number): void {
    const props = filled['props'] ?? {};
    if (!isRecord(props)) return;
    const refs = this.#refs;
    const entries = new Map<string, Path>();
    withEntryIds(block['props'], blockSchema, (id, inProps) => {
      const path = [...at, ...inProps];
      this.#taken(id, path);
      const first = entries.getOrInsert(id, path);
      // Duplicates within one list are reported by the list.
      if (`${first.slice(0, -2)}` !== `${path.slice(0, -2)}`)
        this.#twice(`entry “${id}”`, first, path, 'a block');
      return id;
    });
    this.#in.query?.block(props, blockSchema, at);
    const { game, at: move } = props;
    if (typeof game === 'string' && typeof move === 'number')
      refs.add({ kind: 'move', game, at: move }, [...at, 'at'], guard);
    const faults = schemaFaults(blockSchema.name, props, refs.schemas, at);
    refs.faults.push(
      ...tableFaults(props, at),
      ...captionFaults(props, at),
      ...misplacedKeys(block, blockSchema, at, faults, refs),
    );
    const schema = refs.schemas.get(blockSchema.name);
    if (schema && isRecord(block['props'])) walkSchema(refs, block['props'], schema, at, guard);
    if (block['type'] === FRAGMENT) this.#use(block, at, guard);
  }

  /** Adds a use of a fragment, as far as it can be read. */
  #use({ id, props }: Schema, at: Path, guard: number): void {
    const refs = this.#refs;
    const { fragment, prefix, with: given, ...others } = recordOf(props);
    walkByForm(refs, given, [...at, 'with'], guard);
    if (typeof fragment !== 'string') return;
    refs.uses.push({
      ...refs.locate([...at, 'fragment']),
      id: String(id),
      fragment,
      prefix: typeof prefix === 'string' ? prefix : null,
      values: recordOf(given),
      places: collectPositions(recordOf(given), [...at, 'with'], refs.locate),
      isOdd: Object.keys(others).length > 0,
      guard: refs.guards[guard] ?? [],
    });
  }

  #areas(
    block: Schema,
    type: string,
    blockSchema: BlockSchema,
    path: Path,
    guard: number,
    depth: number,
  ): void {
    const areas = recordOf(block['areas']);
    for (const [name, blocks] of Object.entries(areas)) {
      const area = blockSchema.areas.get(name);
      const at = [...path, 'areas', name];
      if (area) this.list(blocks, at, guard, depth + 1, area.isNarrow);
      else {
        const isNone = blockSchema.areas.size === 0;
        const said = `block “${type}” has no ${isNone ? 'areas for other blocks' : `area “${name}”`}`;
        this.#refs.fault(at, 'area-unknown', noneOf(blockSchema.areas.keys(), name, said), 'key');
      }
    }
    const missing = [...blockSchema.areas].filter(
      ([name, area]) => area.required && areas[name] === undefined,
    );
    // A misspelt name probably is the missing one, so only that is reported.
    if (missing.length === 0 || Object.keys(areas).some((name) => !blockSchema.areas.has(name))) return;
    if (blocksOutsideAreas(block, blockSchema, path, this.#refs)) return;
    const wanted = formatList(missing.map(([name]) => `“${name}”`));
    const message = `block “${type}” needs blocks in ${wanted}: areas: { ${missing[0]?.[0]}: [ … ] }`;
    this.#refs.fault(block['areas'] === undefined ? path : [...path, 'areas'], 'area-missing', message);
  }
}
