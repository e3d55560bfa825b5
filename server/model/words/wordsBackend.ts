import type { ReadCallback } from 'i18next';
import FileBackend from 'i18next-fs-backend';
import type { WordsFile } from '../../content/snapshot.ts';

type FindFile = (locale: string, namespace: string) => WordsFile | undefined;

/** What was read of a file, while anybody has it: locales that fall back to another share its words. */
const shared = new WeakMap<WordsFile, WeakRef<object>>();

/** The words that were read of a file, if anybody still has them. */
export function sharedWords(file: WordsFile): object | undefined {
  return shared.get(file)?.deref();
}

/** Has i18next-fs-backend read words from the data folder, else from elsewhere; synchronous, as pages are built. */
export class WordsBackend extends FileBackend {
  readonly #find: FindFile;

  constructor(find: FindFile) {
    super(undefined, { loadPath: (locale, namespace) => find(locale, namespace)?.storedAt() ?? '' });
    this.#find = find;
  }

  override read(locale: string, namespace: string, callback: ReadCallback): void {
    const file = this.#find(locale, namespace);
    callback(null, file ? this.#words(file, locale, namespace) : {});
  }

  #words(file: WordsFile, locale: string, namespace: string): object {
    const words = sharedWords(file) ?? this.#stored(file, locale, namespace) ?? file.readElsewhere();
    if (!shared.get(file)?.deref()) shared.set(file, new WeakRef(words));
    return words;
  }

  #stored(file: WordsFile, locale: string, namespace: string): object | undefined {
    if (file.storedAt() === null) return undefined;
    let words: object | undefined;
    this.options.parse = (json) => file.parseStored(json);
    super.read(locale, namespace, (error, data) => {
      if (!error && data !== null && typeof data === 'object') words = data;
    });
    return words;
  }
}
