import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { isSafe } from '../../../content/fixes/fix.ts';
import type { FixableFinding } from '../../../content/fixes/mendText.ts';
import { oneLine } from '../../../content/nearest.ts';

/** Which fixes are carried out. */
export interface Permission {
  allows(file: string, fault: FixableFinding): Promise<boolean>;
  /** Guesses that were not taken. */
  readonly left: number;
  close(): void;
}

/** `all` takes every guess, `none` leaves them; else somebody is asked. */
type Guesses = 'all' | 'none' | { input: Readable; output: Writable };

/**
 * Allows what is safe, and asks about each guess once: “y” takes it, “a” it and all that follow, “q” none any more, and
 * anything else leaves it. The end of the input is “q”.
 */
export function askForGuesses(guesses: Guesses): Permission {
  const answers = new Map<string, boolean>();
  let rest: boolean | null = typeof guesses === 'string' ? guesses === 'all' : null;
  const terminal = typeof guesses === 'string' ? null : openTerminal(guesses);
  const ask = async (question: string): Promise<boolean> => {
    const answer = (await terminal?.ask(question)) ?? 'q';
    if (answer === 'a') rest = true;
    if (answer === 'q') rest = false;
    return answer === 'y' || answer === 'a';
  };
  return {
    async allows(file, fault) {
      const { fix, line, code } = fault;
      if (isSafe(fix) || fix.kind !== 'value') return true;
      const key = `${file} ${line} ${code} ${fix.wrong} ${fix.right}`;
      const question = `Replace “${fix.wrong}” by “${fix.right}” in ${file}:${line}? [y/N/a/q] `;
      const answer = answers.get(key) ?? rest ?? (await ask(oneLine(question)));
      answers.set(key, answer);
      return answer;
    },
    get left() {
      return [...answers.values()].filter((taken) => !taken).length;
    },
    close: () => terminal?.close(),
  };
}

function openTerminal({ input, output }: { input: Readable; output: Writable }) {
  const lines = createInterface({ input });
  const typed: string[] = [];
  let isOver = false;
  lines.on('line', (line) => typed.push(line.trim().toLowerCase()));
  lines.on('close', () => {
    isOver = true;
  });
  return {
    /** @returns what was typed; `undefined` where nothing more will be */
    async ask(question: string): Promise<string | undefined> {
      output.write(question);
      if (typed.length === 0 && !isOver) await Promise.race([once(lines, 'line'), once(lines, 'close')]);
      return typed.shift();
    },
    close: () => lines.close(),
  };
}
