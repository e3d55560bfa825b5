import { isRecord, listOf } from '../../lib/isRecord.ts';
import { type Path, walkBlocks } from '../blockTree.ts';
import { type PositionTree, treeAt } from '../parse/positionsByPath.ts';
import { type Schema, schemaAt } from '../schemaFiles.ts';

/**
 * A former name or value, by its path in the file.
 * - `key`: a prop's name
 * - `value`: a block's type, or a value of a prop
 * - `drop`: a prop that no longer exists
 */
export type FormerUse =
  | { kind: 'key'; path: Path; type: string; from: string; to: string }
  | { kind: 'value'; path: Path; type: string; from: unknown; to: unknown }
  | { kind: 'drop'; path: Path; type: string; from: string; reason: string };

/** Upgrades blocks to today's names, in a file's value and its positions. @returns what was upgraded, by path */
export function upgradeBlocks(file: unknown, positions: PositionTree, names: FormerNames): FormerUse[] {
  if (!isRecord(file) || (names.types.size === 0 && names.blocks.size === 0)) return [];
  const uses: FormerUse[] = [];
  for (const [block, path] of [...walkBlocks(file['blocks'], ['blocks'])]) {
    const map = block as Record<string, unknown>;
    const before = typeof map['type'] === 'string' ? map['type'] : '';
    const type = names.types.get(before) ?? before;
    if (type !== before) {
      map['type'] = type;
      uses.push({ kind: 'value', path: [...path, 'type'], type, from: before, to: type });
    }
    const former = names.blocks.get(type);
    if (!former || !isRecord(map['props'])) continue;
    const at = [...path, 'props'];
    const found = formerUses(map['props'], former, type, at);
    if (found.length === 0) continue;
    const props = upgraded(map['props'], found);
    if (Object.keys(props).length > 0) map['props'] = props;
    else delete map['props'];
    const tree = treeAt(positions, at);
    if (tree) move(tree, found);
    uses.push(...found);
  }
  return uses;
}

function formerUses(
  props: Readonly<Record<string, unknown>>,
  { props: renamed, dropped }: FormerBlock,
  type: string,
  at: Path,
): FormerUse[] {
  const taken = new Set(Object.keys(props));
  return Object.keys(props).flatMap((name): FormerUse[] => {
    const path = [...at, name];
    const to = renamed.get(name);
    // If the new name is given too, or two old ones, the extra name stays and is reported as a mistake.
    if (to !== undefined && !taken.has(to)) {
      taken.add(to);
      return [{ kind: 'key', path, type, from: name, to }];
    }
    const reason = Object.hasOwn(dropped, name) ? dropped[name] : undefined;
    return reason === undefined ? [] : [{ kind: 'drop', path, type, from: name, reason }];
  });
}

function upgraded(
  props: Readonly<Record<string, unknown>>,
  uses: readonly FormerUse[],
): Record<string, unknown> {
  const byName = new Map(uses.map((use) => [String(use.path.at(-1)), use]));
  return Object.fromEntries(
    Object.entries(props).flatMap(([name, value]) => {
      const use = byName.get(name);
      if (use?.kind === 'drop') return [];
      return [[use?.kind === 'key' ? use.to : name, value]];
    }),
  );
}

/** Moves the positions of renamed parts to their new names. */
function move(tree: PositionTree, uses: readonly FormerUse[]): void {
  if (!(tree.kids instanceof Map)) return;
  for (const use of uses) {
    const kid = use.kind === 'key' ? tree.kids.get(use.from) : undefined;
    if (use.kind !== 'key' || !kid) continue;
    tree.kids.delete(use.from);
    tree.kids.set(use.to, kid);
  }
}

export function describeUse(use: FormerUse): string {
  const rewrite = 'npm run migrate rewrites it';
  if (use.kind === 'drop')
    return `block “${use.type}” has no “${use.from}” any more: ${use.reason}; ${rewrite}`;
  if (use.kind === 'key') return `“${use.from}” of block “${use.type}” is “${use.to}” now; ${rewrite}`;
  return `block “${use.from}” is called “${use.to}” now; ${rewrite}`;
}

type FormerNames = ReturnType<typeof readFormerNames>;
type FormerBlock = ReturnType<typeof formerBlock>;

/** Reads `formerly` (names of a block or a prop) and `dropped` (removed props, with the reason). */
export function readFormerNames(blocks: Iterable<[type: string, schema: Schema | null]>) {
  const types = new Map<string, string>();
  const byType = new Map<string, ReturnType<typeof formerBlock>>();
  for (const [type, schema] of blocks) {
    for (const name of formerlyOf(schema?.['formerly'])) types.set(name, type);
    const former = formerBlock(schema);
    if (former.props.size + Object.keys(former.dropped).length > 0) byType.set(type, former);
  }
  return { types, blocks: byType };
}

/** A block's props by their former names, and removed props with the reason. */
function formerBlock(schema: Schema | null) {
  const props = new Map<string, string>();
  for (const [name, property] of Object.entries(schemaAt(schema, 'properties') ?? {})) {
    if (!isRecord(property)) continue;
    for (const old of formerlyOf(property['formerly'])) props.set(old, name);
  }
  const dropped = Object.entries(schemaAt(schema, 'dropped') ?? {});
  return {
    props,
    dropped: Object.fromEntries(dropped.map(([name, reason]) => [name, String(reason)])),
  };
}

function formerlyOf(value: unknown): string[] {
  return listOf(value).map(String);
}
