import { unreadable, type Version } from '../analysis/analysis.ts';
import { ContentFiles } from '../disk/files.ts';
import type { FileRole } from '../layout.ts';
import { decode, type ReadText, readText } from '../parse/readText.ts';
import type { ParsePool } from '../parsePool.ts';

/** A file of the content folder, with what it names. */
export interface ContentFile {
  path: string;
  role: FileRole;
  version: Version;
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
      const version = { path, revision: '', analysis: unreadable([]) };
      return [{ path, role, version, bytes: new Uint8Array() }];
    }
    const read = await files.read(entry, null);
    return read?.bytes ? [{ path, role, version: read.version, bytes: read.bytes }] : [];
  });
  return (await Promise.all(found)).flat();
}

/** A file's text, without the mark that some editors put before it; null where it is none. */
export function textOf({ bytes }: ContentFile): string | null {
  const text = decode(bytes);
  return typeof text === 'string' ? text : null;
}

export function parsed({ bytes, path }: ContentFile): ReadText {
  return readText(bytes, path.endsWith('.json') ? 'json' : 'yaml');
}
