/** The worst texts that are known for what reads texts: each fills so many UTF-16 units. */
export const WORST: Readonly<Record<string, (units: number) => string>> = {
  'marks of alternating classes': (units) => fill('\u0315\u0300\u0327', units, 'a'),
  'marks on many letters': (units) => fill('a\u0315\u0300\u0327\u0315\u0300\u0327', units),
  'one unit that stands for 18': (units) => fill('\ufdfa', units),
  'one word before an @': (units) => `${'A'.repeat(units - 1)}@`,
  'one word': (units) => '!'.repeat(units),
  'words and marks by turns': (units) => fill('a!', units),
  'a link that ends in brackets': (units) => fill(')', units, 'http://a'),
  'a link that ends in entities': (units) => fill('&a;', units, 'http://a'),
  'nested HTML': (units) => fill('<div>', units),
  'brackets that stay open': (units) => '['.repeat(units),
  'quotes in quotes': (units) => fill('> ', units),
  'marks of emphasis': (units) => fill('*a_', units),
  'space before a letter': (units) => `a${' '.repeat(units - 2)}a`,
  'a name in many parts': (units) => fill('-a', units, 'k'),
  'nested JSON': (units) => fill('{"a":', units),
};

/** A few for what is asked for hundreds of times; each for another reason. */
export const FEW = [
  'marks of alternating classes',
  'one word before an @',
  'words and marks by turns',
  'nested HTML',
  'a name in many parts',
];

export function fill(piece: string, units: number, before = ''): string {
  return (before + piece.repeat(Math.ceil(units / piece.length))).slice(0, units);
}

/** What a class of characters may be met by. */
const CANDIDATES = [...'aA0星 -_.@/+(:#é{}[]%"<\u0300', '\t', '\u0001'];
/** A class, an escape, or a character: what a quantifier may stand behind. */
const ATOM = /\[(?:\\.|[^\]\\])+\]|\\[pPuxk](?:\{[^}]*\}|[0-9a-f]{2,4})?|\\.|[^()|?*+^$\\{}]/giu;

/**
 * Texts on which a regular expression may go back and forth: what each of its parts takes, again and again, and pairs of
 * them, with an end that fits nothing. A simple rule, without a parser: it need not be complete to find a bad one.
 */
export function pumpsOf(pattern: string, units: number): string[] {
  const atoms = new Set(pattern.replace(/\{\d*,?\d*\}/g, '').match(ATOM) ?? []);
  const taken = [...new Set([...atoms].map(sampleOf).filter((one) => one !== undefined))].slice(0, 8);
  const pieces = [
    ...taken,
    ...taken.flatMap((one, index) => taken.slice(index + 1, index + 3).map((next) => one + next)),
  ];
  return pieces.map((piece) => `${fill(piece, units - 1)}\u0000`);
}

function sampleOf(atom: string): string | undefined {
  try {
    const one = new RegExp(`^${atom}$`, 'u');
    return CANDIDATES.find((candidate) => one.test(candidate));
  } catch {
    return undefined;
  }
}
