import type { BundleRow } from '../../../schemas/model.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Heading, type Level, nextLevel, Wrap } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PriceTag } from '../../ui/PriceTag.tsx';
import { ProductPicture } from '../../ui/ProductPicture.tsx';
import { LevelsBadge } from '../../ui/StageStone.tsx';
import type { Authored, BlockProps, Labels } from '../types.ts';

interface BundleListProps extends BlockProps<Authored<'BundleList'>> {
  items: BundleRow[];
}

export function BundleList({ heading, intro, items, labels }: BundleListProps) {
  const level: Level = heading ? 3 : 2;
  return (
    <Wrap heading={heading} intro={intro}>
      {items.length === 0 ? (
        <EmptyState title={labels['noContent']} level={level} />
      ) : (
        <ul className="Bundles">
          {items.map((offer, index) => (
            <li key={offer.card.id}>
              <Bundle offer={offer} level={level} labels={labels} isFirst={index === 0} />
            </li>
          ))}
        </ul>
      )}
    </Wrap>
  );
}

interface BundleProps {
  offer: BundleRow;
  level: Level;
  labels: Labels;
  /** Whether it is in view when the page opens. */
  isFirst: boolean;
}

function Bundle({ offer, level, labels, isFirst }: BundleProps) {
  const { card, contains, outcome } = offer;
  return (
    <article className="Bundle Surface">
      <ProductPicture
        product={card}
        className="Bundle-picture"
        sizes="(width < 860px) 92vw, 540px"
        eager={isFirst}
      />
      <div className="Bundle-words">
        {card.levels && (
          <p className="Card-badges">
            <LevelsBadge levels={card.levels} />
          </p>
        )}
        <Heading level={level} className="Bundle-title">
          <a href={card.href}>{card.name}</a>
        </Heading>
        {card.summary && <p>{card.summary}</p>}
        <div className="Bundle-buy">
          <Price offer={offer} labels={labels} />
          <p className="Actions">
            <ButtonLink link={{ href: card.href, label: labels['details'] ?? '' }} />
            {card.price?.state === 'priced' && (
              <a className="Button Button--quiet" data-no-prefetch="" href={offer.buyHref}>
                {labels['buy']}
                <span className="visually-hidden"> {card.name}</span>
              </a>
            )}
          </p>
        </div>
        {card.audience && (
          <p>
            <strong>{labels['audience']}</strong> {card.audience}
          </p>
        )}
        {outcome && (
          <p>
            <strong>{labels['outcome']}</strong> {outcome}
          </p>
        )}
      </div>
      {contains.length > 0 && (
        <div className="Bundle-contents">
          <Heading level={nextLevel(level)}>{labels['contains']}</Heading>
          <ul className="Bundle-parts">
            {contains.map((part) => (
              <Part key={part.id} part={part} />
            ))}
          </ul>
        </div>
      )}
    </article>
  );
}

function Part({ part }: { part: BundleRow['contains'][number] }) {
  return (
    <li>
      <Icon name="check" />
      <a href={part.href}>{part.name}</a>
      {part.price?.state === 'priced' && <span>{part.price.current.text}</span>}
    </li>
  );
}

/** The sum of the parts' prices was never charged, so it has a label and is not struck through. */
function Price({ offer: { card, saved, separately }, labels }: Pick<BundleProps, 'offer' | 'labels'>) {
  const isReduced = card.price?.state === 'priced' && card.price.original && !card.price.originalLabel;
  if (card.price?.state !== 'priced' || isReduced)
    return (
      <>
        <PriceTag price={card.price} labels={labels} />
        {separately && (
          <p className="Price-was">
            {labels['separately']} {separately.text}
          </p>
        )}
      </>
    );
  return (
    <p className="Price">
      <span className="Price-now">{card.price.current.text}</span>
      {saved && <span className="Badge Badge--sale">{saved}</span>}
      {separately && (
        <span className="Price-was">
          {labels['separately']} {separately.text}
        </span>
      )}
      {card.price.taxNote && <span className="Price-note">{card.price.taxNote}</span>}
    </p>
  );
}
