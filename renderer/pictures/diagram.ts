/** A position as a book prints it: `X` black, `O` white, `.` an empty point; rows from the top. */
export interface Diagram {
  width: number;
  height: number;
  marks: Mark[];
}

export interface Mark {
  kind: MarkKind;
  x: number;
  y: number;
}

/** What stands for what. Ghosts are stones that are only thought of. */
const SIGNS = {
  X: 'black',
  O: 'white',
  B: 'black-face',
  W: 'white-face',
  x: 'black-ghost',
  o: 'white-ghost',
  '#': 'black-ring',
  '@': 'white-ring',
  '*': 'play',
  b: 'black-point',
  w: 'white-point',
  '+': 'star',
} as const;
export type MarkKind = (typeof SIGNS)[keyof typeof SIGNS];

const isSign = (sign: string): sign is keyof typeof SIGNS => sign in SIGNS;

/** @throws for a sign that means nothing, and for rows of different lengths */
export function readDiagram(text: string): Diagram {
  const rows = text
    .trim()
    .split(/\s*\n\s*/)
    .map((row) => row.replaceAll(' ', ''));
  const width = rows[0]?.length ?? 0;
  const marks: Mark[] = [];
  rows.forEach((row, y) => {
    if (row.length !== width)
      throw new Error(`row ${y + 1} has ${row.length} points; the first has ${width}`);
    [...row].forEach((sign, x) => {
      if (sign === '.') return;
      if (!isSign(sign))
        throw new Error(`"${sign}" in row ${y + 1} means nothing; wanted: . ${Object.keys(SIGNS).join(' ')}`);
      marks.push({ kind: SIGNS[sign], x, y });
    });
  });
  return { width, height: rows.length, marks };
}

/** Colour of the stone on a mark; undefined where none lies. */
export function colourOf(kind: MarkKind): 'black' | 'white' | undefined {
  if (kind === 'black' || kind === 'black-face' || kind === 'black-ring') return 'black';
  return kind === 'white' || kind === 'white-face' || kind === 'white-ring' ? 'white' : undefined;
}
