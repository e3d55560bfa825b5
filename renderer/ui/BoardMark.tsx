import type { GoMark } from '../../schemas/problem.ts';
import { StoneFace } from './StoneCharacter.tsx';

/** The point or stone under a mark, which decides its colour. */
export type Ground = 'black' | 'white' | 'point';

const SHAPES = {
  ring: 'M-4.6 0a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0-9.2 0Z',
  triangle: 'M0 -5.2 4.5 2.8H-4.5Z',
  square: 'M-3.6 -3.6H3.6V3.6H-3.6Z',
  cross: 'M-3.8 -3.8 3.8 3.8M-3.8 3.8 3.8 -3.8',
};

/** A mark at 0,0 of a drawn board. A ring is a stone to catch or to save; the other marks are the author's. `faced`: with a worried face in rings. */
export function BoardMark({ mark, on: ground, faced }: { mark: GoMark; on: Ground; faced?: boolean }) {
  if ('label' in mark)
    return (
      <text
        className={`Board-label Board-mark--${ground}`}
        y="3.6"
        fontSize={[...mark.label].length > 1 ? 7 : 10}
      >
        {mark.label}
      </text>
    );
  return (
    <>
      <path className={`Board-mark Board-mark--${ground} Board-${mark.shape}`} d={SHAPES[mark.shape]} />
      {faced && mark.shape === 'ring' && <StoneFace mood="consoling" />}
    </>
  );
}
