import type { Position } from '../analysis/finding.ts';
import type { Ref } from '../analysis/ref.ts';
import type { ContentFile } from './contentFile.ts';

/** A name and how it is written from now on, as it is in one value. */
export interface Written {
  old: string;
  now: string;
}

/** A place that names what is renamed. */
export interface Use extends Position, Written {
  file: string;
}

/** What a new name means for the files of a content folder. */
export interface Renaming {
  /** How a reference is written then; null where it names something else. */
  ofRef(ref: Ref, file: ContentFile): Written | null;
  /** What else of a file names it. */
  ofFile?(file: ContentFile): readonly (Position & Written)[];
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
  const add = ({ line, column, old, now }: Position & Written) =>
    uses.set(`${line}:${column} ${old}`, { file: file.path, line, column, old, now });
  for (const ref of file.version.analysis.refs) {
    const written = ofRef(ref, file);
    if (written) add({ ...ref, ...written });
  }
  for (const use of ofFile?.(file) ?? []) add(use);
  return [...uses.values()].sort((a, b) => a.line - b.line || a.column - b.column);
}
