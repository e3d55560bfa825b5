import type { Countdown as CountdownModel, Moment } from '../../../schemas/model.ts';
import { Countdown } from '../../ui/Countdown.tsx';
import { Wrap } from '../../ui/Heading.tsx';
import { tileClasses } from '../../ui/tileClasses.ts';
import type { Authored, BlockProps } from '../types.ts';

/** `starts`, `ends` and the countdown follow from the page's window. */
export interface EventDatesProps extends BlockProps<Authored<'EventDates'>> {
  starts?: Moment;
  ends?: Moment;
  countdown?: CountdownModel;
}

export function EventDates({ heading, starts, ends, countdown, place, facts, labels }: EventDatesProps) {
  const count = [starts, ends, place, ...(facts ?? [])].filter(Boolean).length;
  return (
    <Wrap heading={heading}>
      <dl className={`EventFacts ${tileClasses(count)}`}>
        <MomentRow label={labels['starts']} moment={starts} countdown={countdown} />
        <MomentRow label={labels['ends']} moment={ends} countdown={countdown} />
        {place && <Row label={labels['place']} text={place} />}
        {facts?.map((fact) => (
          <Row key={fact.label} label={fact.label} text={fact.text} />
        ))}
      </dl>
    </Wrap>
  );
}

interface MomentRowProps {
  label: string | undefined;
  moment: Moment | undefined;
  countdown: CountdownModel | undefined;
}

function MomentRow({ label, moment, countdown }: MomentRowProps) {
  if (!moment) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <time dateTime={moment.iso}>{moment.text}</time>
        {countdown?.until === moment.iso && <Countdown of={countdown} className="EventFacts-left" />}
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
