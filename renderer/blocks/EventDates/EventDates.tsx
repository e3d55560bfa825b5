import type { Countdown as CountdownModel, Moment } from '../../../schemas/model.ts';
import { Countdown } from '../../ui/Countdown.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Wrap } from '../../ui/Heading.tsx';
import { tileClasses } from '../../ui/tileClasses.ts';
import type { Authored, BlockProps } from '../types.ts';

/** `starts`, `ends` and the countdown follow from the page's window. */
interface EventDatesProps extends BlockProps<Authored<'EventDates'>> {
  starts?: Moment;
  ends?: Moment;
  countdown?: CountdownModel;
}

export function EventDates({ heading, starts, ends, countdown, place, facts, labels }: EventDatesProps) {
  const count = [starts, ends, place, ...(facts ?? [])].filter(Boolean).length;
  return (
    <Wrap heading={heading}>
      <dl className={`EventFacts ${tileClasses(count)}`}>
        <MomentRow name={labels['starts']} at={starts} countdown={countdown} />
        <MomentRow name={labels['ends']} at={ends} countdown={countdown} />
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

function MomentRow({ name, at, countdown }: { name?: string; at?: Moment; countdown?: CountdownModel }) {
  if (!at) return null;
  return (
    <Fact name={name}>
      <time dateTime={at.iso}>{at.text}</time>
      {countdown?.until === at.iso && <Countdown of={countdown} className="EventFacts-left" />}
    </Fact>
  );
}
