import type { ChampionshipCard } from '../../../schemas/model.ts';
import { Board } from '../../ui/Board.tsx';
import { Countdown } from '../../ui/Countdown.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Entries } from '../../ui/Entries.tsx';
import { Heading, Wrap } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { Authored, BlockProps, Labels } from '../types.ts';

interface ChampionshipListProps extends BlockProps<Authored<'ChampionshipList'>> {
  items: ChampionshipCard[];
}

const GROUPS = ['current', 'upcoming', 'past'] as const;
type Group = (typeof GROUPS)[number];

/** A championship without dates counts as announced, whatever its window says. */
function groupOf({ state, startsAt, endsAt }: ChampionshipCard): Group {
  if (state === 'ENDED') return 'past';
  return state === 'UPCOMING' || (!startsAt && !endsAt) ? 'upcoming' : 'current';
}

/** School championships: current, upcoming and past (C12). */
export function ChampionshipList({ heading, intro, items, labels }: ChampionshipListProps) {
  const level = heading ? 3 : 2;
  return (
    <Wrap heading={heading} intro={intro}>
      {items.length === 0 && <EmptyState body={labels['noContent']} level={level} />}
      {GROUPS.map((group) => {
        const members = items.filter((item) => groupOf(item) === group);
        if (members.length === 0) return null;
        return (
          <div className="Championships" key={group} data-group={group}>
            <Heading level={level} className="Championships-group">
              {labels[group]}
            </Heading>
            <Entries items={members} className="Cards">
              {(item) => (
                <Entry
                  item={item}
                  level={level === 2 ? 3 : 4}
                  sizes={SIZES_BY_COUNT[members.length] ?? SIZES_OF_MANY}
                  labels={labels}
                />
              )}
            </Entries>
          </div>
        );
      })}
    </Wrap>
  );
}

/** The width of a picture: for one or two that fill their row, and for more. */
const SIZES_BY_COUNT: Readonly<Record<number, string>> = {
  1: '(width < 768px) 92vw, (width < 1240px) 40vw, 480px',
  2: '(width < 680px) 92vw, (width < 1240px) 46vw, 564px',
};
const SIZES_OF_MANY = '(width < 640px) 92vw, (width < 940px) 46vw, (width < 1240px) 31vw, 384px';

interface EntryProps {
  item: ChampionshipCard;
  level: 3 | 4;
  sizes: string;
  labels: Labels;
}

function Entry({ item, level, sizes, labels }: EntryProps) {
  return (
    <article className="Card Surface Surface--link">
      <div className="Card-picture">
        {item.image ? (
          <Picture image={item.image} sizes={sizes} />
        ) : (
          <Board position={{ size: 9 }} crop={{ from: 'A9', to: 'H5' }} bare />
        )}
      </div>
      <div className="Card-body">
        {item.countdown && (
          <p className="Card-badges">
            <Countdown of={item.countdown} className="Badge Badge--trial" />
          </p>
        )}
        <Heading level={level} className="Card-title">
          <a className="Surface-link" href={item.href}>
            {item.title}
          </a>
        </Heading>
        <p className="Championships-dates">{item.dates ?? labels['undated']}</p>
        <p className="MoreLink" aria-hidden="true">
          {labels['details']}
          <Icon name="arrow" />
        </p>
      </div>
    </article>
  );
}
