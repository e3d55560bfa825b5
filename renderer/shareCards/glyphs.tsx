/** Glyphs of levels, ranks and the question mark: lines, 100 high, so that a picture needs no font. `[width, path]` */
const GLYPHS: Record<string, readonly [number, string]> = {
  '0': [60, 'M30 4C10 4 4 26 4 50S10 96 30 96 56 74 56 50 50 4 30 4z'],
  '1': [38, 'M8 22L28 4V96'],
  '2': [60, 'M6 28C6 12 18 4 30 4S54 14 54 28C54 46 34 58 6 96H56'],
  '3': [
    60,
    'M8 16C14 8 22 4 30 4 44 4 53 14 53 26S44 47 28 47C46 47 56 58 56 71S46 96 30 96C20 96 11 92 5 84',
  ],
  '4': [62, 'M44 96V4L4 68H60'],
  '5': [60, 'M50 4H16L10 46C16 40 22 38 30 38 46 38 56 50 56 67S45 96 29 96C19 96 11 92 5 84'],
  '6': [60, 'M46 4C20 14 4 40 4 66 4 84 15 96 30 96S56 84 56 67 45 40 30 40 4 52 4 66'],
  '7': [60, 'M4 4H56L24 96'],
  '8': [
    60,
    'M30 46C16 46 8 37 8 25S17 4 30 4 52 13 52 25 44 46 30 46zC14 46 4 57 4 71S15 96 30 96 56 85 56 71 46 46 30 46z',
  ],
  '9': [60, 'M14 96C40 86 56 60 56 34 56 16 45 4 30 4S4 16 4 33 15 60 30 60 56 48 56 34'],
  d: [54, 'M48 4V96M48 66C48 48 39 38 27 38 13 38 6 50 6 67S13 96 27 96C39 96 48 86 48 66'],
  k: [50, 'M6 4V96M44 36L8 70M20 59L48 96'],
  '?': [56, 'M4 28C4 12 14 4 28 4S52 13 52 27C52 46 28 46 28 68M28 95V96'],
  G: [68, 'M60 20C54 9 45 4 35 4 14 4 4 24 4 50S14 96 35 96C52 96 62 84 63 56H38'],
};
const GAP = 20;

interface FiguresProps {
  text: string;
  /** Their middle. */
  x: number;
  y: number;
  height: number;
  colour: string;
}

/**
 * A level, a rank or a question mark.
 * @throws for a character without a glyph
 */
export function Figures({ text, x, y, height, colour }: FiguresProps) {
  const signs = [...text].map((sign) => {
    const glyph = GLYPHS[sign];
    if (!glyph) throw new Error(`no figure "${sign}"; there are ${Object.keys(GLYPHS).join(' ')}`);
    return glyph;
  });
  let at = signs.reduce((sum, [width]) => sum + width + GAP, -GAP) / -2;
  const paths = signs.map(([width, path]) => {
    const left = at;
    at += width + GAP;
    return <path key={left} d={path} transform={`translate(${left} -50)`} />;
  });
  return (
    <g
      transform={`translate(${x} ${y}) scale(${height / 100})`}
      fill="none"
      stroke={colour}
      strokeWidth="17"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {paths}
    </g>
  );
}
