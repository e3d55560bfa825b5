import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders of this age (ms) are those of a process that crashed, not of another one on the same data folder. */
const OLD = 3_600_000;
/** How the services name a folder of an upload. */
const OWN = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Removes what uploads of a process that crashed have left; now, and once more when what is there now is old. */
export async function removeOrphanedUploads(dataDir: string, oldMs = OLD): Promise<{ stop: () => void }> {
  const folder = join(dataDir, 'uploads-under-way');
  await removeOld(folder, oldMs);
  const timer = setTimeout(() => void removeOld(folder, oldMs), 1.1 * oldMs).unref();
  return { stop: () => clearTimeout(timer) };
}

/** What cannot be looked at or removed stays: the services start all the same. */
async function removeOld(folder: string, oldMs: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const old = async (path: string) => Date.now() - (await stat(path)).mtimeMs > oldMs;
  const remove = async (path: string) => (await old(path)) && rm(path, { recursive: true });
  await Promise.all(
    names.filter((name) => OWN.test(name)).map((name) => remove(join(folder, name)).catch(() => {})),
  );
}
