import { analyseSgf } from './analyseSgf.ts';

/** Files as people bring them: each is read correctly (samplesRead), or refused with a helpful message (samplesRefused). */

export const C = 'C[sv-SE: Slå!\nen-GB: Capture!]';
export const MOVES = '(;B[bi]TE[1])(;B[bh];W[bi])';
/** A valid file with a white corner stone at A1, which B1 captures, and a black one at A2. */
export const SOUND = `(;FF[4]GM[1]SZ[9]AB[ah]AW[ai]${C}${MOVES})`;

/** Returns the valid file with a part of it replaced. */
export const but = (part: string, by: string) => SOUND.replace(part, by);
/** Returns the file with the first words of the task in another encoding. */
export const encoded = (encoding: string, bytes: readonly number[]) =>
  Buffer.concat([
    Buffer.from(`(;GM[1]SZ[9]CA[${encoding}]AB[ah]AW[ai]C[sv-SE: `),
    Buffer.from(bytes),
    Buffer.from(`\nen-GB: a]${MOVES})`),
  ]);

export function analyse(file: string | Uint8Array) {
  const { findings, part } = analyseSgf(typeof file === 'string' ? new TextEncoder().encode(file) : file);
  return {
    part,
    findings: findings.map(
      ({ line, column, severity, message }) =>
        `${severity === 'warning' ? 'warning: ' : ''}${line}:${column} ${message}`,
    ),
  };
}
