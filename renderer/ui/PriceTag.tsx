import type { Price } from '../../schemas/model.ts';
import type { Labels } from './labels.ts';

/**
 * Labels: `priceNow`, `priceWas`, and `noPrice` if the course service fails. A former price is struck through (P3);
 * one that was never charged, a bundle's sum, is labelled for everyone and is not.
 */
export function PriceTag({ price, labels }: { price: Price | undefined; labels: Labels }) {
  if (!price) return labels['noPrice'] ? <p className="Price-note">{labels['noPrice']}</p> : null;
  if (price.state === 'ask')
    return (
      <p className="Price">
        <a href={price.href}>{price.label}</a>
      </p>
    );
  return (
    <p className="Price">
      {price.original && (
        <span className="Price-was">
          {price.originalLabel ? (
            `${price.originalLabel} ${price.original.text}`
          ) : (
            <>
              <span className="visually-hidden">{labels['priceWas']} </span>
              <s>{price.original.text}</s>
            </>
          )}
        </span>
      )}
      <span className="Price-now">
        {price.original && <span className="visually-hidden">{labels['priceNow']} </span>}
        {price.current.text}
      </span>
      {price.taxNote && <span className="Price-note">{price.taxNote}</span>}
      {price.saved && <span className="Badge Badge--sale">{price.saved}</span>}
    </p>
  );
}
