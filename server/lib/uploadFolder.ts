import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder of uploads that are being received, by the site and by the embedded services: a folder for each. */
export function uploadFolder(dataDir: string): string {
  return join(dataDir, 'uploads-under-way');
}

/** The longest time (ms) of an upload: older folders are a crashed process's, not another's on this data folder. */
const MAX_UPLOAD_MS = 3_600_000;

/** Deletes the uploads of a crashed process: now, and once more when those that are under way now are old. */
export async function removeOrphanedUploads(dataDir: string, oldMs = MAX_UPLOAD_MS): Promise<void> {
  await removeOld(uploadFolder(dataDir), oldMs);
  setTimeout(() => void removeOld(uploadFolder(dataDir), oldMs), 1.1 * oldMs).unref();
}

/** A folder that cannot be read or deleted stays: an upload that fails reports it. */
async function removeOld(folder: string, oldMs: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const remove = async (path: string) => {
    if (Date.now() - (await stat(path)).mtimeMs > oldMs) await rm(path, { recursive: true });
  };
  await Promise.all(names.map((name) => remove(join(folder, name)).catch(() => {})));
}
