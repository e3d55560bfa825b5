import { type FileVersion, unreadableAnalysis } from '../analysis/analysis.ts';
import type { Ref } from '../analysis/facts.ts';
import { ContentFiles } from '../disk/files.ts';
import { byPlace, type Position } from '../fault.ts';
import type { FileRole } from '../layout.ts';
import { type ReadText, readText } from '../parse/readText.ts';
import type { ParsePool } from '../parsePool.ts';

/** A name and how it is written from now on, as it is in one value. */
export interface Replacement {
  old: string;
  now: string;
}

/** A place that names what is renamed. */
export interface Use extends Position, Replacement {
  file: string;
}

/** What a new name means for the files of a content folder. */
export interface Renaming {
  /** How a reference is written then; null where it names something else. */
  ofRef(ref: Ref, file: ContentFile): Replacement | null;
  /** What else of a file names it. */
  ofFile?(file: ContentFile): readonly (Position & Replacement)[];
  /** Files that are called otherwise, by the path that they have. */
  moves: ReadonlyMap<string, string>;
  /** An address that has to lead on, on these sites. */
  redirect?: { from: string; to: string; sites: readonly string[] };
}

/** It cannot be renamed so; the message is one line. */
export class RenameRefused extends Error {
  override name = 'RenameRefused';
}

/** All places of a file that name it, each once. */
export function usesIn(file: ContentFile, { ofRef, ofFile }: Renaming): Use[] {
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

/** A file of the content folder, with what it names. */
export interface ContentFile {
  path: string;
  role: FileRole;
  version: FileVersion;
  bytes: Uint8Array;
}

/** All files below a folder that can be read. */
export async function readFiles(dir: string, pool: ParsePool): Promise<ContentFile[]> {
  const files = new ContentFiles(dir, pool);
  const { entries } = await files.scan();
  const found = [...entries.values()].map(async (entry): Promise<ContentFile[]> => {
    const { path, role } = entry;
    // What pictures and films name is nothing, and there may be hundreds of megabytes of them.
    if (role.kind === 'media') {
      const version = { path, revision: '', analysis: unreadableAnalysis([]) };
      return [{ path, role, version, bytes: new Uint8Array() }];
    }
    const read = await files.read(entry, null);
    return read?.bytes ? [{ path, role, version: read.version, bytes: read.bytes }] : [];
  });
  return (await Promise.all(found)).flat();
}

export function parsed({ bytes, path }: ContentFile): ReadText {
  return readText(bytes, path.endsWith('.json') ? 'json' : 'yaml');
}
