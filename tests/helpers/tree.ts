import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { baseTree } from './baseTree.ts';

/** Files by path: a text or bytes as they are, an object as YAML or JSON by the path's ending, null for none. */
export type TreeFiles = Record<string, string | object | null>;

/** A content folder of its own in the system's temporary folder, and a data folder beside it. */
export interface Tree {
  dir: string;
  dataDir: string;
  write(path: string, content: string | object): void;
  read(path: string): string;
  remove(path: string): void;
  dispose(): void;
}

/**
 * Sets up a whole content folder: two made-up sites (`north`, the fallback, in sv-SE and en-GB; `south` at hosts
 * `south.*` in pt-BR), pages `home` and `courses`, and their words. `files` add to it, replace or take away.
 */
export function makeTree(files: TreeFiles = {}): Tree {
  const root = mkdtempSync(join(tmpdir(), 'hoshi-'));
  const dir = join(root, 'content');
  const write = (path: string, content: string | object) => {
    const file = join(dir, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, textOf(path, content));
  };
  for (const [path, content] of Object.entries({ ...baseTree(), ...files })) {
    if (content !== null) write(path, content);
  }
  return {
    dir,
    dataDir: join(root, 'data'),
    write,
    read: (path) => readFileSync(join(dir, path), 'utf8'),
    remove: (path) => rmSync(join(dir, path), { recursive: true, force: true }),
    dispose: () => rmSync(root, { recursive: true, force: true }),
  };
}

function textOf(path: string, content: string | object): string | Uint8Array {
  if (typeof content === 'string' || content instanceof Uint8Array) return content;
  return path.endsWith('.json') ? JSON.stringify(content, null, 2) : stringify(content);
}
