import { loadDefaultJapaneseParser } from 'budoux';

const parser = loadDefaultJapaneseParser();
const KANA = /[\u3041-\u30ff]/;

/** Phrases of a Japanese text, told by its kana; any other text is one. For headings: its time grows with their length. */
export function splitPhrases(text: string): readonly string[] {
  return KANA.test(text) ? parser.parse(text) : [text];
}
