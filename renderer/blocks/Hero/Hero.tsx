import type { Price } from '../../../schemas/model.ts';
import { LiveBoard } from '../../board/LiveBoard.tsx';
import type { BoardLabels } from '../../board/say.ts';
import { Board } from '../../ui/Board.tsx';
import { Actions, ButtonLink } from '../../ui/ButtonLink.tsx';
import { pointOf } from '../../ui/board-geometry.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Phrases } from '../../ui/Phrases.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { StoneCharacter } from '../../ui/StoneCharacter.tsx';
import { StoneIcon } from '../../ui/StoneIcon.tsx';
import type { Authored, BlockProps } from '../types.ts';

/** `boardLabels`: words of a playable board. `offer`: the product, `dates`: those of the event, that the page is about. */
interface HeroProps extends BlockProps<Authored<'Hero'>> {
  boardLabels?: BoardLabels;
  dates?: string;
  offer?: { name: string; price: Extract<Price, { state: 'priced' }> };
}

export function Hero(props: HeroProps) {
  const { eyebrow, dates, heading, lead, actions, also, offer } = props;
  return (
    <div className={`Hero-grid ${formOf(props)} wrap`}>
      <div className="Hero-words">
        {eyebrow && (
          <p className="Hero-eyebrow">
            {eyebrow} {dates && <span>{dates}</span>}
          </p>
        )}
        <h1>
          <Phrases text={heading} />
        </h1>
        {lead && <p className="Hero-lead">{lead}</p>}
        <Actions
          links={offer ? actions?.slice(1) : actions}
          large
          first={
            offer && (
              <span className="Hero-offer">
                <ButtonLink link={actions?.[0]} large />
                <span>
                  {offer.name} <strong>{offer.price.current.text}</strong> {offer.price.taxNote}
                </span>
              </span>
            )
          }
        />
        {also?.link && also.picture && (
          <a href={also.link.href} className="Hero-also Surface Surface--link">
            <Picture image={also.picture} sizes="144px" />
            <span>
              <strong>{also.link.label}</strong>
              <br />
              {also.body}
            </span>
          </a>
        )}
      </div>
      <HeroVisual {...props} />
    </div>
  );
}

const problemsOf = ({ problem, problems }: Pick<HeroProps, 'problem' | 'problems'>) =>
  problems ?? (problem ? [problem] : []);

/** The island of a board that a visitor should be able to play at once. */
export function heroIsland(props: HeroProps): string | undefined {
  return problemsOf(props).length > 0 ? 'GoProblem' : undefined;
}

function formOf(props: HeroProps): string {
  if (problemsOf(props).length > 0 || props.board?.compare) return 'Hero-grid--play';
  return props.board || props.picture ? 'Hero-grid--seen' : 'Hero-grid--plain';
}

function HeroVisual(props: HeroProps) {
  const { id, picture, board, end, boardLabels } = props;
  const problems = problemsOf(props);
  if (problems.length > 0)
    return (
      <div className="Hero-board">
        <LiveBoard id={id} when="load" problems={problems} labels={boardLabels ?? {}} end={end} />
      </div>
    );
  if (board)
    return (
      <figure className="Hero-board">
        <Board position={board} crop={board.crop} words={board.description}>
          <Moves {...board} />
        </Board>
        {board.speaker ? <Review {...board} /> : board.caption && <figcaption>{board.caption}</figcaption>}
      </figure>
    );
  if (!picture) return null;
  // Next to words it is cut to a higher box, so it is drawn wider than its half of the screen
  return <Picture image={picture} className="Hero-picture" sizes="(width < 900px) 100vw, 60vw" eager />;
}

/** The compared moves on the board: the best as a faint stone with a tick, the others crossed out. */
function Moves({ size, crop, compare = [] }: NonNullable<HeroProps['board']>) {
  return compare.map(({ at }, index) => {
    const { x, y } = pointOf(at, size) ?? { x: 0, y: 0 };
    const isBest = index === compare.length - 1;
    return (
      <g key={at} transform={`translate(${x} ${y})`}>
        {isBest && <use href="#stone-black" className="Board-black" opacity=".55" />}
        <g transform={`scale(${crop ? 1 : Math.max(1, size / 12)})`}>
          <circle cx="7" cy="-7" r="5" fill={`var(--${isBest ? 'tea' : 'shu'})`} />
          <path
            d={isBest ? 'M4.6-6.8 6.4-5 9.6-8.8' : 'M5-9 9-5M5-5 9-9'}
            fill="none"
            stroke="var(--card)"
            strokeWidth="1.4"
          />
        </g>
      </g>
    );
  });
}

/** A character's comment and a list of candidate moves, each with its captures; the best comes last. */
function Review({ speaker, caption, compare = [] }: NonNullable<HeroProps['board']>) {
  const moves = compare.map(({ label, stones, value }, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: stones alike
    const captured = Array.from({ length: stones }, (_, index) => <StoneIcon key={index} colour="white" />);
    const Words = at === compare.length - 1 ? 'strong' : 'span';
    return (
      <p key={label}>
        <Words className="GoPlay-head">
          {Words === 'strong' ? <Icon name="check" /> : <Icon name="close" />}
          {label} {captured} {value}
        </Words>
      </p>
    );
  });
  return (
    <figcaption className="StoneTalk">
      <StoneCharacter colour="white" mood="thinking" />
      <div className="Bubble">
        <strong className="Hero-speaker">{speaker}</strong>
        {caption && <p>{caption}</p>}
        {moves}
      </div>
    </figcaption>
  );
}
