import type { ReactNode } from 'react';
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

/** A stone with a face that shows how the game goes. Decorative: the words next to it say the same. */
export function StoneCharacter({ colour, mood }: { colour: StoneColour; mood: Mood }) {
  return (
    <svg
      className={`StoneCharacter StoneCharacter--${colour}`}
      data-mood={mood}
      viewBox={BOX}
      aria-hidden="true"
    >
      <g className="StoneCharacter-body">
        <use href={`#stone-${colour}`} className={`Board-${colour}`} />
        <StoneFace mood={mood} />
      </g>
    </svg>
  );
}

/** A face for a stone at 0,0, within a `StoneCharacter`, which gives its colour. */
export function StoneFace({ mood }: { mood: Mood }) {
  const { filled, shine, lines, tongue, cheeks } = FACES[mood];
  return (
    <>
      <path d={CHEEKS} fill={CHEEK_COLOUR} fillOpacity={cheeks} />
      <g className="StoneCharacter-face">
        <path className="StoneCharacter-filled" d={filled} />
        {shine && <path className="StoneCharacter-shine" d={shine} />}
        {tongue && <path d={tongue} fill={CHEEK_COLOUR} />}
        <path className="StoneCharacter-lines" d={lines} strokeWidth={LINE_WIDTH} />
      </g>
    </>
  );
}

/** Both characters: they wait, think, console the visitor, or are happy. */
export function StonePair({ mood, className = '' }: { mood: Mood; className?: string }) {
  return (
    <p className={`StonePair ${className}`.trim()}>
      <StoneCharacter colour="black" mood={mood} />
      <StoneCharacter colour="white" mood={mood} />
    </p>
  );
}

interface StoneTalkProps {
  mood: Mood;
  className?: string;
  children: ReactNode;
}

/** Both characters with what they say, in a bubble. */
export function StoneTalk({ mood, className = '', children }: StoneTalkProps) {
  return (
    <div className={`StoneTalk ${className}`}>
      <StonePair mood={mood} />
      <div className="Bubble">{children}</div>
    </div>
  );
}
