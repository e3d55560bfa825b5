import type { Link, ProductDetail } from '../../../schemas/model.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { PriceTag } from '../../ui/PriceTag.tsx';
import { ProductFacts } from '../../ui/ProductCard.tsx';
import type { Labels } from '../types.ts';

interface BuyProps {
  product: ProductDetail;
  labels: Labels;
}

/** Price, the way to buy and, where a lesson is free, the way to try. */
export function Buy({ product, trial, labels }: BuyProps & { trial: Link | undefined }) {
  return (
    <div className="Product-buy">
      <PriceTag price={product.price} labels={labels} />
      {product.price?.state === 'priced' && (
        <a className="Button Button--large" data-no-prefetch="" href={product.buyHref}>
          {buyLabel(product, labels)}
        </a>
      )}
      {product.hasTrial && trial && <ButtonLink link={trial} kind="quiet" />}
      <ProductFacts product={product} labels={labels} />
    </div>
  );
}

/** Price and next step within a thumb's reach while the page scrolls; wide screens keep the box in view instead. */
export function BuyBar({ product, labels }: BuyProps) {
  if (product.price?.state !== 'priced') return null;
  return (
    <div className="BuyBar">
      <PriceTag price={product.price} labels={labels} />
      <a className="Button" data-no-prefetch="" href={product.buyHref}>
        {buyLabel(product, labels)}
      </a>
    </div>
  );
}

/** What costs nothing is started, not bought. */
function buyLabel({ price }: ProductDetail, labels: Labels): string | undefined {
  return price?.state === 'priced' && price.current.amount === 0 ? labels['start'] : labels['buy'];
}
