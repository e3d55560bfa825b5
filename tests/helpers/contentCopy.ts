import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/** A copy of the shipped content, for tests that write into it. */
export interface ContentCopy {
  dir: string;
  read(path: string): string;
  write(path: string, text: string): void;
  dispose(): void;
}

export function copyContent(): ContentCopy {
  const dir = mkdtempSync(join(tmpdir(), 'hoshi-content-'));
  for (const folder of ['sites', 'pages', 'locales'])
    cpSync(join(ROOT, folder), join(dir, folder), { recursive: true });
  return {
    dir,
    read: (path) => readFileSync(join(dir, path), 'utf8'),
    write: (path, text) => {
      mkdirSync(dirname(join(dir, path)), { recursive: true });
      writeFileSync(join(dir, path), text);
    },
    dispose: () => rmSync(dir, { recursive: true, force: true }),
  };
}
