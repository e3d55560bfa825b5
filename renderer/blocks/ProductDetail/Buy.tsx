import type { Link, ProductDetail, RefundBox } from '../../../schemas/model.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PriceTag } from '../../ui/PriceTag.tsx';
import { RefundTerms } from '../../ui/RefundTerms.tsx';
import type { Labels } from '../types.ts';

interface BuyProps {
  item: ProductDetail;
  trial?: Link;
  refund?: RefundBox;
  rules?: Link;
  labels: Labels;
}

/**
 * An owner gets a link to use the product. Everyone else sees the price, a free lesson if there is one, the way to buy,
 * and what may be refunded, all before paying.
 */
export function Buy({ item: product, trial, refund, rules, labels }: BuyProps) {
  if (product.owned)
    return (
      <div className="Product-buy Surface Surface--flat">
        <p>{product.owned.text}</p>
        <ButtonLink link={product.owned.link} large />
      </div>
    );
  return (
    <div className="Product-buy Surface Surface--flat">
      <PriceTag price={product.price} labels={labels} />
      <TrialAndBuyLinks {...{ item: product, trial, labels }} />
      {refund && (
        <details className="Disclosure Product-refund">
          <summary>
            <span>
              {labels['refund']}{' '}
              {refund.steps[0] && <small>{`${refund.steps[0].days} ${refund.steps[0].share}`}</small>}
            </span>
            <Icon name="chevron" />
          </summary>
          <RefundTerms refund={refund} rules={rules} />
        </details>
      )}
    </div>
  );
}

/** The links to try a lesson, if there is one, and to buy. */
function TrialAndBuyLinks({ item: product, trial, labels }: BuyProps) {
  const isTried = product.hasTrial === true && trial !== undefined;
  return (
    <>
      {isTried && <ButtonLink link={trial} large />}
      {product.price?.state === 'priced' && (
        <a
          className={`Button ${isTried ? 'Button--quiet ' : ''}Button--large`}
          data-no-prefetch=""
          href={product.buyHref}
        >
          {buyLabel(product, labels)}
        </a>
      )}
    </>
  );
}

/** The price and the next step for phones, in reach of a thumb; wide screens keep the box in view instead. */
export function BuyBar({ item: product, trial, labels }: BuyProps) {
  if (product.owned)
    return (
      <div className="BuyBar">
        <p>{product.owned.text}</p>
        <ButtonLink link={product.owned.link} />
      </div>
    );
  if (product.price?.state !== 'priced') return null;
  return (
    <div className="BuyBar">
      <PriceTag price={product.price} labels={labels} />
      <TrialAndBuyLinks {...{ item: product, trial, labels }} />
    </div>
  );
}

/** Free products are started, not bought. */
function buyLabel({ price }: ProductDetail, labels: Labels): string | undefined {
  return price?.state === 'priced' && price.current.amount === 0 ? labels['start'] : labels['buy'];
}
