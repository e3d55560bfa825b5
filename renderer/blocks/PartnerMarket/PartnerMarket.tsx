import { Board, type Position } from '../../ui/Board.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Countdown } from '../../ui/Countdown.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { ProductCards } from '../../ui/ProductCard.tsx';
import type { BlockProps, Filled } from '../types.ts';

type PartnerMarketProps = BlockProps<Filled<'PartnerMarket'>>;

/** A partner's storefront: its products during the sale, otherwise when the sale was or will be (C14, P6). */
export function PartnerMarket(props: PartnerMarketProps) {
  const { item: market, labels } = props;
  return (
    <div className="wrap">
      <header className="Market-head">
        {market.logo && (
          <Picture image={{ ...market.logo, alt: '' }} className="Market-logo" sizes="200px" eager />
        )}
        <div className="Market-words">
          <p className="Market-eyebrow">{labels['eyebrow']}</p>
          <Heading level={1}>{market.name}</Heading>
          {market.description && <p className="Market-lead">{market.description}</p>}
          {market.state === 'ACTIVE' && market.endsAt && (
            <p className="Market-until">
              {labels['until']} <time dateTime={market.endsAt.iso}>{market.endsAt.text}</time>
              {market.countdown && <Countdown of={market.countdown} className="Market-left" />}
            </p>
          )}
        </div>
      </header>
      {market.state === 'ACTIVE' ? <Shelves {...props} /> : <Closed {...props} />}
    </div>
  );
}

function Shelves({ item: market, labels }: PartnerMarketProps) {
  // Products that could not be loaded are only reported in the log (P7).
  if (!market.shelves) return null;
  if (market.shelves.length === 0) return <EmptyState body={labels['noContent']} />;
  const isOnly = market.shelves.length === 1;
  return market.shelves.map((shelf) => {
    const title = shelf.title ?? (isOnly ? undefined : labels['other']);
    return (
      <div className="Market-shelf" key={shelf.id}>
        {title && <Heading level={2}>{title}</Heading>}
        <ProductCards products={shelf.items} labels={labels} level={title ? 3 : 2} />
      </div>
    );
  });
}

/** A drawing of the sale's state: an open point before it, stones after it. */
const BEFORE: Position = { size: 9, black: ['C3'], white: ['G7'], open: ['E5'] };
const AFTER: Position = {
  size: 9,
  black: ['C3', 'D4', 'E5', 'D6', 'C7', 'F4'],
  white: ['G7', 'F6', 'E6', 'F5', 'G4', 'G3'],
};

function Closed({ item: market, home, labels }: PartnerMarketProps) {
  const isBefore = market.state === 'UPCOMING';
  const moment = isBefore ? market.startsAt : market.endsAt;
  return (
    <div className="Market-closed" data-state={market.state}>
      <div className="Market-board">
        <Board position={isBefore ? BEFORE : AFTER} />
      </div>
      <div className="Market-message">
        <Heading level={2}>{labels[isBefore ? 'notStarted' : 'ended']}</Heading>
        <p>{labels[isBefore ? 'notStartedBody' : 'endedBody']}</p>
        {moment && (
          <p className="Market-moment">
            {labels[isBefore ? 'startsAt' : 'endedAt']} <time dateTime={moment.iso}>{moment.text}</time>
            {market.countdown && <Countdown of={market.countdown} className="Market-left" />}
          </p>
        )}
        <ButtonLink link={home} />
      </div>
    </div>
  );
}
