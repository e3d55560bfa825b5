import type { Sign } from '../../../../schemas/goBoard.ts';
import type { Position } from '../../analysis/finding.ts';
import type { SgfNode } from './readSgf.ts';

const [SMALLEST, LARGEST] = [5, 19];

/** The size of a problem's board, and who plays first; what cannot be read is reported, and taken to be 19 and Black. */
export function readGameInfo(
  root: SgfNode,
  report: (at: Position, code: string, message: string) => void,
): { size: number; toPlay: Sign } {
  const first = (name: string) => root.values.get(name)?.[0];
  const game = first('GM');
  if (game && game.text.trim() !== '1')
    report(game, 'sgf-game', `GM[${game.text}] is another game; Go is GM[1]`);
  return { size: sizeOf(), toPlay: toPlay() };

  function sizeOf(): number {
    const value = first('SZ');
    if (!value) {
      report(root, 'sgf-size', 'the board’s size is not said; write SZ[19], or SZ[9] for a small board');
      return LARGEST;
    }
    const [columns = '', rows = columns] = value.text.split(':');
    const isSquare = /^\s*\d{1,2}\s*$/.test(columns) && columns.trim() === rows.trim();
    const size = isSquare ? Number(columns) : Number.NaN;
    if (size >= SMALLEST && size <= LARGEST) return size;
    const message = `a board of “${value.text}” is not drawn; SZ is from ${SMALLEST} to ${LARGEST}, as high as wide`;
    report(value, 'sgf-size', message);
    return LARGEST;
  }

  /** As `PL` says, by letter or, before FF[4], by number; else as the first move does. */
  function toPlay(): Sign {
    const value = first('PL');
    if (!value) return root.next[0]?.values.has('W') ? -1 : 1;
    if (/^\s*(w|2)/i.test(value.text)) return -1;
    if (!/^\s*(b|1)/i.test(value.text))
      report(value, 'sgf-turn', `“${value.text}” names no side; write PL[B] or PL[W]`);
    return 1;
  }
}
