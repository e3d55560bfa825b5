/** Signs of levels as strokes: a server need not have any font. Each stands in a box of 60 by 100. */
const STROKES: Readonly<Record<string, string>> = {
  G: 'M54 26C48 12 38 6 30 6C14 6 6 24 6 50C6 76 14 94 30 94C44 94 54 84 54 66V54H34',
  '0': 'M30 6C14 6 8 24 8 50C8 76 14 94 30 94C46 94 52 76 52 50C52 24 46 6 30 6Z',
  '1': 'M14 22L34 6V94',
  '2': 'M9 26C10 14 18 6 30 6C43 6 51 15 51 27C51 48 12 64 8 94H53',
  '3': 'M9 20C13 11 20 6 30 6C42 6 49 14 49 26C49 40 40 48 26 48C42 48 52 56 52 70C52 85 43 94 30 94C18 94 10 88 7 78',
  '4': 'M42 94V6L6 66H56',
  '5': 'M49 6H15L11 46C16 40 22 38 30 38C44 38 52 48 52 65C52 83 43 94 29 94C18 94 10 88 7 78',
  '6': 'M46 12C38 2 8 8 8 60C8 82 16 94 30 94C44 94 52 84 52 68C52 52 44 42 30 42C16 42 8 52 8 66',
  '7': 'M7 6H53L24 94',
  '8': 'M30 48C18 48 11 39 11 27C11 15 18 6 30 6C42 6 49 15 49 27C49 39 42 48 30 48C16 48 7 57 7 71C7 86 16 94 30 94C44 94 53 86 53 71C53 57 44 48 30 48Z',
  k: 'M10 6V94M48 34L12 68M24 57L52 94',
  d: 'M48 6V94M48 66C48 48 40 38 28 38C15 38 8 50 8 66C8 83 15 94 28 94C40 94 48 84 48 66',
  '9': 'M14 88C22 98 52 92 52 40C52 18 44 6 30 6C16 6 8 16 8 32C8 48 16 58 30 58C44 58 52 48 52 34',
};

const ADVANCE = 72;

/** A text of these signs as one path, centred at a point; `height` of its letters, in pixels. */
export function signs(text: string, x: number, y: number, height: number, colour: string): string {
  const scale = height / 100;
  const width = text.length * ADVANCE - (ADVANCE - 60);
  const from = `translate(${x - (width * scale) / 2} ${y - height / 2}) scale(${scale})`;
  const paths = [...text].map(
    (sign, index) => `<path transform="translate(${index * ADVANCE} 0)" d="${STROKES[sign] ?? ''}"/>`,
  );
  const style = `fill="none" stroke="${colour}" stroke-width="12" stroke-linecap="round" stroke-linejoin="round"`;
  return `<g transform="${from}" ${style}>${paths.join('')}</g>`;
}
