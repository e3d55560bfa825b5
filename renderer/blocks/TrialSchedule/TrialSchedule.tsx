import type { ReactNode } from 'react';
import type { Link, TrialClass } from '../../../schemas/model.ts';
import { MoreLink } from '../../ui/ButtonLink.tsx';
import { Choices } from '../../ui/Choices.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Heading, type Level, Wrap } from '../../ui/Heading.tsx';
import { SmartLink } from '../../ui/SmartLink.tsx';
import type { BlockProps, Filled, Labels } from '../types.ts';
import { WeekTable } from './WeekTable.tsx';

type TrialScheduleProps = BlockProps<Filled<'TrialSchedule'>>;

/** Trial classes of a week: as a table on wide screens, as a list by day on phones (C5). */
export function TrialSchedule(props: TrialScheduleProps) {
  const { heading, intro, next } = props;
  return (
    <Wrap heading={heading} intro={intro}>
      {next ? <NextClasses {...props} next={next} /> : <Week {...props} />}
    </Wrap>
  );
}

function Week({ heading, items, labels }: TrialScheduleProps) {
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
            <WeekTable items={items} labels={labels} />
            {days.map((day) => (
              <div className="Schedule-day" key={day.date}>
                <Heading level={level}>
                  <time dateTime={day.date}>{day.label}</time>
                </Heading>
                <ul className="Schedule-classes">
                  {day.classes.map((one) => (
                    <li key={one.id}>
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

/** The next classes with free seats. Choosing another region keeps the position on the page. */
function NextClasses({ id, heading, items, labels, next, more }: TrialScheduleProps & { next: number }) {
  const level: Level = heading ? 3 : 2;
  const open = items.days.flatMap(({ date, label, classes }) =>
    classes.filter(({ isFull }) => !isFull).map((one) => ({ ...one, date, day: label })),
  );
  const here = (choices: typeof items.regions) =>
    choices.map((choice) => ({ ...choice, href: `${choice.href}#${id}` }));
  return (
    <>
      <Choices name={labels['regions']} choices={here(items.regions)} />
      <Choices name={labels['cities']} choices={here(items.cities)} />
      <div className="Schedule-body">
        {open.length === 0 ? (
          <NoClasses
            all={more ?? { href: items.allHref, label: labels['showAll'] ?? '' }}
            {...{ level, labels }}
          />
        ) : (
          <>
            <p className="Schedule-zone">{items.zone}</p>
            <ul className="Schedule-classes Schedule-classes--next">
              {open.slice(0, next).map((one) => (
                <li key={one.id}>
                  <TrialEntry one={one} labels={labels} day={<time dateTime={one.date}>{one.day}</time>} />
                </li>
              ))}
            </ul>
            {more && <MoreLink to={more} />}
          </>
        )}
      </div>
    </>
  );
}

function NoClasses({ all, level, labels }: { all: Link; level: Level; labels: Labels }) {
  return <EmptyState title={labels['none']} body={labels['tryAnother']} link={all} level={level} />;
}

interface EntryProps {
  one: TrialClass;
  labels: Labels;
  /** Where no heading says it. */
  day?: ReactNode;
}

function TrialEntry({ one, labels, day }: EntryProps) {
  return (
    <article className={`TrialClass Surface Surface--flat${one.isFull ? ' TrialClass--full' : ''}`}>
      {day && <p className="TrialClass-day">{day}</p>}
      <p className="TrialClass-time">
        <time dateTime={one.startsAt}>{one.time}</time>
        {one.zone && <span className="TrialClass-zone Note">{one.zone}</span>}
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
