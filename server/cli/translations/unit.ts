export interface Unit {
  /** The file of the translation, relative to the content folder. */
  file: string;
  /** The text's name in the file: `hero.title` in words, `blocks[top].props.heading` in a page, `C2` in a problem. */
  id: string;
  source: string;
  target: string | null;
  /** The plural that this text is a form of, and all forms that the locale needs; null for other texts. */
  plural: { base: string; forms: readonly string[] } | null;
}

export interface Translation {
  file: string;
  id: string;
  source: string;
  target: string;
  line: number;
  /** Why the translation cannot be used, if reading it has already shown that. */
  fault?: string;
}

export class FormatError extends Error {
  override name = 'FormatError';
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}
