import { isRecord, listOf, recordOf } from '../../lib/isRecord.ts';
import type { OverrideFacts } from '../analysis/facts.ts';
import type { ConditionTree } from '../conditions.ts';
import { FILE_LIMITS } from '../limits.ts';
import { type Schema, schemaAt } from '../schemaFiles.ts';
import { BlockChecks } from './blocks/blockChecks.ts';
import { propsOutside } from './blocks/blockKeys.ts';
import type { ReferenceCollector } from './refs/referenceCollector.ts';
import { walkByForm } from './refs/walkSchema.ts';
import { collectPositions, type Locate, type Path } from './valueFault.ts';

/** Returns the facts of an override's file, as far as it can be read. */
export function overrideFacts(override: unknown, locate: Locate): OverrideFacts {
  const { page, blocks } = recordOf(override);
  const places = collectPositions(listOf(blocks), ['blocks'], locate);
  return { page: typeof page === 'string' ? page : null, on: whereOf(override), places };
}

function whereOf(override: unknown): OverrideFacts['on'] {
  const where = isRecord(override) ? schemaAt(override, 'for') : null;
  for (const kind of ['site', 'region'] as const) {
    const names = [where?.[kind]].flat().filter((name) => typeof name === 'string');
    if (names.length > 0) return { kind, names };
  }
  return null;
}

export function overrideScope(override: unknown): ConditionTree[] {
  const on = whereOf(override);
  return on ? [{ [on.kind]: [...on.names] }] : [];
}

const PLACES = ['after', 'before', 'at'];

/** Checks an override without other files: its new blocks, and the references in changed values. */
export function checkOverride(override: Schema, refs: ReferenceCollector): void {
  refs.when(override['for'], ['for'], 0);
  const changes = listOf(override['blocks']);
  if (changes.length > FILE_LIMITS.pageBlocks) {
    const message = `the override has ${changes.length} changes; at most ${FILE_LIMITS.pageBlocks}`;
    refs.fault(['blocks'], 'page-too-large', message, 'key');
  }
  const added = new BlockChecks(refs);
  const seen = new Map<string, Path>();
  for (const [index, change] of changes.entries()) {
    if (!isRecord(change)) continue;
    const path = ['blocks', index];
    const [first, second] = PLACES.filter((key) => change[key] !== undefined);
    const both = `a block goes to one place: keep “${first}” or “${second}”`;
    if (second) refs.fault([...path, second], 'change-place', both, 'key');
    if (change['type'] !== undefined) added.block(change, path);
    else checkChange(change, path, seen, refs);
  }
}

function checkChange(change: Schema, path: Path, seen: Map<string, Path>, refs: ReferenceCollector): void {
  const id = String(change['id']);
  const first = seen.get(id);
  const twice = `block “${id}” is changed in line ${first && refs.locate([...first, 'id']).line} already`;
  if (first) refs.fault([...path, 'id'], 'block-duplicate', twice);
  seen.set(id, path);
  const inAreas =
    'blocks in areas are changed by their own ids; “areas” is for new blocks, which have a “type”';
  if (change['areas'] !== undefined) refs.fault([...path, 'areas'], 'change-areas', inAreas, 'key');
  const guard = isRecord(change['when']) ? refs.within(0, change['when']) : 0;
  const kinds = [...refs.schemas.blocks.values()];
  const isProp = (name: string) => kinds.some(({ root }) => Object.hasOwn(root.properties ?? {}, name));
  propsOutside(change, (name) => !PLACES.includes(name) && isProp(name), path, refs);
  walkByForm(refs, change['props'], [...path, 'props'], guard);
  if (Object.keys(change).length > 1) return;
  const message = `nothing is changed of block “${id}”; with a “type” it would be a new block`;
  refs.fault(path, 'change-empty', message);
}
