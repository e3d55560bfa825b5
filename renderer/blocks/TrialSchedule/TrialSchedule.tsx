import { anchor } from '../../../schemas/anchor.ts';
import type { SlotKinds, TrialClass } from '../../../schemas/model.ts';
import { Choices } from '../../ui/Choices.tsx';
import { Heading, type Level, SectionHead } from '../../ui/Heading.tsx';
import { EmptyState } from '../../ui/Quiet.tsx';
import { SmartLink } from '../../ui/SmartLink.tsx';
import type { Authored, BlockProps, Labels } from '../types.ts';
import { WeekTable } from './WeekTable.tsx';

export type Schedule = SlotKinds['trialClasses'];

export interface TrialScheduleProps extends BlockProps<Authored<'TrialSchedule'>> {
  items: Schedule;
}

/** Trial classes of a week: a grid to see it at a glance, and a list with what each is and how to take part (C5). */
export function TrialSchedule({ id, heading, intro, items, labels }: TrialScheduleProps) {
  const level: Level = heading ? 3 : 2;
  const days = items.days.filter(({ classes }) => classes.length > 0);
  return (
    <div className="wrap">
      <SectionHead heading={heading} intro={intro} />
      <Choices name={labels['regions']} choices={items.regions} />
      <Choices name={labels['cities']} choices={items.cities} />
      <Choices name={labels['weeks']} choices={items.weeks} />
      <div className="Schedule-body">
        {days.length === 0 ? (
          <EmptyState
            title={labels['none']}
            body={labels['tryAnother']}
            link={{ href: items.allHref, label: labels['showAll'] ?? '' }}
            level={level}
          />
        ) : (
          <>
            <p className="Schedule-zone">{items.zone}</p>
            <WeekTable id={id} items={items} labels={labels} />
            <Heading level={level} className="Schedule-title">
              {labels['list']}
            </Heading>
            {days.map((day) => (
              <div className="Schedule-day" key={day.date}>
                <Heading level={level === 2 ? 3 : 4}>
                  <time dateTime={day.date}>{day.label}</time>
                </Heading>
                <ul className="Schedule-classes">
                  {day.classes.map((one) => (
                    <li key={one.id} id={anchor(id, one.id)}>
                      <Entry one={one} labels={labels} />
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </>
        )}
      </div>
    </div>
  );
}

function Entry({ one, labels }: { one: TrialClass; labels: Labels }) {
  return (
    <article className={one.isFull ? 'TrialClass TrialClass--full' : 'TrialClass'}>
      <p className="TrialClass-time">
        <time dateTime={one.startsAt}>{one.time}</time>
        {one.zone && <span className="TrialClass-zone">{one.zone}</span>}
      </p>
      <p className="TrialClass-where">
        <strong>{one.branch}</strong>
        <span>{one.city}</span>
      </p>
      <p className="TrialClass-badges">
        <span className="Badge">{one.ages}</span>
        <span className={one.isFull ? 'Badge' : 'Badge Badge--trial'}>
          {one.isFull ? labels['full'] : one.seats}
        </span>
      </p>
      {one.signUp && (
        <SmartLink to={one.signUp} className="Button Button--quiet">
          {one.signUp.label}
          <span className="visually-hidden">
            {' '}
            {one.branch} {one.time}
          </span>
        </SmartLink>
      )}
    </article>
  );
}
