import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { type StaticFile, type StaticFiles, sendStaticFile } from './staticFiles.ts';

/** The names of a build's files: name, hash of eight characters, type. Other names are not looked up. */
const PATH = /^\/[\w.-]{1,100}-[\w-]{8}\.[a-z\d]{2,5}$/;
/** Files of other builds that are kept, in bytes; a build has half a megabyte. */
const MAX_KEPT = 8 * 1024 * 1024;
/** Approximate bytes of an entry besides its bodies. */
const ENTRY_BYTES = 1_000;
/** A file that was not found is not looked up again for so long (ms), so made-up names cost one look-up. */
const MISSING = { max: 5_000, ttl: 2_000 };
/** Look-ups at once; further requests get 404. */
const MOST_LOOKS = 100;

/** `/_assets`: the files of this build, then those that instances of other builds share. */
export function assetFiles(own: StaticFiles, shared: SharedAssets | undefined): RequestHandler {
  if (!shared) return own.answer;
  const missing = new LRUCache<string, true>(MISSING);
  let looks = 0;
  const others = new LRUCache<string, StaticFile>({
    maxSize: MAX_KEPT,
    // Its compressed bodies come later; together they are smaller than it is.
    sizeCalculation: ({ bodies }) => 2 * bodies.identity.length + ENTRY_BYTES,
    fetchMethod: async (path) => {
      looks += 1;
      try {
        const file = await shared.read(path);
        if (!file) missing.set(path, true);
        return file;
      } finally {
        looks -= 1;
      }
    },
  });
  const find = async (path: string) => {
    const known = others.get(path);
    if (known || missing.has(path) || looks >= MOST_LOOKS) return known;
    return others.fetch(path).catch(() => undefined);
  };
  return (request, response, next) =>
    own.answer(request, response, async (error?: unknown) => {
      const { path } = request;
      if (error || !PATH.test(path)) return next(error);
      const file = await find(path);
      if (file) sendStaticFile(request, response, file);
      else next();
    });
}

/** Files of builds, whichever instance has them: while versions are mixed, a page of one is loaded from the other. */
export interface SharedAssets {
  /** Shares the files of this instance's build, in the background and for as long as it runs. */
  publish(files: ReadonlyMap<string, StaticFile>): void;
  /** A file of another build by its path below `/_assets`, if one of ours has shared it. @throws what made the look-up fail */
  read(path: string): Promise<StaticFile | undefined>;
  close(): void;
}
