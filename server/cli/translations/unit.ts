/** A text to translate, and where its translation goes. */
export interface Unit {
  kind: 'words' | 'inline' | 'problem';
  /** The file that the translation is written into, relative to the content folder. */
  file: string;
  /** Names it in the file: `hero.title` in words, `blocks[top].props.heading` in a page, `C2` in a problem. */
  id: string;
  source: string;
  /** The translation that there is. */
  target: string | null;
  /** The plural that it is a form of, with all forms that the locale needs; null for other texts. */
  plural: { base: string; forms: readonly string[] } | null;
}

/** A translation as a translator's file has it. */
export interface Translation {
  file: string;
  id: string;
  source: string;
  target: string;
  /** Its line in the translator's file. */
  line: number;
  /** Why it cannot be used, where reading it has already shown that. */
  fault?: string;
}

/** A file of translations that cannot be read as one. */
export class FormatError extends Error {
  override name = 'FormatError';
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}
