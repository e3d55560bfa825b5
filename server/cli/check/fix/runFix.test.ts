import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { FixableFinding } from '../../../content/edits/fixText.ts';
import { askForGuesses } from './runFix.ts';

function guess(line: number, wrong = 'headding'): FixableFinding {
  const fix = { kind: 'value', wrong, right: 'heading', isSure: false } as const;
  return { line, column: 1, severity: 'error', code: 'key-unknown', message: '', fix };
}

/** Returns the answers to the faults of one page for some typed input, and the questions that were asked. */
async function answers(typed: string, faults: FixableFinding[]) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  input.end(typed);
  using permission = askForGuesses({ input, output });
  const given: boolean[] = [];
  for (const fault of faults) given.push(await permission.allows('pages/a.yaml', fault));
  output.end();
  return { given, asked: (await text(output)).split('? [y/N/a/q] ').slice(0, -1), left: permission.left };
}

test('y takes one, anything else leaves it', async () => {
  expect(
    await answers(
      'y\n\nn\nY\n',
      [1, 2, 3, 4].map((line) => guess(line)),
    ),
  ).toEqual({
    given: [true, false, false, true],
    asked: [1, 2, 3, 4].map((line) => `Replace “headding” by “heading” in pages/a.yaml:${line}`),
    left: 2,
  });
});

test('“a” accepts it and all that follow, “q” accepts no more', async () => {
  const faults = [guess(1), guess(2), guess(3)];
  expect(await answers('n\na\n', faults)).toMatchObject({ given: [false, true, true], asked: { length: 2 } });
  expect(await answers('y\nq\n', faults)).toMatchObject({
    given: [true, false, false],
    asked: { length: 2 },
  });
});

test('the end of the input is q', async () => {
  expect(await answers('', [guess(1), guess(2)])).toMatchObject({ given: [false, false], left: 2 });
});

test('the same is asked once; what is safe is not asked', async () => {
  const safe: FixableFinding = { ...guess(7), fix: { kind: 'indent' } };
  const { given, asked } = await answers('y\n', [guess(1), guess(1), safe]);
  expect(given).toEqual([true, true, true]);
  expect(asked).toHaveLength(1);
});

test('what is quoted stays on one line', async () => {
  const { asked } = await answers('n\n', [guess(1, 'a\nb')]);
  expect(asked).toEqual(['Replace “a b” by “heading” in pages/a.yaml:1']);
});
