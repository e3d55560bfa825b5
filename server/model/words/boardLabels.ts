import { memoizeWeak } from '../../lib/memoizeWeak.ts';
import type { Words } from './text.ts';

/** Up to this many captured stones have a message each; above it, the general one with `{count}` is used. */
const MAX_WORDED_CAPTURES = 9;

/** Words that only the server uses, or only games: every page with a board would carry them. */
const SERVER_ONLY = /_|^(board|none|numbers|position|positionMarked|positionMarks|solution)$/;

/** Labels of a playable board: those of `blocks.GoProblem`, and `captured1` to `captured9` where they differ. */
export const boardLabels = memoizeWeak((words: Words): Record<string, string> => {
  const all = Object.entries(words.labels('blocks.GoProblem')).filter(([name]) => !SERVER_ONLY.test(name));
  const captureText = (count: number, number: string) =>
    words.key('blocks.GoProblem.captured', { count, number });
  const forMany = captureText(MAX_WORDED_CAPTURES + 1, '{count}');
  const forms = Array.from({ length: MAX_WORDED_CAPTURES }, (_, index) => {
    const count = index + 1;
    return [`captured${count}`, captureText(count, numberWord(count, words)), String(count)] as const;
  }).filter(([, form, digits]) => form !== forMany.replace('{count}', digits));
  return {
    ...Object.fromEntries(all),
    captured: forMany,
    ...Object.fromEntries(forms.map(([name, form]) => [name, form])),
  };
});

/** A small number as a word if the language prefers that; digits beyond nine. */
export function numberWord(count: number, words: Words): string {
  return words.key('blocks.GoProblem.numbers').split(' ')[count - 1] ?? String(count);
}
