import type { SlotKinds } from '../../../schemas/model.ts';
import { Countdown } from '../../ui/Countdown.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { SmartLink } from '../../ui/SmartLink.tsx';
import type { BlockProps, Filled, Labels } from '../types.ts';

type Item = SlotKinds['championship'];

/** One championship: its dates, a countdown, and its rules or results (C12). Printed as shown. */
export function ChampionshipDetail({ item, back, labels }: BlockProps<Filled<'ChampionshipDetail'>>) {
  return (
    <article className="Championship wrap" data-state={item.state}>
      <div className="Championship-head">
        {back && <SmartLink to={back} className="Championship-back Tap" />}
        <p className="Championship-badges">
          <span className={item.state === 'ENDED' ? 'Badge' : 'Badge Badge--trial'}>
            {stateOf(item, labels)}
          </span>
          {item.countdown && <Countdown of={item.countdown} className="Championship-countdown" />}
        </p>
        <Heading level={1}>{item.title}</Heading>
        <Times item={item} labels={labels} />
      </div>
      {item.image && (
        <div className="Championship-picture">
          <Picture image={item.image} sizes="(width < 900px) 92vw, 480px" eager />
        </div>
      )}
      <div className="Championship-body">
        {item.contentHtml ? (
          <div className="Prose" dangerouslySetInnerHTML={{ __html: item.contentHtml }} />
        ) : (
          <EmptyState body={labels['noContent']} level={2} />
        )}
      </div>
    </article>
  );
}

function stateOf(item: Item, labels: Labels): string | undefined {
  if (!item.startsAt && !item.endsAt) return labels['undated'];
  return labels[({ UPCOMING: 'upcoming', ACTIVE: 'active', ENDED: 'ended' } as const)[item.state]];
}

function Times({ item, labels }: { item: Item; labels: Labels }) {
  const moments = [
    ['startsAt', item.startsAt],
    ['endsAt', item.endsAt],
  ] as const;
  if (!item.place && moments.every(([, moment]) => !moment)) return null;
  return (
    <dl className="Championship-times">
      {moments.map(([name, moment]) => (
        <Fact key={name} name={labels[name]}>
          {moment && <time dateTime={moment.iso}>{moment.text}</time>}
        </Fact>
      ))}
      <Fact name={labels['place']}>
        {item.place?.href ? <a href={item.place.href}>{item.place.text}</a> : item.place?.text}
      </Fact>
    </dl>
  );
}
