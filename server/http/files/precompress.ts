import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressBest } from '../encoding.ts';
import { isCompressed } from './staticFile.ts';

/** Where the compressed forms of a file of the build are. */
export function compressedNames(name: string): { br: string; gzip: string } {
  return { br: `${name}.br`, gzip: `${name}.gz` };
}

export function isCompressedForm(name: string): boolean {
  return /\.(br|gz)$/.test(name);
}

/** A file as a bundler has it before it is written. */
type Bundled = { code: string } | { source: string | Uint8Array };

/**
 * A plugin for Vite: writes the compressed forms of each file beside it, so that no process that serves them has to make
 * them, which took most of its start.
 */
export function precompress() {
  return {
    name: 'precompress',
    async writeBundle(
      { dir = '' }: { dir?: string | undefined },
      bundle: Record<string, Bundled>,
    ): Promise<void> {
      const files = Object.entries(bundle).filter(([name]) => !name.startsWith('.'));
      await Promise.all(
        files.map(async ([name, file]) => {
          const body = Buffer.from('code' in file ? file.code : file.source);
          if (!isCompressed(name, body.length)) return;
          const forms = compressedNames(join(dir, name));
          await writeFile(forms.br, await compressBest(body, 'br'));
          await writeFile(forms.gzip, await compressBest(body, 'gzip'));
        }),
      );
    },
  };
}
