import type { SlotKinds } from '../../../schemas/model.ts';
import { Actions } from '../../ui/ButtonLink.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { StonePair } from '../../ui/StoneCharacter.tsx';
import type { BlockProps, Filled, Labels } from '../types.ts';

/** Confirms what a form has done. A visitor who opens the address without having done it gets the way to the form. */
export function Receipt({ heading, body, actions, otherwise, item, labels }: BlockProps<Filled<'Receipt'>>) {
  if (!item)
    return (
      <div className="Receipt-main wrap">
        <StonePair mood="thinking" />
        <Heading level={1}>{otherwise.heading}</Heading>
        <p>{otherwise.body}</p>
        <Actions links={otherwise.link && [otherwise.link]} large />
      </div>
    );
  return (
    <div className="Receipt-main wrap">
      <StonePair mood="delighted" className="Receipt-pair" />
      <Heading level={1}>{heading}</Heading>
      {body && <div className="Prose" dangerouslySetInnerHTML={{ __html: body }} />}
      <Facts item={item} labels={labels} />
      <Actions
        links={actions}
        large
        first={
          item.appointment && (
            <a className="Button Button--large" href={item.appointment.href} download="">
              {labels['calendar']}
            </a>
          )
        }
      />
    </div>
  );
}

function Facts({ item, labels }: { item: SlotKinds['receipt']; labels: Labels }) {
  const { reference, facts } = item;
  if (facts.length === 0 && !reference) return null;
  return (
    <dl className="FactRows Receipt-facts">
      {facts.map(({ label, text, href, datetime }) => (
        <Fact key={label} name={label}>
          {href ? <a href={href}>{text}</a> : datetime ? <time dateTime={datetime}>{text}</time> : text}
        </Fact>
      ))}
      {reference && (
        <div>
          <dt>{labels['reference']}</dt>
          <dd className="Receipt-reference Note">{reference}</dd>
        </div>
      )}
    </dl>
  );
}
