import { anchor } from '../../../schemas/anchor.ts';
import { Choices } from '../../ui/Choices.tsx';
import { Heading, type Level, SectionHead } from '../../ui/Heading.tsx';
import { NextClasses, NoClasses } from './NextClasses.tsx';
import { TrialEntry } from './TrialEntry.tsx';
import type { TrialScheduleProps } from './types.ts';
import { WeekTable } from './WeekTable.tsx';

/** Trial classes of a week: a grid to see it at a glance, and a list with what each is and how to take part (C5). */
export function TrialSchedule(props: TrialScheduleProps) {
  const { heading, intro, next } = props;
  return (
    <div className="wrap">
      <SectionHead heading={heading} intro={intro} />
      {next ? <NextClasses {...props} next={next} /> : <Week {...props} />}
    </div>
  );
}

function Week({ id, heading, items, labels }: TrialScheduleProps) {
  const level: Level = heading ? 3 : 2;
  const days = items.days.filter(({ classes }) => classes.length > 0);
  return (
    <>
      <Choices name={labels['regions']} choices={items.regions} />
      <Choices name={labels['cities']} choices={items.cities} />
      <Choices name={labels['weeks']} choices={items.weeks} />
      <div className="Schedule-body">
        {days.length === 0 ? (
          <NoClasses all={{ href: items.allHref, label: labels['showAll'] ?? '' }} {...{ level, labels }} />
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
                      <TrialEntry one={one} labels={labels} />
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </>
        )}
      </div>
    </>
  );
}
