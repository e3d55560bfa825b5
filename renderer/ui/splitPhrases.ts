import { loadDefaultJapaneseParser } from 'budoux';

const parser = loadDefaultJapaneseParser();
const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });
const KANA = /[\u3041-\u30ff]/;
/** The longest text that is split; headings are shorter. */
const MAX_SPLIT_LENGTH = 200;
/** Parts up to this length stay whole: the largest heading fits them on a phone of 320 pixels. */
const MAX_UNSPLIT = 9;
/** A shorter phrase is joined with the one before if that ends it or it is the last, else with the next one. */
const MIN_PHRASE = 3;
const PHRASE_END = /[にはをがのへとでも]$|^(こと|もの|方)$/;
const DEMONSTRATIVE = /^[こそあど]の$/;
/** After a mark or a space, unless another mark or a closing bracket follows; before an opening bracket. */
const MARK_BOUNDARY =
  /(?<=[、。！？：・｜ \u3000])(?![、。！？：・｜」』）】 \u3000])|(?<![「『（【])(?=[「『（【])/;

/** Splits a Japanese text (one with kana) into phrases. Any other, or one too long for a heading, is one phrase. */
export function splitPhrases(text: string): readonly string[] {
  if (text.length > MAX_SPLIT_LENGTH || !KANA.test(text)) return [text];
  return text
    .split(MARK_BOUNDARY)
    .flatMap((part) => (part.length <= MAX_UNSPLIT ? [part] : joinedPhrases(parser.parse(part))));
}

/** Joins phrases that the parser separated although they are read as one. */
function joinedPhrases(phrases: readonly string[]): string[] {
  return joinPieces(joinPieces(phrases, isCounted), isBetterJoined).flatMap((phrase) =>
    phrase.length > MAX_UNSPLIT ? wordsOf(phrase) : [phrase],
  );
}

/** The words of a compound that is too long for a line on a phone, each with its following kana: プライバシー|ポリシー. */
function wordsOf(phrase: string): string[] {
  const words = [...segmenter.segment(phrase)].map(({ segment }) => segment);
  return joinPieces(joinPieces(words, isUnbreakable), isBetterJoined);
}

function joinPieces(
  phrases: readonly string[],
  belongTogether: (before: string, after: string, isLast: boolean) => boolean,
): string[] {
  const result: string[] = [];
  for (const [index, phrase] of phrases.entries()) {
    const last = result.at(-1);
    if (last !== undefined && belongTogether(last, phrase, index === phrases.length - 1))
      result.splice(-1, 1, last + phrase);
    else result.push(phrase);
  }
  return result;
}

/** Returns whether a compound must not break here: before kana, after a number, or between two kanji. */
function isUnbreakable(before: string, after: string): boolean {
  return (
    isCounted(before) || !/^[一-鿿ァ-ヺ]/.test(after) || /[一-鿿]{2}/.test(before.slice(-1) + after.charAt(0))
  );
}

/** Returns whether a number or its unit continues: 6|0回, 1か|月. */
const isCounted = (before: string): boolean => /\d[かヵヶ]?$/.test(before);

/** Returns whether two phrases are read as one: a verb and its auxiliary, or a phrase that is too short on its own. */
function isBetterJoined(before: string, after: string, isLast: boolean): boolean {
  const length = before.length + after.length;
  if (length > MAX_UNSPLIT) return false;
  const hasAuxiliary = /(て|んで|いで)$/.test(before) && /^[ぁ-ん]/.test(after); // 遊んで|みませんか
  const isTail = after.length < MIN_PHRASE && (endsPhrase(after) || (isLast && length < MAX_UNSPLIT)); // 始める|前に
  const isHead = before.length < MIN_PHRASE; // よく|ある
  return hasAuxiliary || isTail || isHead;
}

const endsPhrase = (short: string): boolean => PHRASE_END.test(short) && !DEMONSTRATIVE.test(short);
