import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders of this age (ms) belong to a crashed process, not to another one on the same data folder. */
const ORPHAN_AGE_MS = 3_600_000;
/** The names of the services' upload folders. */
const OWN = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Removes the upload folders of a crashed process; now, and once more when current folders are old enough. */
export async function removeOrphanedUploads(
  dataDir: string,
  oldMs = ORPHAN_AGE_MS,
): Promise<{ stop: () => void }> {
  const folder = join(dataDir, 'uploads-under-way');
  await removeOld(folder, oldMs);
  const timer = setTimeout(() => void removeOld(folder, oldMs), 1.1 * oldMs).unref();
  return { stop: () => clearTimeout(timer) };
}

/** A folder that cannot be read or removed stays: the services start in any case. */
async function removeOld(folder: string, oldMs: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const old = async (path: string) => Date.now() - (await stat(path)).mtimeMs > oldMs;
  const remove = async (path: string) => (await old(path)) && rm(path, { recursive: true });
  await Promise.all(
    names.filter((name) => OWN.test(name)).map((name) => remove(join(folder, name)).catch(() => {})),
  );
}
