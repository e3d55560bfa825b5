import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, matchesGlob, relative, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/**
 * A folder with what the Dockerfile's last stage holds, without building an image: what it copies from the project and
 * from the build, and production's packages. They are links: run Node with `--preserve-symlinks`, so that a package that
 * is not among them is not found.
 */
export function unpackImage(): { dir: string; remove(): void } {
  const dir = mkdtempSync(join(tmpdir(), 'hoshi-image-'));
  const dockerfile = read('Dockerfile');
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  const isLeftOut = ignored();
  for (const [, from = ''] of last.matchAll(/^COPY (?:--from=build \/app\/)?([\w./-]+) \.\//gm))
    cpSync(join(ROOT, from), join(dir, from), {
      recursive: true,
      filter: (file) => from === 'dist' || !isLeftOut(relative(ROOT, file)),
    });
  for (const name of packages(dockerfile)) {
    const link = join(dir, name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(ROOT, name), link, 'junction');
  }
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

/** By `.dockerignore`. */
function ignored(): (path: string) => boolean {
  const patterns = read('.dockerignore').trim().split('\n');
  return (path) => patterns.some((pattern) => matchesGlob(path, pattern));
}

/** Folders of packages that `npm ci --omit=dev` installs, but for those that the Dockerfile takes away. */
function packages(dockerfile: string): string[] {
  const [, removed = ''] = /rm -rf ((?:node_modules\/\S+ ?)+)/.exec(dockerfile) ?? [];
  const lock: { packages: Record<string, { dev?: boolean; devOptional?: boolean }> } = JSON.parse(
    read('package-lock.json'),
  );
  return Object.entries(lock.packages)
    .filter(([name, { dev, devOptional }]) => name !== '' && !dev && !devOptional)
    .map(([name]) => name)
    .filter((name) => name.lastIndexOf('node_modules/') === 0 && existsSync(join(ROOT, name)))
    .filter(
      (name) => !removed.split(' ').some((gone) => matchesGlob(name, gone) || name.startsWith(`${gone}/`)),
    );
}
