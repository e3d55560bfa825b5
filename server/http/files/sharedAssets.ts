import type { StaticFile } from './staticFile.ts';

/** Files of builds, whichever instance has them: while versions are mixed, a page of one is loaded from the other. */
export interface SharedAssets {
  /** Shares the files of this instance's build, in the background and for as long as it runs. */
  publish(files: ReadonlyMap<string, StaticFile>): void;
  /**
   * A file of another build, by its path below `/_assets`; `undefined` where none of ours has shared it.
   * @throws whatever kept it from being looked for
   */
  read(path: string): Promise<StaticFile | undefined>;
  close(): void;
}
