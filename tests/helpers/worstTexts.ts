/** As much as the schemas let through. */
const MOST = 200_000;
const filled = (piece: string, end = '') => piece.repeat((MOST - end.length) / piece.length) + end;

/** Texts of which each makes some part of the parsers as slow as it can be. */
export const WORST_TEXTS: Readonly<Record<string, string>> = {
  'an e-mail address without end': filled('A', '@'),
  'exclamation marks': filled('!'),
  'exclamation marks and letters': filled('a!'),
  'an address with entities': `http://a${filled('&a;').slice(9)}`,
  'an address with brackets': `http://a${filled(')').slice(8)}`,
  'brackets in brackets': filled('['),
  'links that do not end': filled('[a]('),
  emphasis: filled('*a '),
  'strong emphasis': filled('**a_'),
  'code that does not end': filled('`a'),
  'a wide table': filled('|a'),
  'a table of short rows': `|${'a|'.repeat(9_000)}\n|${'-|'.repeat(9_000)}\n${'|\n'.repeat(9_000)}`,
  'elements in elements': filled('<div>'),
  'quotes of HTML': filled('<blockquote>'),
  'tags that do not end': `<p>${filled('<a ').slice(4)}>`,
  'attributes without end': `<p ${filled('a=b ').slice(8)}>`,
  entities: filled('&lt;'),
  'quotes in quotes': filled('> '),
  'lists in lists': filled('1. '),
  'pictures in figures': filled('<figure><img src="x">'),
};
