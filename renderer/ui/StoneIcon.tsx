import { STONE_REACH, type StoneColour } from './stoneShapes.ts';

const BOX = `${-STONE_REACH} ${-STONE_REACH} ${2 * STONE_REACH} ${2 * STONE_REACH}`;

/** A stone in the size of the text. Decorative. */
export function StoneIcon({ colour }: { colour: StoneColour }) {
  return (
    <svg className="StoneIcon" viewBox={BOX} width="24" height="24" aria-hidden="true">
      <use href={`#stone-${colour}`} className={`Board-${colour}`} />
    </svg>
  );
}
