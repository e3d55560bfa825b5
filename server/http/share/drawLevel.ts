import { signs } from './glyphs.ts';
import { COLOURS, STONE_DEFS, stone } from './stones.ts';

const STEP = 90;

/**
 * The picture of a level: a great stone that bears it on a board, with about which rank it is (`13k`), and the ladder of
 * all levels below.
 */
export function drawLevel(level: string, rank: string | undefined, levels: readonly string[]): string {
  const place = levels.indexOf(level);
  const gap = 1060 / (levels.length - 1);
  const rungs = levels.map((_, index) => {
    const isHere = index === place;
    const x = 70 + index * gap;
    return stone(x, 560, isHere ? 27 : index < place ? 17 : 15, index <= place ? 'black' : 'white');
  });
  const others = [
    stone(195, 135, 42, 'white'),
    stone(285, 225, 42, 'black'),
    stone(195, 315, 42, 'white'),
    stone(1005, 135, 42, 'black'),
    stone(915, 315, 42, 'white'),
    stone(1005, 315, 42, 'black'),
  ];
  return frame([
    grid(),
    ...others,
    stone(600, 250, 200, 'black'),
    signs(level, 600, rank ? 222 : 250, 120, '#fdf6e6'),
    rank ? signs(rank, 600, 350, 58, '#d9c9a6') : '',
    `<rect y="490" width="1200" height="140" fill="${COLOURS.page}"/>`,
    ...rungs,
  ]);
}

function grid(): string {
  const lines = Array.from({ length: 14 }, (_, index) => index * STEP + 15);
  const across = lines.map((x) => `M${x} 0V490`).join('');
  const down = lines
    .slice(0, 6)
    .map((y) => `M0 ${y + 30}H1200`)
    .join('');
  return `<path d="${across}${down}" fill="none" stroke="${COLOURS.line}" stroke-width="2.5"/>`;
}

/** A picture of the size that shares show, on wood. */
export function frame(parts: readonly string[]): string {
  const open = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">';
  const wood = `<rect width="1200" height="630" fill="${COLOURS.kaya}"/>`;
  return `${open}<defs>${STONE_DEFS}</defs>${wood}${parts.join('')}</svg>`;
}
