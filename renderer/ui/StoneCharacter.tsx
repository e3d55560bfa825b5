import {
  CHEEK_COLOUR,
  CHEEKS,
  FACES,
  LINE_WIDTH,
  type Mood,
  STONE_REACH,
  type StoneColour,
} from './stoneShapes.ts';

const SIDE = STONE_REACH + 2;
const BOX = `${-SIDE} ${-SIDE} ${2 * SIDE} ${2 * SIDE}`;

/** A stone with a face that says how it goes. Decoration: what it means is said in words next to it. */
export function StoneCharacter({ colour, mood }: { colour: StoneColour; mood: Mood }) {
  const { filled, shine, lines, tongue, cheeks } = FACES[mood];
  return (
    <svg
      className={`StoneCharacter StoneCharacter--${colour}`}
      data-mood={mood}
      viewBox={BOX}
      width="72"
      height="72"
      aria-hidden="true"
      focusable="false"
    >
      <g className="StoneCharacter-body">
        <use href={`#stone-${colour}`} className={`Board-${colour}`} />
        <path d={CHEEKS} fill={CHEEK_COLOUR} fillOpacity={cheeks} />
        <g className="StoneCharacter-face">
          <path className="StoneCharacter-filled" d={filled} />
          {shine && <path className="StoneCharacter-shine" d={shine} />}
          {tongue && <path d={tongue} fill={CHEEK_COLOUR} />}
          <path className="StoneCharacter-lines" d={lines} strokeWidth={LINE_WIDTH} />
        </g>
      </g>
    </svg>
  );
}

/** The two of them: they wait, think, console or are glad with the visitor. */
export function StonePair({ mood, className = '' }: { mood: Mood; className?: string }) {
  return (
    <p className={`StonePair ${className}`.trim()}>
      <StoneCharacter colour="black" mood={mood} />
      <StoneCharacter colour="white" mood={mood} />
    </p>
  );
}
