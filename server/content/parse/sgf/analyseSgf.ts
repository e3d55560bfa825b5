import {
  type Analysis,
  analysisWithoutRefs,
  faultyAnalysis,
  type Part,
  unreadableAnalysis,
} from '../../analysis/analysis.ts';
import { byPlace, type Finding } from '../../fault.ts';
import { toOneLine } from '../../nearest.ts';
import { decodeText } from '../readText.ts';
import { GameReader } from './game.ts';
import { ProblemReader } from './problem.ts';
import { type Bounds, readSgf, SgfFault } from './readSgf.ts';

/** A game of some thousand moves, and variations; nodes without a move count as well. */
const OF_GAME: Bounds = { what: 'game', nodes: 6000, depth: 3000 };

/** All that a problem's file says, and all that is wrong with it. Never throws for what an author wrote. */
export function analyseSgf(bytes: Uint8Array): Analysis {
  return analysed(bytes, (text) => {
    const reader = new ProblemReader(readSgf(text));
    const problem = reader.read();
    return { reader, partOf: (isSound) => ({ kind: 'problem', problem: isSound ? problem : null }) };
  });
}

/** The same of the file of a whole game. */
export function analyseGame(bytes: Uint8Array): Analysis {
  return analysed(bytes, (text) => {
    const reader = new GameReader(readSgf(text, OF_GAME));
    const game = reader.read();
    return { reader, partOf: (isSound) => ({ kind: 'game', game: isSound ? game : null }) };
  });
}

interface Read {
  reader: Pick<Analysis, 'findings' | 'refs'>;
  partOf: (isSound: boolean) => Part;
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
    return faultyAnalysis(error.code, toOneLine(error.message), error.position);
  }
}

/** The text of a file as programs of all times have written it: in any encoding, its lines ending with CR, LF, or both. */
export function sgfText(bytes: Uint8Array): string | Finding {
  const decoded = decodeText(toUtf8(bytes));
  return typeof decoded === 'string' ? decoded.replace(/\r\n?|\n\r/g, '\n') : decoded;
}

/** So far into a file its encoding is looked for. */
const BEGINNING = 2_000;

/**
 * A file in UTF-8, where it is not, and says in `CA` what it is: GB2312, Big5, Shift_JIS and all that browsers know. What is
 * UTF-8 stays, also below a `CA` of long ago. What is wrong with the rest is found when it is decoded.
 */
export function toUtf8(bytes: Uint8Array): Uint8Array {
  const beginning = Buffer.from(bytes.subarray(0, BEGINNING)).toString('latin1');
  const [, said = ''] = /CA\s{0,20}\[\s{0,20}([\w-]{1,20})/.exec(beginning) ?? [];
  if (decoded(bytes, 'utf-8') !== undefined) return bytes;
  const text = decoded(bytes, said);
  return text === undefined ? bytes : new TextEncoder().encode(text);
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
