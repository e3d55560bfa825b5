import { createHash } from 'node:crypto';
import type { LocaleInfo } from '../../../schemas/types.ts';
import type { Version } from '../analysis/analysis.ts';
import type { LocaleContent, WordsFile } from '../contentParts.ts';
import type { FileRole } from '../layout.ts';

/** How the words of a version can be read. */
export type WordsOf = (version: Version) => WordsFile;

/** Gathers the files of each locale's folder; a locale whose files are the same as before stays the same object. */
export class LocaleFiles {
  readonly #folders = new Map<string, LocaleFolder>();
  readonly #wordsOf: WordsOf;

  constructor(wordsOf: WordsOf) {
    this.#wordsOf = wordsOf;
  }

  /** @param version null for a file that is out of order: its words are missing */
  add(role: Extract<FileRole, { locale: string }>, version: Version | null): void {
    const folder = this.#folders.get(role.locale) ?? new LocaleFolder(this.#wordsOf);
    this.#folders.set(role.locale, folder);
    folder.add(role, version);
  }

  /** @param offered locales of sites: one without a folder has no words of its own */
  contents(
    before: ReadonlyMap<string, LocaleContent>,
    offered: Iterable<string>,
  ): Map<string, LocaleContent> {
    for (const code of offered)
      if (!this.#folders.has(code)) this.#folders.set(code, new LocaleFolder(this.#wordsOf));
    return new Map(
      [...this.#folders].map(([code, folder]) => {
        const known = before.get(code);
        return [code, known?.revision === folder.revision() ? known : folder.content(code)];
      }),
    );
  }
}

class LocaleFolder {
  #info: LocaleInfo | null = null;
  readonly #words = new Map<string, WordsFile>();
  readonly #hash = createHash('sha256');
  readonly #wordsOf: WordsOf;

  constructor(wordsOf: WordsOf) {
    this.#wordsOf = wordsOf;
  }

  add(role: FileRole, version: Version | null): void {
    const part = version?.analysis.part;
    if (part?.kind === 'locale') this.#info = part.config;
    if (version && part?.kind === 'words' && part.isValid && role.kind === 'words')
      this.#words.set(role.namespace, this.#wordsOf(version));
    this.#hash.update(`${version?.path}\0${version?.revision}\0`);
  }

  revision(): string {
    return this.#hash.copy().digest('hex').slice(0, 16);
  }

  content(code: string): LocaleContent {
    const info = this.#info ?? { name: code, lang: code };
    return { code, revision: this.revision(), info, words: this.#words };
  }
}
