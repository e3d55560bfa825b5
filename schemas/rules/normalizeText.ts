/** More combining marks than this on one letter are not text (UAX #15 §13). */
const EXCESS_MARKS = /(\p{M}{30})\p{M}+/gu;

/**
 * Unicode normalization of an external text. The text is cut first, because ordering marks takes quadratic time.
 * `longest` is in UTF-16 units; the result may be longer, as one unit may become 18.
 */
export function normalizeText(text: string, form: 'NFC' | 'NFKC', longest: number): string {
  return text.slice(0, longest).replace(EXCESS_MARKS, '$1').normalize(form);
}
