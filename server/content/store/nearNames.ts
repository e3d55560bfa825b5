import { allBlocks } from '../blockTree.ts';
import type { Finding } from '../fault.ts';
import { nearLocale } from '../localeCodes.ts';
import { formatList } from '../messageText.ts';
import type { FileState, LiveVersions } from './liveVersions.ts';

/** The names that are there, which the reader of a single file does not know. */
interface KnownNames {
  locales: readonly string[];
  /** Keys of locales/, by namespace. */
  keys: ReadonlyMap<string, ReadonlySet<string>>;
  /** Ids of blocks, by page. */
  blocks: ReadonlyMap<string, readonly string[]>;
}

export function knownNames(states: LiveVersions['states']): KnownNames {
  const locales = new Set<string>();
  const keys = new Map<string, Set<string>>();
  const blocks = new Map<string, string[]>();
  for (const { role, current } of states.values()) {
    if (role.kind === 'locale' || role.kind === 'words') locales.add(role.locale);
    const part = current?.analysis.part;
    if (role.kind === 'page' && part?.kind === 'page' && part.config)
      blocks.set(
        role.id,
        [...allBlocks(part.config.blocks)].map(({ id }) => id),
      );
    if (role.kind !== 'words' || part?.kind !== 'words') continue;
    const all = keys.getOrInsertComputed(role.namespace, () => new Set());
    for (const { key } of part.facts) all.add(key);
  }
  return { locales: [...locales], keys, blocks };
}

/**
 * Returns a finding with the locale or the key that is there and was meant; with no locale that is not there; with the
 * blocks that may be named where a neighbour is left out.
 */
export function withNearName(finding: Finding, state: FileState, known: KnownNames): Finding {
  const { code, message } = finding;
  const { role } = state;
  const { locales, keys } = known;
  const ids = code === 'type-wrong' ? neighboursAt(finding, state, known) : [];
  if (ids.length > 0)
    return {
      ...finding,
      message: message.replace(/text(?:, such as .*)?$/, `a block’s id: ${formatList(ids)}`),
    };
  const [, name = ''] = /^“([^”]+)” /.exec(message) ?? [];
  if (code === 'key-invalid' && message.includes('; wanted: A locale')) {
    const meant = nearLocale(name, locales);
    // A site may be about to offer a new locale.
    return meant === undefined && role.kind === 'site'
      ? finding
      : near(finding, name, meant, / here(?:; did you mean “[^”]*”\?)?/, ' here');
  }
  if (code !== 'text-invalid' || role.kind !== 'page') return finding;
  const [meant, another] = [...(keys.get(role.id) ?? [])].filter((key) => `.${key}`.endsWith(`.${name}`));
  if (meant === undefined || another !== undefined) return finding;
  return near(finding, name, `${role.id}.${meant}`, / \(as home.*$/, '');
}

/** Returns the blocks of an override's page, if the finding is at the key of an empty `after` or `before`. */
function neighboursAt({ line, column }: Finding, { current }: FileState, { blocks }: KnownNames) {
  const part = current?.analysis.part;
  if (part?.kind !== 'override') return [];
  const { page, places } = part.facts;
  const isThere = Object.entries(places).some(
    ([path, at]) => /\/(?:after|before)#$/.test(path) && at.line === line && at.column === column,
  );
  return (isThere && blocks.get(page ?? '')) || [];
}

function near(
  finding: Finding,
  wrong: string,
  right: string | undefined,
  hint: RegExp,
  before: string,
): Finding {
  const { fix: _, ...rest } = finding;
  const how = right === undefined ? '' : `; did you mean “${right}”?`;
  const message = finding.message.replace(hint, () => before + how);
  return right === undefined
    ? { ...rest, message }
    : { ...rest, message, fix: { kind: 'value', wrong, right, isSure: false } };
}
