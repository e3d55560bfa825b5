import { isDocumentId } from '../../../../schemas/documentIds.ts';
import { type BlockSchema, FRAGMENT } from '../../blockSchemas.ts';
import { withEntryIds } from '../../compose/entryIds.ts';
import { guess } from '../../fixes/fix.ts';
import { listed, suggest } from '../../nearest.ts';
import { isSchema, type Schema } from '../../schemaFiles.ts';
import type { QueryChecks } from '../pageQuery.ts';
import { tableProblems } from '../pageShape.ts';
import type { Locate } from '../places.ts';
import type { Refs } from '../refs/refs.ts';
import { walkByForm, walkSchema } from '../refs/walkSchema.ts';
import type { Schemas } from '../schemas.ts';
import type { Path, Problem } from '../valueProblem.ts';
import { dataProblems } from './blockData.ts';
import { propProblems } from './blockProps.ts';

/** What the blocks of a list stand in. */
export interface BlockSurroundings {
  schemas: Schemas;
  refs: Refs;
  locate: Locate;
  /** Parameters of the page's path; null where the page is not known. */
  params: readonly string[] | null;
  /** Query parameters of the page; null where the page is not known. */
  query: QueryChecks | null;
  /** Whether the list is a fragment's: it holds no other fragment. */
  inFragment?: boolean;
  /** A block with samples in place of a fragment's parameters. */
  fill?: (block: Schema) => Schema;
}

/** Checks blocks against the schemas of their types, with those in their areas, and collects what they name. */
export class BlockChecks {
  readonly problems: Problem[] = [];
  readonly #in: BlockSurroundings;
  readonly #labelled = new Set<string>();
  readonly #ids = new Map<string, Path>();

  constructor(surroundings: BlockSurroundings) {
    this.#in = surroundings;
  }

  /** @param scope the condition around the list, as `Refs.within` gives it */
  list(blocks: unknown, path: Path, scope = 0, depth = 1, isNarrow = false): void {
    for (const [index, block] of (Array.isArray(blocks) ? blocks : []).entries()) {
      if (isSchema(block)) this.block(block, [...path, index], scope, depth, isNarrow);
    }
  }

  block(block: Schema, path: Path, scope = 0, depth = 1, isNarrow = false): void {
    this.#id(block['id'], [...path, 'id']);
    if (depth > DEEPEST_BLOCK) {
      const message = `blocks stand in one another ${DEEPEST_BLOCK} deep at most; move this one out of an area`;
      this.#problem([...path, 'id'], 'block-depth', message);
      return;
    }
    const type = block['type'];
    if (typeof type !== 'string') return;
    const { schemas, refs, params, fill, inFragment } = this.#in;
    const known = schemas.blocks.get(type);
    if (!known || (inFragment && type === FRAGMENT)) {
      this.#unusable(type, known, [...path, 'type']);
      return;
    }
    if (isNarrow && known.isWide) {
      const message = `block “${type}” needs the width of a page; it does not fit in a column`;
      this.#problem([...path, 'type'], 'area-narrow', message);
    }
    const inner = block['when'] === undefined ? scope : refs.within(scope, block['when']);
    const filled = fill?.(block) ?? block;
    this.#props(block, filled, known, path, inner);
    this.#labels(type, known, path, inner);
    if (known.readsProblems) refs.refs.push({ ...this.#in.locate(path), scope: inner, kind: 'problems' });
    this.problems.push(...dataProblems(filled, known, params, schemas.sources, path));
    this.#areas(block, type, known, path, inner, depth);
  }

  #problem(path: Path, code: string, message: string): void {
    this.problems.push({ path, part: 'value', code, message });
  }

  /** A type that there is not, or not in this list. */
  #unusable(type: string, known: BlockSchema | undefined, path: Path): void {
    if (known) {
      this.#problem(path, 'fragment-nested', 'a fragment holds blocks, not other fragments');
      return;
    }
    const { schemas, inFragment } = this.#in;
    const names = [...schemas.blocks.keys()].filter((name) => !inFragment || name !== FRAGMENT);
    const message = `unknown block “${type}”${suggest(type, names)}`;
    this.problems.push({ path, part: 'value', code: 'block-unknown', message, ...guess(type, names) });
  }

  #id(id: unknown, path: Path): void {
    if (typeof id !== 'string') return;
    this.#taken(id, path);
    const first = this.#ids.get(id);
    if (!first) {
      this.#ids.set(id, path);
      return;
    }
    const { line } = this.#in.locate(first);
    this.#problem(
      path,
      'block-duplicate',
      `block “${id}” is already in line ${line}; ids are used once in a page`,
    );
  }

  /** Links and scripts of every page go by these ids. */
  #taken(id: string, path: Path): void {
    if (!isDocumentId(id)) return;
    const message = `“${id}” is an element of every page already; take another id`;
    this.#problem(path, 'id-taken', message);
  }

  /** The block's own words; asked for once where it shows in the same places. */
  #labels(type: string, known: BlockSchema, path: Path, scope: number): void {
    const asked = `${type} ${scope}`;
    if (this.#labelled.has(asked)) return;
    this.#labelled.add(asked);
    const at = this.#in.locate([...path, 'type']);
    for (const label of known.labels) {
      this.#in.refs.refs.push({ ...at, scope, kind: 'key', key: `blocks.${type}.${label}`, label: type });
    }
  }

  #props(block: Schema, filled: Schema, known: BlockSchema, path: Path, scope: number): void {
    const props = filled['props'] ?? {};
    if (!isSchema(props)) return;
    const { schemas, refs, query } = this.#in;
    const at = [...path, 'props'];
    withEntryIds(block['props'], known, (id, inProps) => {
      this.#taken(id, [...at, ...inProps]);
      return id;
    });
    query?.block(props, known, at);
    this.problems.push(...tableProblems(props, at));
    this.problems.push(...propProblems(props, known, schemas, at));
    const schema = schemas.get(known.name);
    if (schema && isSchema(block['props'])) walkSchema(refs, block['props'], schema, at, scope);
    if (block['type'] === FRAGMENT) walkByForm(refs, props['with'], [...at, 'with'], scope);
  }

  #areas(block: Schema, type: string, known: BlockSchema, path: Path, scope: number, depth: number): void {
    for (const [name, blocks] of Object.entries(areasIn(block))) {
      const area = known.areas.get(name);
      if (area) this.list(blocks, [...path, 'areas', name], scope, depth + 1, area.isNarrow);
      else this.problems.push(unknownArea(name, type, known, path));
    }
    this.problems.push(...missingAreas(block, type, known, path));
  }
}

/** How deep blocks may stand in one another: a block, one in its area, one in an area of that. */
export const DEEPEST_BLOCK = 3;

/** The areas of a block as they are written, by name. */
function areasIn(block: Schema): Schema {
  return isSchema(block['areas']) ? block['areas'] : {};
}

/** An area that a type of block does not have. */
function unknownArea(name: string, type: string, known: BlockSchema, path: Path): Problem {
  const names = [...known.areas.keys()];
  const message =
    names.length === 0
      ? `block “${type}” has no areas for other blocks`
      : `block “${type}” has no area “${name}”${suggest(name, names)}`;
  const at = [...path, 'areas', name];
  return { path: at, part: 'key', code: 'area-unknown', message, ...guess(name, names) };
}

/** Areas that a block needs and that are not written. */
function missingAreas(block: Schema, type: string, known: BlockSchema, path: Path): Problem[] {
  const areas = areasIn(block);
  const missing = [...known.areas].filter(([name, area]) => area.required && areas[name] === undefined);
  // Where one is misspelt, that is the one which is missing.
  if (missing.length === 0 || Object.keys(areas).some((name) => !known.areas.has(name))) return [];
  const at = block['areas'] === undefined ? path : [...path, 'areas'];
  const wanted = listed(missing.map(([name]) => `“${name}”`));
  const message = `block “${type}” needs blocks in ${wanted}: areas: { ${missing[0]?.[0]}: [ … ] }`;
  return [{ path: at, part: 'value', code: 'area-missing', message }];
}
