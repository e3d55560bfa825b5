import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { CACHE_BYTES } from '../../lib/cacheBounds.ts';
import { type StaticFile, type StaticFiles, sendStaticFile } from './staticFiles.ts';

/** The names of a build's files: name, hash of eight characters, extension. Other names are not looked up. */
const ASSET_PATH = /^\/[\w.-]{1,100}-[\w-]{8}\.[a-z\d]{2,5}$/;
/** Approximate bytes of an entry besides its bodies. */
const ENTRY_BYTES = 1_000;
/** A missing file is not looked up again for this time (ms), so that made-up names are cheap. */
const MISSING_FILES = { max: 5_000, ttl: 2_000 };
/** The highest number of concurrent look-ups; further requests get 404. */
const MAX_LOOKUPS = 100;

/** `/_assets`: the files of this build, then those shared by instances of other builds. */
export function assetFiles(ownFiles: StaticFiles, sharedAssets: SharedAssets | undefined): RequestHandler {
  if (!sharedAssets) return ownFiles.respond;
  const missingPaths = new LRUCache<string, true>(MISSING_FILES);
  let lookups = 0;
  const otherBuilds = new LRUCache<string, StaticFile>({
    maxSize: CACHE_BYTES.otherBuilds,
    // The compressed bodies are added later; together they are smaller than the file.
    sizeCalculation: ({ bodies }) => 2 * bodies.identity.length + ENTRY_BYTES,
    fetchMethod: async (path) => {
      lookups += 1;
      try {
        const file = await sharedAssets.read(path);
        if (!file) missingPaths.set(path, true);
        return file;
      } finally {
        lookups -= 1;
      }
    },
  });
  const find = async (path: string) => {
    const cached = otherBuilds.get(path);
    if (cached || missingPaths.has(path) || lookups >= MAX_LOOKUPS) return cached;
    return otherBuilds.fetch(path).catch(() => undefined);
  };
  return (request, response, next) =>
    ownFiles.respond(request, response, async (error?: unknown) => {
      const { path } = request;
      if (error || !ASSET_PATH.test(path)) return next(error);
      const file = await find(path);
      if (file) sendStaticFile(request, response, file);
      else next();
    });
}

/** Shares builds' files between instances: during a deployment a page may need files of the other version. */
export interface SharedAssets {
  /** Shares the files of this instance's build in the background, until it ends. */
  publish(files: ReadonlyMap<string, StaticFile>): void;
  /** A file of another build by its path below `/_assets`, if it is shared. @throws the reason of a failed look-up */
  read(path: string): Promise<StaticFile | undefined>;
  close(): void;
}
