import { partAs, type Version } from '../analysis/analysis.ts';
import type { Leaf } from '../analysis/facts.ts';
import type { WordsFile } from '../contentParts.ts';
import { revisionOf } from './files.ts';
import type { LastGood } from './lastGood.ts';
import type { ObjectStore } from './objectStore.ts';

/**
 * The words of the files in locales/. Of each live version they are stored as JSON among the last good objects, so
 * that memory need not hold them and no request waits for YAML.
 */
export class WordsStore {
  readonly #objects: ObjectStore;
  readonly #lastGood: LastGood;
  readonly #files = new WeakMap<Version, StoredWords>();

  constructor(objects: ObjectStore, lastGood: LastGood) {
    this.#objects = objects;
    this.#lastGood = lastGood;
  }

  /** The same object for the same version. */
  fileOf(version: Version): StoredWords {
    return this.#files.getOrInsertComputed(version, () => storedWords(version, this.#objects));
  }

  /** Stores the words of a version that is live. */
  keep(version: Version): void {
    const { copy, path } = this.fileOf(version);
    if (this.#lastGood.revision(entryOf(path)) === copy) return;
    this.#lastGood.keep(entryOf(path), copy, Buffer.from(jsonOf(version)));
  }

  forget(path: string): void {
    this.#lastGood.forget(entryOf(path));
  }
}

/** Under this name the index of last good versions has a file's words: no path of the content folder begins so. */
function entryOf(path: string): string {
  return `words:${path}`;
}

interface StoredWords extends WordsFile {
  /** Hash of the words as JSON. */
  readonly copy: string;
}

function storedWords(version: Version, objects: ObjectStore): StoredWords {
  const bytes = Buffer.from(jsonOf(version));
  const copy = revisionOf(bytes);
  const { path, revision } = version;
  return {
    path,
    revision,
    bytes: bytes.length,
    copy,
    storedAt: () => (objects.isWritten(copy) ? objects.pathOf(copy) : null),
    parseStored: (json) => {
      if (revisionOf(Buffer.from(json)) !== copy) throw new Error(`${path}: the stored words are broken`);
      return JSON.parse(json);
    },
    readElsewhere: () => {
      const json = jsonOf(version);
      if (objects.isWritten(copy)) {
        // The copy could not be read: it is written again with the next change.
        objects.forget(copy);
        objects.hold(copy, Buffer.from(json));
      }
      return JSON.parse(json);
    },
  };
}

/** A map of maps without a prototype: keys are what authors wrote. */
interface Tree {
  [key: string]: string | Tree;
}

/** The words of a version as the check holds them. */
function jsonOf(version: Version): string {
  const tree: Tree = Object.create(null);
  for (const leaf of partAs(version, 'words')?.facts ?? []) add(tree, leaf);
  return JSON.stringify(tree);
}

/** No key holds a dot, or its file is refused. */
function add(tree: Tree, { key, text }: Leaf): void {
  const steps = key.split('.');
  const last = steps.pop() ?? key;
  let node = tree;
  for (const step of steps) {
    const next = node[step];
    const below: Tree = typeof next === 'object' ? next : Object.create(null);
    node[step] = below;
    node = below;
  }
  node[last] = text;
}
