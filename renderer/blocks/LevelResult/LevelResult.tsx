import type { Image, LevelView, Link } from '../../../schemas/model.ts';
import { fillTemplate } from '../../board/say.ts';
import { Actions, ButtonLink } from '../../ui/ButtonLink.tsx';
import { Climb, type ClimbStage } from '../../ui/Climb.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { Island, labelsFor } from '../../ui/Island.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { SHARE_LABELS } from '../../ui/ShareButtons.tsx';
import { SmartLink } from '../../ui/SmartLink.tsx';
import { StoneFace } from '../../ui/StoneCharacter.tsx';
import type { BlockProps } from '../types.ts';
import { LevelShare } from './LevelShare.island.tsx';

interface LevelResultProps
  extends BlockProps<{
    /** The test; absent if the site has none. */
    test?: { href: string };
    /** Absent if the page is not about a level. */
    level?: Omit<LevelView, 'picture'>;
    /** What a player of this level can do. */
    can?: string;
    /** Whether the visitor has just taken the test. */
    isMine: boolean;
    stages: ClimbStage[];
    /** Link to the courses of the level. */
    courses?: Link;
    register?: Link;
    picture?: Image;
    /** The page's own address, to share. */
    address?: string;
  }> {}

/** A level: a stone that shows it, the skills that it stands for, its place on the ladder, and a way to share it. */
export function LevelResult(props: LevelResultProps) {
  const { level, can, isMine, labels, stages } = props;
  if (!level) return null;
  const values = { level: level.id, rank: level.rank ?? '' };
  return (
    <div className="wrap LevelResult-page">
      <div className="LevelResult-top" data-stage={level.stage.id}>
        <LevelStone level={level.id} />
        <div className="LevelResult-words">
          <p className="LevelResult-eyebrow Note">{labels[isMine ? 'eyebrow' : 'theirs']}</p>
          <h1>
            {/* The stone beside it shows the level to the eye */}
            <span className={level.rank && 'visually-hidden'}>{level.id}</span>
            {level.rank && <span>{fillTemplate(labels[isMine ? 'about' : 'theirAbout'], values)}</span>}
          </h1>
          <p className="LevelResult-stage">{level.stage.name}</p>
          {can && (
            <>
              <Heading level={2} className="LevelResult-can">
                {labels['can']}
              </Heading>
              <p>{can}</p>
            </>
          )}
          <Steps {...{ stages, labels, isMine }} level={level.id} />
          {isMine ? <OwnActions {...props} /> : <TheirActions {...props} />}
        </div>
      </div>
      <div className="LevelResult-ladder">
        <Heading level={2}>{labels['ladder']}</Heading>
        <Climb stages={stages} level={level.id} />
      </div>
      <Share {...props} />
    </div>
  );
}

type StepsProps = Pick<LevelResultProps, 'stages' | 'labels' | 'isMine'> & { level: string };

/** The ladder as a row of stones, on which the level is marked. Decorative: the heading contains the level. */
function Steps({ stages, level, labels, isMine }: StepsProps) {
  const all = stages.flatMap(({ levels }) => levels);
  const at = all.indexOf(level);
  return (
    <div className="LevelResult-steps" aria-hidden="true">
      <p>
        {all.map((name, index) => (
          <i key={name} data-at={Math.sign(index - at)} />
        ))}
      </p>
      <p className="Note">
        <i data-at="0" /> {labels[isMine ? 'here' : 'friendHere']}
        {!isMine && (
          <>
            <i data-at="1" /> {labels['you']}
          </>
        )}
      </p>
    </div>
  );
}

/** For a visitor who has just taken the test: save the level, continue learning, share the result. */
function OwnActions({ id, register, courses, test, labels }: LevelResultProps) {
  return (
    <>
      <p className="Actions">
        {register && <ButtonLink link={register} large />}
        {courses && <ButtonLink link={courses} kind="quiet" large />}
      </p>
      <p className="LevelResult-more">
        <a href={`#${id}-pass-on`}>{labels['toShare']}</a>
        {test && <a href={test.href}>{labels['again']}</a>}
      </p>
      <p className="Note">{labels['rough']}</p>
    </>
  );
}

/** For a visitor who was sent the address: take the test; also a link for the person whose result it is. */
function TheirActions({ register, test, labels }: LevelResultProps) {
  return (
    <>
      <Actions links={test && [{ ...test, label: labels['take'] ?? '' }]} large />
      <p className="Note">{labels['takeBody']}</p>
      {register && (
        <p className="Note">
          {labels['own']} <SmartLink to={register} />
        </p>
      )}
    </>
  );
}

function Share({ id, level, isMine, labels, picture, address = '' }: LevelResultProps) {
  if (!level || !picture) return null;
  const values = { level: level.id, rank: level.rank ?? '' };
  const text = fillTemplate(labels['shareText'], values);
  const words = labelsFor(labels, SHARE_LABELS);
  return (
    <div className="LevelResult-share" id={`${id}-pass-on`}>
      <Picture image={picture} sizes="(width < 900px) 92vw, min(52vw, 640px)" />
      <div className="LevelResult-shareWords">
        <Heading level={2}>{labels['shareHeading']}</Heading>
        <p>{text}</p>
        <Island
          name="LevelShare"
          id={`${id}-share`}
          when="load"
          of={LevelShare}
          props={{ text, address, labels: words, ...(isMine ? { own: level.id } : {}) }}
        />
        <p>
          <SmartLink to={{ href: picture.src, newTab: true }} className="MoreLink">
            {labels['picture']}
          </SmartLink>
        </p>
      </div>
    </div>
  );
}

/** A smiling stone with the level on it, on a crossing of lines. Decorative: the heading contains the level. */
function LevelStone({ level }: { level: string }) {
  return (
    <svg className="LevelResult-stone" viewBox="-14 -14 28 28" aria-hidden="true">
      <path d="M-280 -28H280M-280 0H280M-280 28H280M-28 -280V280M0 -280V280M28 -280V280" />
      <use href="#stone-black" className="Board-black" />
      <text y="-1.6" textAnchor="middle">
        {level}
      </text>
      <g className="StoneCharacter StoneCharacter--black" transform="translate(0 2.8) scale(.8)">
        <StoneFace mood="waiting" />
      </g>
    </svg>
  );
}
