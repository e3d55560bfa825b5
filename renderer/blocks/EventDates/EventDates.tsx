import type { Countdown as CountdownModel, Moment } from '../../../schemas/model.ts';
import { Countdown } from '../../ui/Countdown.tsx';
import { Fact } from '../../ui/Fact.tsx';
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
        <Fact name={labels['place']}>{place}</Fact>
        {facts?.map(({ label, text }) => (
          <Fact key={label} name={label}>
            {text}
          </Fact>
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
    <Fact name={label}>
      <time dateTime={moment.iso}>{moment.text}</time>
      {countdown?.until === moment.iso && <Countdown of={countdown} className="EventFacts-left" />}
    </Fact>
  );
}
