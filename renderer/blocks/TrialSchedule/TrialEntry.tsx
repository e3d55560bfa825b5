import type { ReactNode } from 'react';
import type { TrialClass } from '../../../schemas/model.ts';
import { SmartLink } from '../../ui/SmartLink.tsx';
import type { Labels } from '../types.ts';

interface EntryProps {
  one: TrialClass;
  labels: Labels;
  /** Where no heading says it. */
  day?: ReactNode;
}

/** One class: when, where, for whom, how many seats, how to take part. */
export function TrialEntry({ one, labels, day }: EntryProps) {
  return (
    <article className={one.isFull ? 'TrialClass TrialClass--full' : 'TrialClass'}>
      {day && <p className="TrialClass-day">{day}</p>}
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
