import type { FieldModel } from '../../schemas/model.ts';

/** Links to this form with a choice made, which work without a script. */
export function SoonestChoices({ choices }: { choices: NonNullable<FieldModel['soonest']> }) {
  return (
    <ul className="Field-soonest">
      {choices.map(({ place, label, href }) => {
        const [time, ...rest] = label.split(' · ');
        return (
          <li key={href}>
            <a href={href} rel="nofollow">
              <strong>{time}</strong>
              <span>{[place, ...rest].join(' · ')}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
