import type { CrossFault } from '../crossFault.ts';
import { whereLacking } from '../texts.ts';
import { firstNames } from './firstNames.ts';

/** Missing words of texts that a file gives itself, once for the file. */
export function* tellInlineTexts(faults: readonly CrossFault[]): Generator<CrossFault> {
  const inline = faults.filter(({ lack }) => lack?.key === null);
  const groups = Map.groupBy(inline, ({ file, message }) => `${file} ${message}`);
  for (const [one, ...more] of groups.values()) {
    if (!one?.lack) continue;
    const lines = [...new Set([one, ...more].map(({ line }) => line))].sort((a, b) => a - b);
    const message = `${more.length + 1} texts have no words in ${whereLacking([one.lack])}: lines ${firstNames(lines)}`;
    yield more.length === 0 ? one : { ...one, line: lines[0] ?? one.line, message };
  }
}
