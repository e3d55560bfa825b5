import type { TextFault } from '../fault.ts';
import { readsFurther } from './slips.ts';

/** A key at the margin with a value on its line, so that no list can follow. */
const WITH_VALUE = /^[\w-]+: +[^\s#|>&]/;
const KEY = 'blocks:';

/** Returns the first block of a page whose line `blocks:` is lost, if the text can be read further with it. */
export function lostBlocks(text: string, offset: number): TextFault | null {
  // Below keys that have slipped to the margin, the list of the blocks goes on.
  if (/^blocks:/m.test(text)) return null;
  const lines = text.split('\n');
  const number = text.slice(0, offset).split('\n').length - 1;
  for (const at of [number, number + 1]) {
    const above = lines.slice(0, at).findLast((line) => !/^ *(?:#|$)/.test(line));
    const isBlock = lines.slice(at, at + 3).some((line) => /^ +(?:- )?type: /.test(line));
    if (!/^ *- /.test(lines[at] ?? '') || !WITH_VALUE.test(above ?? '') || !isBlock) continue;
    if (!readsFurther(text, offset, lines.toSpliced(at, 0, KEY).join('\n'))) continue;
    const from = lines.slice(0, at).reduce((sum, line) => sum + line.length + 1, 0);
    const message = `“${KEY}” is missing above this list; write it on a line of its own`;
    const fix = { kind: 'text', from, to: from, text: `${KEY}\n` } as const;
    return { offset: from + (lines[at]?.indexOf('-') ?? 0), code: 'yaml-syntax', message, fix };
  }
  return null;
}
