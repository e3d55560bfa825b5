import type { RefundBox, SlotKinds } from '../../../schemas/model.ts';
import { Fact } from '../../ui/Fact.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { PriceTag } from '../../ui/PriceTag.tsx';
import { ProductPicture } from '../../ui/ProductPicture.tsx';
import { RefundTerms } from '../../ui/RefundTerms.tsx';
import { SmartLink } from '../../ui/SmartLink.tsx';
import type { Authored, BlockProps } from '../types.ts';

/** The builder makes `refund` (with dates, if bought today), the heading and the `note` that applies (HTML). */
interface OrderSummaryProps extends Omit<BlockProps<Authored<'OrderSummary'>>, 'notes'> {
  item: SlotKinds['product'];
  note?: string;
  refund?: RefundBox;
}

/** The product before it is bought: name, quantity, price with tax, and what may be refunded until when. */
export function OrderSummary(props: OrderSummaryProps) {
  const { heading, intro, item, change, rules, refund, note, labels } = props;
  return (
    <div className="Order wrap">
      <div className="Order-head">
        <Heading level={1}>{heading}</Heading>
        {intro && <p>{intro}</p>}
      </div>
      <div className="Order-what">
        <div className="Order-item">
          <ProductPicture product={item} className="Order-picture" sizes="160px" />
          <div className="Order-words">
            <h2>
              <a href={item.href}>{item.name}</a>
            </h2>
            <p className="Order-facts">
              {[item.typeLabel, item.levels?.words, item.duration].filter(Boolean).join(' · ')}
            </p>
            <SmartLink to={change} />
          </div>
        </div>
        {note && <div className="Prose" dangerouslySetInnerHTML={{ __html: note }} />}
        {refund && <RefundTerms title={labels['refund']} refund={refund} rules={rules} />}
      </div>
      <dl className="FactRows Order-sums">
        <Fact name={labels['quantity']}>{labels['one']}</Fact>
        <Fact name={labels['total']}>
          <PriceTag price={item.price} labels={labels} />
        </Fact>
      </dl>
    </div>
  );
}
