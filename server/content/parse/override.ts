import type { OverrideFacts } from '../analysis/facts.ts';
import type { ConditionTree } from '../conditions.ts';
import { LIMITS } from '../limits.ts';
import { isSchema, type Schema, schemaAt } from '../schemaFiles.ts';
import { BlockChecks } from './blocks/blockChecks.ts';
import { type Locate, placesOf } from './places.ts';
import type { Refs } from './refs/refs.ts';
import { walkByForm } from './refs/walkSchema.ts';
import type { Schemas } from './schemas.ts';
import type { Path, Problem } from './valueProblem.ts';

/** Returns the facts of an override's file, as far as it can be read. */
export function overrideFacts(override: unknown, locate: Locate): OverrideFacts {
  const { page, blocks } = isSchema(override) ? override : {};
  const changes: unknown[] = Array.isArray(blocks) ? blocks : [];
  return {
    page: typeof page === 'string' ? page : null,
    on: whereOf(override),
    places: placesOf(changes, ['blocks'], locate),
  };
}

function whereOf(override: unknown): OverrideFacts['on'] {
  const where = isSchema(override) ? schemaAt(override, 'for') : null;
  for (const kind of ['site', 'region'] as const) {
    const named = where?.[kind];
    const names = (Array.isArray(named) ? named : [named]).filter((name) => typeof name === 'string');
    if (names.length > 0) return { kind, names };
  }
  return null;
}

/** Where what an override says is shown. */
export function overrideScope(override: unknown): ConditionTree[] {
  const on = whereOf(override);
  return on ? [{ [on.kind]: [...on.names] }] : [];
}

/** Checks of an override that need no other file: its new blocks, and what the values that it changes name. */
export class OverrideChecks {
  readonly #problems: Problem[] = [];
  readonly #override: Schema;
  readonly #schemas: Schemas;
  readonly #refs: Refs;
  readonly #locate: Locate;

  constructor(override: Schema, schemas: Schemas, refs: Refs, locate: Locate) {
    this.#override = override;
    this.#schemas = schemas;
    this.#refs = refs;
    this.#locate = locate;
  }

  run(): Problem[] {
    this.#refs.when(this.#override['for'], ['for'], 0);
    const { blocks } = this.#override;
    const added = new BlockChecks({
      schemas: this.#schemas,
      refs: this.#refs,
      locate: this.#locate,
      params: null,
      query: null,
    });
    const seen = new Map<string, Path>();
    const count = Array.isArray(blocks) ? blocks.length : 0;
    if (count > LIMITS.pageBlocks) {
      const message = `the override has ${count} changes; at most ${LIMITS.pageBlocks}`;
      this.#problem(['blocks'], 'page-too-large', message, 'key');
    }
    for (const [index, change] of (Array.isArray(blocks) ? blocks : []).entries()) {
      if (!isSchema(change)) continue;
      const path = ['blocks', index];
      this.#place(change, path);
      if (change['type'] !== undefined) added.block(change, path);
      else this.#change(change, path, seen);
    }
    return [...this.#problems, ...added.problems];
  }

  #problem(path: Path, code: string, message: string, part: 'key' | 'value' = 'value'): void {
    this.#problems.push({ path, part, code, message });
  }

  /** One of `after`, `before` and `at` says where it goes. */
  #place(change: Schema, path: Path): void {
    const [first, second] = ['after', 'before', 'at'].filter((key) => change[key] !== undefined);
    if (!second) return;
    const message = `a block goes to one place: keep “${first}” or “${second}”`;
    this.#problem([...path, second], 'change-place', message, 'key');
  }

  #change(change: Schema, path: Path, seen: Map<string, Path>): void {
    const id = String(change['id']);
    const first = seen.get(id);
    if (first) {
      const { line } = this.#locate([...first, 'id']);
      this.#problem([...path, 'id'], 'block-duplicate', `block “${id}” is changed in line ${line} already`);
    }
    seen.set(id, path);
    if (change['areas'] !== undefined) {
      const message =
        'blocks in areas are changed by their own ids; “areas” is for new blocks, which have a “type”';
      this.#problem([...path, 'areas'], 'change-areas', message, 'key');
    }
    const scope = isSchema(change['when']) ? this.#refs.within(0, change['when']) : 0;
    walkByForm(this.#refs, change['props'], [...path, 'props'], scope);
    if (Object.keys(change).length > 1) return;
    this.#problem(
      path,
      'change-empty',
      `nothing is changed of block “${id}”; with a “type” it would be a new block`,
    );
  }
}
