import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ShareCard } from '../contract.ts';
import { Board } from '../ui/Board.tsx';
import { getViewBox } from '../ui/board-geometry.ts';
import { StoneCharacter } from '../ui/StoneCharacter.tsx';
import { StoneSprite } from '../ui/StoneSprite.tsx';
import { STONE_RADIUS, type StoneColour } from '../ui/stoneShapes.ts';

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
const GLYPH_GAP = 20;

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
function Figures({ text, x, y, height, colour }: FiguresProps) {
  const signs = [...text].map((sign) => {
    const glyph = GLYPHS[sign];
    if (!glyph) throw new Error(`no figure "${sign}"; there are ${Object.keys(GLYPHS).join(' ')}`);
    return glyph;
  });
  let at = signs.reduce((sum, [width]) => sum + width + GLYPH_GAP, -GLYPH_GAP) / -2;
  const paths = signs.map(([width, path]) => {
    const left = at;
    at += width + GLYPH_GAP;
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

/** The size of a share picture in pixels. */
const WIDTH = 1200;
const HEIGHT = 630;

/** The colours of a stage: background, shape and text. */
const TONES = {
  beginner: { ground: '#d0ecd2', soft: '#abdab1', accent: '#2b7444' },
  intermediate: { ground: '#f6e3c8', soft: '#efcd9b', accent: '#935f1a' },
  advanced: { ground: '#cce3f4', soft: '#a5cdeb', accent: '#0f68a2' },
  mastery: { ground: '#efd8e9', soft: '#e1b9d7', accent: '#853e80' },
  plain: { ground: '#ece6d6', soft: '#e0d5bf', accent: '#2b7444' },
};
type Tone = keyof typeof TONES;

const isTone = (stage: string | undefined): stage is Tone => stage !== undefined && stage in TONES;

/** The daytime colours of pages (tokens.css), because the converter knows no custom properties and no `oklch()`. */
const STYLE = `
.Board-wood{fill:#ebc88e}.Board-lines{fill:none;stroke:#4f3720;stroke-width:1.2}.Board-star{fill:#4f3720}
.Board-black{fill:#1a1d23;stroke:#161a1f;stroke-width:.5}.Board-white{fill:#fcfaf6;stroke:#696257;stroke-width:.5}
.Board-mark{fill:none;stroke-width:1.9}.Board-mark--black{stroke:#fcfaf6}.Board-mark--white{stroke:#161a1f}
.Board-mark--point{stroke:#4f3720}.Board-ring{stroke:#21914e}.Board-ring.Board-mark--black{stroke:#8be9a6}
.StoneCharacter-filled{fill:#161a1f}.StoneCharacter-shine{fill:#fcfaf6}
.StoneCharacter-lines{fill:none;stroke:#161a1f;stroke-linecap:round;stroke-linejoin:round}
.StoneCharacter--black .StoneCharacter-filled{fill:#fcfaf6}.StoneCharacter--black .StoneCharacter-shine{fill:#161a1f}
.StoneCharacter--black .StoneCharacter-lines{stroke:#fcfaf6}`;

/** Sent as pixels, so there is one daytime look and no font. @throws for a level with a character without a glyph */
export function drawShareCard(card: ShareCard): string {
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      <title>{card.kind === 'level' ? card.level : 'problem'}</title>
      <style>{STYLE}</style>
      <StoneSprite />
      {card.kind === 'level' ? <LevelCard {...card} /> : <ProblemCard {...card} />}
    </svg>,
  );
}

function At({ x, y, scale = 1, children }: { x: number; y: number; scale?: number; children: ReactNode }) {
  return <g transform={`translate(${x} ${y}) scale(${scale})`}>{children}</g>;
}

function Stone({ colour, radius, ...at }: { colour: StoneColour; radius: number; x: number; y: number }) {
  return (
    <At {...at} scale={radius / STONE_RADIUS}>
      <use className={`Board-${colour}`} href={`#stone-${colour}`} />
    </At>
  );
}

const LADDER = { top: 490, middle: 560, margin: 70 };
/** The board above the ladder: the great stone covers its middle. */
const LADDER_BOARD = { size: 19, black: ['P17', 'E16', 'O15'], white: ['D17', 'D15', 'N15'] };
const LADDER_BOARD_CROP = { from: 'C18', to: 'Q12' };

/** A large stone with the level and its rank (`13k`), and the ladder of all levels, filled up to this one. */
function LevelCard({ level, rank, levels }: Extract<ShareCard, { kind: 'level' }>) {
  const here = levels.indexOf(level);
  const gap = (WIDTH - 2 * LADDER.margin) / Math.max(1, levels.length - 1);
  return (
    <>
      <At x={0} y={0} scale={WIDTH / getViewBox(LADDER_BOARD.size, LADDER_BOARD_CROP).width}>
        <Board position={LADDER_BOARD} crop={LADDER_BOARD_CROP} />
      </At>
      <Stone x={600} y={250} radius={200} colour="black" />
      <Figures text={level} x={600} y={rank ? 222 : 250} height={120} colour="#fcfaf6" />
      {rank && <Figures text={rank} x={600} y={350} height={58} colour="#efd19e" />}
      <rect y={LADDER.top} width={WIDTH} height={HEIGHT - LADDER.top} fill="#faf8f2" />
      {levels.map((name, index) => (
        <Stone
          key={name}
          x={LADDER.margin + index * gap}
          y={LADDER.middle}
          radius={index === here ? 27 : index < here ? 17 : 15}
          colour={index <= here ? 'black' : 'white'}
        />
      ))}
    </>
  );
}

/** The area of the board, which is as large as fits. */
const BOARD_AREA = { x: 48, y: 30, width: 792, height: 552 };

/** The position in the colours of its stage, without its solution, and next to it the side to move, thinking. */
function ProblemCard({ problem, stage }: Extract<ShareCard, { kind: 'problem' }>) {
  const { ground, soft, accent } = TONES[isTone(stage) ? stage : 'plain'];
  const { width, height } = getViewBox(problem.size, problem.crop);
  const scale = Math.min(BOARD_AREA.width / width, BOARD_AREA.height / height);
  const x = BOARD_AREA.x + (BOARD_AREA.width - width * scale) / 2;
  const y = BOARD_AREA.y + (BOARD_AREA.height - height * scale) / 2;
  return (
    <>
      <rect width={WIDTH} height={HEIGHT} fill={ground} />
      <circle cx="1010" cy="640" r="400" fill={soft} />
      <At {...{ x, y, scale }}>
        <rect y={4} width={width} height={height} rx="3" fill="#bb9057" />
        <Board position={problem} crop={problem.crop} />
      </At>
      <path
        d="M976 70h98q46 0 46 46v84q0 46-46 46h-46l-22 46-24-46h-6q-46 0-46-46v-84q0-46 46-46z"
        fill="#faf8f2"
      />
      <Figures text="?" x={1025} y={158} height={104} colour={accent} />
      <At x={846} y={272} scale={4.55}>
        <StoneCharacter colour={problem.toPlay} mood="thinking" />
      </At>
    </>
  );
}
