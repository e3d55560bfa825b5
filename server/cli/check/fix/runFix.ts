import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { FixableFinding } from '../../../content/edits/fixText.ts';
import { type Fault, formatFault } from '../../../content/fault.ts';
import { isSafe } from '../../../content/fixes/fix.ts';
import { toOneLine } from '../../../content/messageText.ts';
import { type Arguments, count, withProgress } from '../../terminal/command.ts';
import { openReader, withContent } from '../../terminal/content.ts';
import { selection } from '../report.ts';
import { type CheckState, fixFiles } from './fixFiles.ts';

/** Fixes the selected files and reports it on stderr. On a terminal it asks before it uses a nearest name. */
export async function runFix({ operands, has }: Arguments<'all' | 'yes'>, dir: string): Promise<void> {
  const { stdin, stderr } = process;
  const isTerminal = stdin.isTTY === true && stderr.isTTY === true;
  const asked = isTerminal ? { input: stdin, output: stderr } : 'none';
  using permission = askForGuesses(has('yes') ? 'all' : asked);
  await using pool = await openReader();
  const look = () =>
    withContent({ dir, pool, detail: { everyKey: has('all') } }, async (store): Promise<CheckState> => {
      const revisions = new Map(store.status().files.map(({ path, revision }) => [path, revision]));
      return { faults: store.faults(), revisions };
    });
  const first = await withProgress('Checking', look());
  const fixed = await fixFiles({
    dir,
    look,
    analyse: ({ text, role, format }) => pool.analyse({ bytes: Buffer.from(text), role, format }),
    allows: (file, fault) => permission.allows(file, fault),
    isSelected: selection(operands, [...first.revisions.keys()], dir),
  });
  for (const fault of fixed.faults) {
    const { fix, message } = fault;
    const done = fix?.kind === 'value' ? `“${fix.wrong}” is “${fix.right}” now` : message;
    stderr.write(`fixed ${formatFault({ ...fault, message: done })}\n`);
  }
  for (const { fault, instead } of fixed.refused) {
    const why = instead ? `then ${formatFault(instead)}` : 'it makes nothing better';
    stderr.write(`left ${formatFault(fault)}; its fix is not taken: ${why}\n`);
  }
  for (const file of fixed.changedMeanwhile)
    stderr.write(`left ${file}: it has changed meanwhile; run this again\n`);
  stderr.write(summary(fixed.faults, permission.left));
}

function summary(fixed: readonly Fault[], left: number): string {
  const files = new Set(fixed.map(({ file }) => file)).size;
  const done = `${count(fixed.length, 'fault')} fixed in ${count(files, 'file')}`;
  if (left === 0) return `${done}\n`;
  return `${done}; ${count(left, 'nearest name')} not taken: on a terminal --fix asks, --yes takes all\n`;
}

/** `all` accepts every guess, `none` rejects them; streams ask the user. */
type Guesses = 'all' | 'none' | { input: Readable; output: Writable };

/** Asks once per guess: "y" accepts it, "a" also all later ones, "q" (or end of input) no more; else it is skipped. */
export function askForGuesses(guesses: Guesses) {
  const answers = new Map<string, boolean>();
  let rest: boolean | null = typeof guesses === 'string' ? guesses === 'all' : null;
  const terminal = typeof guesses === 'string' ? null : guesses;
  const lines = terminal && createInterface({ input: terminal.input });
  const typed = lines?.[Symbol.asyncIterator]();
  const ask = async (question: string): Promise<boolean> => {
    terminal?.output.write(question);
    const { value } = (await typed?.next()) ?? {};
    const answer = value?.trim().toLowerCase() ?? 'q';
    if (answer === 'a') rest = true;
    if (answer === 'q') rest = false;
    return answer === 'y' || answer === 'a';
  };
  return {
    async allows(file: string, fault: FixableFinding): Promise<boolean> {
      const { fix, line, code } = fault;
      if (isSafe(fix) || fix.kind !== 'value') return true;
      const key = `${file} ${line} ${code} ${fix.wrong} ${fix.right}`;
      const question = `Replace “${fix.wrong}” by “${fix.right}” in ${file}:${line}? [y/N/a/q] `;
      const answer = answers.get(key) ?? rest ?? (await ask(toOneLine(question)));
      answers.set(key, answer);
      return answer;
    },
    get left() {
      return [...answers.values()].filter((taken) => !taken).length;
    },
    [Symbol.dispose]: () => lines?.close(),
  };
}
