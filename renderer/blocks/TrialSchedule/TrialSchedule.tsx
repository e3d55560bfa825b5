import type { ReactNode } from 'react';
import type { Link, SlotKinds, TrialClass } from '../../../schemas/model.ts';
import { fillTemplate } from '../../board/say.ts';
import { MoreLink } from '../../ui/ButtonLink.tsx';
import { Choices } from '../../ui/Choices.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Entries } from '../../ui/Entries.tsx';
import { Heading, type Level, Wrap } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SmartLink } from '../../ui/SmartLink.tsx';
import { StoneTalk } from '../../ui/StoneCharacter.tsx';
import type { BlockProps, Filled, Labels } from '../types.ts';

type TrialScheduleProps = BlockProps<Filled<'TrialSchedule'>>;

/** Trial classes of a week by day: in columns on wide screens, as a list on phones, full classes folded (C5). */
export function TrialSchedule(props: TrialScheduleProps) {
  const { heading, intro, next } = props;
  return (
    <Wrap heading={heading} intro={intro}>
      {next ? <NextClasses {...props} next={next} /> : <Week {...props} />}
    </Wrap>
  );
}

function Week({ heading, items, labels, more }: TrialScheduleProps) {
  const level: Level = heading ? 3 : 2;
  const days = items.days.filter(({ classes }) => classes.length > 0);
  const [open, full] = [classesWhere(days, false), classesWhere(days, true)];
  const noneFits = <NoneFits {...{ items, labels, more }} />;
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
            <Days days={open} {...{ level, labels }}>
              {open.length < 3 && noneFits}
            </Days>
            {open.length > 2 && <div className="Schedule-body">{noneFits}</div>}
            {full.length > 0 && (
              <details className="Schedule-full Disclosure" open={open.length === 0 || undefined}>
                <summary>
                  {fillTemplate(labels['fullClasses'], {
                    count: full.flatMap(({ classes }) => classes).length,
                  })}
                  <Icon name="chevron" />
                </summary>
                <Days days={full} {...{ level, labels }} />
              </details>
            )}
          </>
        )}
      </div>
    </>
  );
}

type Day = SlotKinds['trialClasses']['days'][number];

/** The days with full classes, or those with free seats, each with these classes only. */
function classesWhere(days: readonly Day[], isFull: boolean): Day[] {
  return days
    .map((day) => ({ ...day, classes: day.classes.filter((one) => one.isFull === isFull) }))
    .filter(({ classes }) => classes.length > 0);
}

function Days(props: { days: readonly Day[]; level: Level; labels: Labels; children?: ReactNode }) {
  const { days, level, labels, children } = props;
  return (
    <div className="Schedule-days">
      {days.map((day) => (
        <div className="Schedule-day" key={day.date}>
          <Heading level={level}>
            <time dateTime={day.date}>{day.label}</time>
          </Heading>
          <Entries items={day.classes} className="Schedule-classes">
            {(one) => <TrialEntry one={one} labels={labels} />}
          </Entries>
        </div>
      ))}
      {children}
    </div>
  );
}

/** What to do if no class fits: the next week, or after the last one all classes; then what needs no class. */
function NoneFits({ items, labels, more }: Pick<TrialScheduleProps, 'items' | 'labels' | 'more'>) {
  const next = items.weeks[items.weeks.findIndex(({ current }) => current) + 1];
  return (
    <StoneTalk mood="waiting">
      <strong>{labels['noneFits']}</strong>
      {labels['tryAnother']}
      <MoreLink to={next ?? { href: items.allHref, label: labels['showAll'] ?? '' }} />
      {more && <MoreLink to={more} />}
    </StoneTalk>
  );
}

/** The next classes with free seats. Choosing another region keeps the position on the page. */
function NextClasses({ id, heading, items, labels, next, more }: TrialScheduleProps & { next: number }) {
  const level: Level = heading ? 3 : 2;
  const open = items.days.flatMap(({ date, label, classes }) =>
    classes.filter(({ isFull }) => !isFull).map((one) => ({ ...one, date, day: label })),
  );
  const hrefHere = (choices: typeof items.regions) =>
    choices.map((choice) => ({ ...choice, href: `${choice.href}#${id}` }));
  return (
    <>
      <Choices name={labels['regions']} choices={hrefHere(items.regions)} />
      <Choices name={labels['cities']} choices={hrefHere(items.cities)} />
      <div className="Schedule-body">
        {open.length === 0 ? (
          <NoClasses
            all={more ?? { href: items.allHref, label: labels['showAll'] ?? '' }}
            {...{ level, labels }}
          />
        ) : (
          <>
            <p className="Schedule-zone">{items.zone}</p>
            <Entries items={open.slice(0, next)} className="Schedule-classes Schedule-classes--next">
              {(one) => (
                <TrialEntry one={one} labels={labels} day={<time dateTime={one.date}>{one.day}</time>} />
              )}
            </Entries>
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
  /** Set if no heading names the day. */
  day?: ReactNode;
}

function TrialEntry({ one, labels, day }: EntryProps) {
  return (
    <article className={`TrialClass Surface Surface--flat${one.isFull ? ' TrialClass--full' : ''}`}>
      {day && <p className="TrialClass-day">{day}</p>}
      <p className="TrialClass-time">
        <time dateTime={one.startsAt}>{one.time}</time>
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
        <SmartLink to={one.signUp} className="Button">
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
