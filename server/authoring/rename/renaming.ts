import { type FileVersion, unreadableAnalysis } from '../../content/analysis/analysis.ts';
import type { Ref } from '../../content/analysis/facts.ts';
import { ContentFiles } from '../../content/disk/files.ts';
import { byPlace, type Position } from '../../content/fault.ts';
import type { FileRole } from '../../content/fileRoles.ts';
import { type ReadText, readText } from '../../content/parse/readText.ts';
import type { ParsePool } from '../../content/parsePool.ts';

interface Replacement {
  old: string;
  now: string;
}

export interface Use extends Position, Replacement {
  file: string;
}

export interface Renaming {
  /** Returns the new form of a reference; null if it refers to something else. */
  ofRef(ref: Ref, file: RenamableFile): Replacement | null;
  ofFile?(file: RenamableFile): readonly (Position & Replacement)[];
  moves: ReadonlyMap<string, string>;
  redirect?: { forms: readonly { from: string; to: string }[]; sites: readonly string[] };
}

/** The renaming is impossible; the message is one line. */
export class RenameRefused extends Error {
  override name = 'RenameRefused';
}

/** Returns all places of a file that refer to the renamed item, each once. */
export function usesIn(file: RenamableFile, { ofRef, ofFile }: Renaming): Use[] {
  const uses = new Map<string, Use>();
  const add = ({ line, column, old, now }: Position & Replacement) =>
    uses.set(`${line}:${column} ${old}`, { file: file.path, line, column, old, now });
  for (const ref of file.version.analysis.refs) {
    const written = ofRef(ref, file);
    if (written) add({ ...ref, ...written });
  }
  for (const use of ofFile?.(file) ?? []) add(use);
  return [...uses.values()].sort(byPlace);
}

export interface RenamableFile {
  path: string;
  role: FileRole;
  version: FileVersion;
  bytes: Uint8Array;
}

export async function readFiles(dir: string, pool: ParsePool): Promise<RenamableFile[]> {
  const files = new ContentFiles(dir, pool);
  const { entries } = await files.scan();
  const found = [...entries.values()].map(async (entry): Promise<RenamableFile[]> => {
    const { path, role } = entry;
    // Pictures and films refer to nothing, and may have hundreds of megabytes.
    if (role.kind === 'media') {
      const version = { path, revision: '', analysis: unreadableAnalysis([]) };
      return [{ path, role, version, bytes: new Uint8Array() }];
    }
    const read = await files.read(entry, null);
    return read?.bytes ? [{ path, role, version: read.version, bytes: read.bytes }] : [];
  });
  return (await Promise.all(found)).flat();
}

export function parsed({ bytes, path }: RenamableFile): ReadText {
  return readText(bytes, path.endsWith('.json') ? 'json' : 'yaml');
}
