import type { TrialClass, TrialSchedule } from '../../../schemas/model.ts';
import { SmartLink } from '../../ui/SmartLink.tsx';
import type { Labels } from '../types.ts';

/** A week's classes by branch and by the days that have any; only for wide screens, on which the list is hidden. */
export function WeekTable({ items, labels }: { items: TrialSchedule; labels: Labels }) {
  const days = items.days.filter((day) => day.classes.length > 0);
  const classes = days.flatMap((day) => day.classes);
  const branches = new Map(classes.map((one) => [one.branchId, one]));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="Week Surface Surface--flat" aria-label={labels['grid']} tabIndex={0}>
      <table>
        <caption className="visually-hidden">{labels['grid']}</caption>
        <thead>
          <tr>
            <th scope="col">{labels['branch']}</th>
            {days.map((day) => (
              <th scope="col" key={day.date}>
                <span className="Week-day">{day.short}</span> <span>{day.number}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...branches.values()].map((branch) => (
            <tr key={branch.branchId}>
              <th scope="row">
                {branch.branch}
                <span className="Week-city Note">{branch.city}</span>
                {branch.zone && <span className="Week-city Note">{branch.zone}</span>}
              </th>
              {days.map((day) => (
                <td key={day.date}>
                  {day.classes
                    .filter((one) => one.branchId === branch.branchId)
                    .map((one) => (
                      <Cell key={one.id} one={one} labels={labels} />
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ one, labels }: { one: TrialClass; labels: Labels }) {
  const words = (
    <>
      <span className="Week-time">{one.time}</span>
      <span className="Week-more">{one.ages}</span>
      <span className="Week-more">{one.isFull ? labels['full'] : one.seats}</span>
    </>
  );
  if (!one.signUp) return <span className="Week-class Week-class--full">{words}</span>;
  return (
    <SmartLink to={one.signUp} className="Week-class">
      {words}
      <span className="Button Button--quiet">
        {one.signUp.label}
        <span className="visually-hidden"> {one.branch}</span>
      </span>
    </SmartLink>
  );
}
