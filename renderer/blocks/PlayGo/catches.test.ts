import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CapturePosition } from './capturePosition.ts';
import { chooseMove } from './opponent.ts';

const FOLDER = join(import.meta.dirname, '../../../pages/problems');

interface Catch {
  name: string;
  /** Points such as `ee`: Black's stones, White's stones, and the correct first move. */
  black: string[];
  white: string[];
  first: string;
}

/** The site's problems in which stones of White are to be caught. */
function catches(): Catch[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sgf'))
    .map((name) => ({ name, text: readFileSync(join(FOLDER, name), 'utf8') }))
    .filter(({ text }) => text.includes('GN[catch]') && text.includes('SZ[9]'))
    .map(({ name, text }) => {
      const stones = (key: string) =>
        text.match(new RegExp(`${key}((?:\\[\\w\\w\\])+)`))?.[1]?.match(/\w\w/g) ?? [];
      return {
        name,
        black: stones('AB'),
        white: stones('AW'),
        first: /\(;B\[(\w\w)\]/.exec(text)?.[1] ?? '',
      };
    });
}

/** Whether the strongest opponent finds the correct move. It has White, as in a game, so the colours are exchanged. */
function isFound({ black, white, first }: Catch, target: number): boolean {
  const position = new CapturePosition(9, target);
  const pointAt = (name: string) => position.pointAt(name.charCodeAt(0) - 97, name.charCodeAt(1) - 97);
  for (const name of black) position.put(-1, pointAt(name));
  for (const name of white) position.put(1, pointAt(name));
  return chooseMove(position, -1, 'hunter', () => 0.5) === pointAt(first);
}

// With one stone to take, the snapback cannot be played: its first stone is taken.
test.each([1, 3, 5])(
  'the strongest finds ladders, nets and other catches, with %i to take',
  (target) => {
    const all = catches();
    expect(all.length).toBeGreaterThanOrEqual(24);
    const missed = all.filter((one) => !isFound(one, target)).map(({ name }) => name);
    expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(all.length / 6);
  },
  60_000,
);
