import {
  type Analysis,
  analysisWithoutRefs,
  faultyAnalysis,
  type ParsedContent,
  unreadableAnalysis,
} from '../../analysis/analysis.ts';
import { byPlace, type Finding } from '../../fault.ts';
import { toOneLine } from '../../nearest.ts';
import { decodeText } from '../readText.ts';
import { GameReader } from './game.ts';
import { ProblemReader } from './problem.ts';
import { type Bounds, SgfFault } from './readSgf.ts';
import { unclosedVariation } from './unclosedVariation.ts';
import { readAuthoredSgf } from './wideSign.ts';

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
  if (text.trim() === '') return faultyAnalysis('file-empty', 'the file is empty');
  try {
    const { reader, partOf } = read(text);
    const findings = reader.findings.sort(byPlace);
    const part = partOf(!findings.some(({ severity }) => severity === 'error'));
    return { ...analysisWithoutRefs(part), findings, refs: reader.refs };
  } catch (error) {
    if (!(error instanceof SgfFault)) throw error;
    const next = unclosedVariation(text, error.brackets, (mended) => errorsIn(mended, read));
    if (next) return faultyAnalysis(error.code, '“)” is missing before this “(”, or further above', next);
    return faultyAnalysis(error.code, toOneLine(error.message), error.position);
  }
}

/** Returns the number of errors of a text; infinite if it cannot be read. */
function errorsIn(text: string, read: (text: string) => Read): number {
  try {
    return read(text).reader.findings.length;
  } catch (error) {
    if (!(error instanceof SgfFault)) throw error;
    return Number.POSITIVE_INFINITY;
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
