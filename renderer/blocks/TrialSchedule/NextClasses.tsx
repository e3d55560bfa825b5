import type { Link } from '../../../schemas/model.ts';
import { Choices } from '../../ui/Choices.tsx';
import type { Level } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { EmptyState } from '../../ui/Quiet.tsx';
import { SmartLink } from '../../ui/SmartLink.tsx';
import type { Labels } from '../types.ts';
import { TrialEntry } from './TrialEntry.tsx';
import type { TrialScheduleProps } from './types.ts';

/** The soonest classes with seats. Another region shows at the same place of the page. */
export function NextClasses({
  id,
  heading,
  items,
  labels,
  next,
  more,
}: TrialScheduleProps & { next: number }) {
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
            {more && (
              <SmartLink to={more} className="MoreLink">
                {more.label}
                <Icon name="arrow" />
              </SmartLink>
            )}
          </>
        )}
      </div>
    </>
  );
}

export function NoClasses({ all, level, labels }: { all: Link; level: Level; labels: Labels }) {
  return <EmptyState title={labels['none']} body={labels['tryAnother']} link={all} level={level} />;
}
