import {
  type Analysis,
  analysisWithoutRefs,
  faultyAnalysis,
  type ParsedContent,
  unreadableAnalysis,
} from '../../analysis/analysis.ts';
import { byPlace, type Finding, offsetOf, type Position } from '../../fault.ts';
import { toOneLine } from '../../messageText.ts';
import { asciiOf, unexpected } from '../../nearest.ts';
import { decodeText } from '../readText.ts';
import { GameReader } from './game.ts';
import { ProblemReader } from './problem.ts';
import { readSgf } from './readSgf.ts';
import { type Bounds, SgfFault } from './sgfFault.ts';

/** The limits of a game: some thousand moves, and variations; nodes without a move count as well. */
const OF_GAME: Bounds = { what: 'game', nodes: 6000, depth: 3000 };

/** Returns the content and all faults of a problem's file. Never throws for an author's mistakes. */
export function analyseSgf(bytes: Uint8Array): Analysis {
  return analysed(bytes, (text) => {
    const reader = new ProblemReader(readAuthoredSgf(text));
    const problem = reader.read();
    return { reader, partOf: (isSound) => ({ kind: 'problem', problem: isSound ? problem : null }) };
  });
}

export function analyseGame(bytes: Uint8Array): Analysis {
  return analysed(bytes, (text) => {
    const reader = new GameReader(readAuthoredSgf(text, OF_GAME));
    const game = reader.read();
    return { reader, partOf: (isSound) => ({ kind: 'game', game: isSound ? game : null }) };
  });
}

interface Read {
  reader: Pick<Analysis, 'findings' | 'refs'>;
  partOf: (isSound: boolean) => ParsedContent;
}

function analysed(bytes: Uint8Array, read: (text: string) => Read): Analysis {
  const text = sgfText(bytes);
  if (typeof text !== 'string') return unreadableAnalysis([text]);
  if (text.trim() === '')
    return faultyAnalysis('file-empty', 'the file is empty; write something in it, or delete it');
  const found = attempt(() => read(text));
  if (found instanceof SgfFault) {
    const { message, position } = missingBracket(text, found, read) ?? found;
    return faultyAnalysis(found.code, toOneLine(message), position);
  }
  const { reader, partOf } = found;
  const findings = reader.findings.sort(byPlace);
  const part = partOf(!findings.some(({ severity }) => severity === 'error'));
  return { ...analysisWithoutRefs(part), findings, refs: reader.refs };
}

/** Returns what `read` returns, or the fault that it throws. */
function attempt<Value>(read: () => Value): Value | SgfFault {
  try {
    return read();
  } catch (error) {
    if (error instanceof SgfFault) return error;
    throw error;
  }
}

/** Returns the text of an SGF file from any program: in any encoding, with lines that end with CR, LF, or both. */
export function sgfText(bytes: Uint8Array): string | Finding {
  const decoded = decodeText(toUtf8(bytes));
  return typeof decoded === 'string' ? decoded.replace(/\r\n?|\n\r/g, '\n') : decoded;
}

/** The number of bytes in which a file's encoding is searched. */
const BEGINNING = 2_000;

/**
 * Converts a file to UTF-8 if its `CA` names another encoding: GB2312, Big5, Shift_JIS and all that browsers know.
 * Valid UTF-8 stays, even with an outdated `CA`. Faults in other files are found when they are decoded.
 */
function toUtf8(bytes: Uint8Array): Uint8Array {
  const beginning = Buffer.from(bytes.subarray(0, BEGINNING)).toString('latin1');
  const [, said = ''] = /CA\s{0,20}\[\s{0,20}([\w-]{1,20})/.exec(beginning) ?? [];
  if (decoded(bytes, 'utf-8') !== undefined) return bytes;
  const text = decoded(bytes, ENCODINGS[said.toLowerCase()] ?? said);
  return text === undefined ? bytes : new TextEncoder().encode(text);
}

/** Code pages of Windows, by the names that TextDecoder knows. */
const ENCODINGS: Record<string, string> = {
  cp932: 'shift_jis',
  cp936: 'gbk',
  cp949: 'ksc5601',
  cp950: 'big5',
};

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Full-width signs in place of SGF's own: around values, before moves, and at the ends of games and variations. */
const SIGNS = new RegExp(
  [
    '（(?=\\s{0,100}[;；])',
    '；(?=\\s{0,100}[A-Z]{1,2}\\s{0,100}[[［])',
    '(?<=[A-Z\\]］]\\s{0,100})［',
    '］(?=\\s{0,100}(?:[;；()（）[［]|[A-Z]{1,2}\\s{0,100}[[［]))',
    '(?<=[\\])］）]\\s{0,100})）(?=\\s{0,100}(?:[()（）;；]|$))',
  ].join('|'),
  'g',
);
/** How many signs are tried, because each try reads the whole text. */
const MOST_TRIED = 20;

/**
 * Reads a game like `readSgf`; if a full-width sign makes that fail, the fault is at that sign.
 * @throws SgfFault
 */
function readAuthoredSgf(text: string, bounds?: Bounds): ReturnType<typeof readSgf> {
  const tree = attempt(() => readSgf(text, bounds));
  if (tree instanceof SgfFault) throw wideSign(text, tree, bounds) ?? tree;
  return tree;
}

/** Returns the fault of the first such sign whose replacement, by itself or with the others, lets more be read. */
function wideSign(text: string, fault: SgfFault, bounds?: Bounds): SgfFault | null {
  const found = [...text.matchAll(SIGNS)].slice(0, MOST_TRIED);
  const [first] = found;
  const isBetter = (plain: string) => {
    const tree = attempt(() => readSgf(plain, bounds));
    return !(tree instanceof SgfFault) || byPlace(tree.position, fault.position) > 0;
  };
  const alone = found.find(({ 0: sign, index }) =>
    isBetter(text.slice(0, index) + asciiOf(sign) + text.slice(index + 1)),
  );
  const sign = alone ?? (first && isBetter(text.replace(SIGNS, asciiOf)) ? first : undefined);
  if (!sign) return null;
  return new SgfFault('sgf-syntax', positionAt(text, sign.index), unexpected(sign[0]));
}

/** How many places are tried for a missing bracket, and how many characters are read for it. */
const MAX_TRIED = 60;
const MAX_READ = 1_000_000;

/** Returns where adding a variation's missing bracket leaves the fewest errors; the first among equals. */
function missingBracket(
  text: string,
  { brackets, isUnopened }: SgfFault,
  read: (text: string) => Read,
): { message: string; position: Position } | null {
  const [sign, message] = isUnopened
    ? ['(', '“(” is missing before this “;”, or a “)” above is one too many']
    : [')', '“)” is missing before this “(”, or further above'];
  const places = isUnopened
    ? [...text.matchAll(/(?<=[)\]]\s*);/g)].map(({ index }) => index)
    : [...brackets.toReversed().map((one) => offsetOf(text, one)), text.trimEnd().length];
  if (brackets.length === 0 && !isUnopened) return null;
  let found: { message: string; position: Position } | null = null;
  let fewest = Number.POSITIVE_INFINITY;
  for (const offset of places.slice(0, Math.min(MAX_TRIED, Math.floor(MAX_READ / text.length)))) {
    const mended = attempt(() => read(text.slice(0, offset) + sign + text.slice(offset)));
    if (mended instanceof SgfFault || mended.reader.findings.length >= fewest) continue;
    fewest = mended.reader.findings.length;
    const said = text.slice(offset).trim() === '' ? '“)” is missing here, at the end' : message;
    found = { message: said, position: positionAt(text, offset) };
  }
  return found;
}

function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
