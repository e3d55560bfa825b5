/** More combining marks than this on one letter are not text (UAX #15 §13). */
const MARKS = /(\p{M}{30})\p{M}+/gu;

/**
 * Unicode's normalization of a text from outside. The text is cut first: putting marks in order takes time that grows with
 * the square of their number. `longest` in UTF-16 units; what comes out may be longer, as one unit may stand for 18.
 */
export function normalizeText(text: string, form: 'NFC' | 'NFKC', longest: number): string {
  return text.slice(0, longest).replace(MARKS, '$1').normalize(form);
}
