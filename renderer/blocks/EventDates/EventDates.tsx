import { SectionHead } from '../../ui/Heading.tsx';
import type { Authored, BlockProps } from '../types.ts';

interface Moment {
  iso: string;
  text: string;
}

/** `starts` and `ends` follow from the page's window. */
export interface EventDatesProps extends BlockProps<Authored<'EventDates'>> {
  starts?: Moment;
  ends?: Moment;
}

/** When and where an event is, and what else is to be known of it at a glance. */
export function EventDates({ heading, starts, ends, place, facts, labels }: EventDatesProps) {
  return (
    <div className="wrap">
      <SectionHead heading={heading} />
      <dl className="EventFacts">
        <MomentRow label={labels['starts']} moment={starts} />
        <MomentRow label={labels['ends']} moment={ends} />
        {place && <Row label={labels['place']} text={place} />}
        {facts?.map((fact) => (
          <Row key={fact.label} label={fact.label} text={fact.text} />
        ))}
      </dl>
    </div>
  );
}

function MomentRow({ label, moment }: { label: string | undefined; moment: Moment | undefined }) {
  if (!moment) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <time dateTime={moment.iso}>{moment.text}</time>
      </dd>
    </div>
  );
}

function Row({ label, text }: { label: string | undefined; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}
