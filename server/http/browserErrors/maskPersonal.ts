/** What may tell who somebody is, or open something, is replaced. Each runs in time linear in a text of bounded length. */
const MASKS: readonly [RegExp, string][] = [
  // An address keeps its path; its query may hold anything.
  [/(https?:\/\/[^\s?#"'<>]*|\/[^\s?#"'<>/]*)[?#][^\s"'<>]*/g, '$1'],
  [/"[^"@]{1,64}"@[^\s@"'“”<>()]+/g, '[email]'],
  [/[^\s@"'“”<>()]+(?:@|%40)[^\s@"'“”<>()]+/g, '[email]'],
  // What is said to be one, and long words after such a name.
  [
    /\b(bearer|token|session|secret|password|code|key)(["']?\s?[=:]\s?["']?| (?=[\w+/=-]{16}))(?!\d{1,3}\b)[\w+/=.-]+/gi,
    '$1$2[token]',
  ],
  // Long words with a digit in them: tokens, ids, hashes.
  [/(?<![\w+=-])(?=[A-Za-z_+=-]*\d)[\w+=-]{20,}/g, '[token]'],
  [/\+?\p{Nd}(?:[\s().-]{0,2}\p{Nd}){6,}/gu, '[digits]'],
];

/** A message without addresses of mail, tokens, numbers of seven digits and more, and queries. */
export function maskPersonal(message: string): string {
  return MASKS.reduce((text, [pattern, mask]) => text.replace(pattern, mask), message);
}
