import { type Analysis, unreadable } from '../../analysis/analysis.ts';
import type { Finding } from '../../analysis/finding.ts';
import { oneLine } from '../../nearest.ts';
import { decode } from '../readText.ts';
import { ProblemReader } from './problem.ts';
import { readSgf, SgfFault } from './readSgf.ts';
import { recoded } from './recoded.ts';

/** All that a problem's file says, and all that is wrong with it. Never throws for what an author wrote. */
export function analyseSgf(bytes: Uint8Array): Analysis {
  const text = sgfText(bytes);
  if (typeof text !== 'string') return unreadable([text]);
  if (text.trim() === '')
    return unreadable([fault({ line: 1, column: 1 }, 'file-empty', 'the file is empty')]);
  try {
    const reader = new ProblemReader(readSgf(text));
    const problem = reader.read();
    const findings = reader.findings.sort((a, b) => a.line - b.line || a.column - b.column);
    return {
      readable: true,
      findings,
      refs: reader.refs,
      scopes: [[]],
      part: {
        kind: 'problem',
        problem: findings.some(({ severity }) => severity === 'error') ? null : problem,
      },
    };
  } catch (error) {
    if (!(error instanceof SgfFault)) throw error;
    return unreadable([fault(error.position, error.code, error.message)]);
  }
}

/** The text of a file as programs of all times have written it: in any encoding, its lines ending with CR, LF, or both. */
export function sgfText(bytes: Uint8Array): string | Finding {
  const decoded = decode(recoded(bytes));
  return typeof decoded === 'string' ? decoded.replace(/\r\n?|\n\r/g, '\n') : decoded;
}

function fault(position: { line: number; column: number }, code: string, message: string): Finding {
  return { ...position, severity: 'error', code, message: oneLine(message) };
}
