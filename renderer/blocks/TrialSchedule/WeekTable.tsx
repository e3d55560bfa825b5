import { anchor } from '../../../schemas/anchor.ts';
import type { TrialClass, TrialSchedule } from '../../../schemas/model.ts';
import type { Labels } from '../types.ts';

/** A week by branch and day; each class leads to its entry in the list. Narrow screens have the list alone. */
export function WeekTable({ id, items, labels }: { id: string; items: TrialSchedule; labels: Labels }) {
  const classes = items.days.flatMap((day) => day.classes);
  const branches = new Map(classes.map((one) => [one.branchId, one]));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="Week" aria-label={labels['grid']} tabIndex={0}>
      <table>
        <caption>{labels['grid']}</caption>
        <thead>
          <tr>
            <th scope="col">{labels['branch']}</th>
            {items.days.map((day) => (
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
                <span className="Week-city">{branch.city}</span>
              </th>
              {items.days.map((day) => (
                <td key={day.date}>
                  {day.classes
                    .filter((one) => one.branchId === branch.branchId)
                    .map((one) => (
                      <Cell key={one.id} id={id} one={one} />
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

function Cell({ id, one }: { id: string; one: TrialClass }) {
  return (
    <a href={`#${anchor(id, one.id)}`} className={one.isFull ? 'Week-class Week-class--full' : 'Week-class'}>
      <span className="Week-time">{one.start}</span>
      <span className="Week-seats">{one.seats}</span>
    </a>
  );
}
