import type {
  ProductCard as Card,
  ProductDetail as Product,
  RefundBox,
  SlotKinds,
} from '../../../schemas/model.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ProductBadges, ProductCard, ProductCards } from '../../ui/ProductCard.tsx';
import { ProductPicture } from '../../ui/ProductPicture.tsx';
import { RefundTerms } from '../../ui/RefundTerms.tsx';
import { SmartLink } from '../../ui/SmartLink.tsx';
import type { Authored, BlockProps, Labels } from '../types.ts';
import { Buy, BuyBar } from './Buy.tsx';

/** `refund` is made by the block's builder from the refund rule (C10). */
export interface ProductDetailProps extends BlockProps<Authored<'ProductDetail'>> {
  item: SlotKinds['product'];
  refund?: RefundBox;
}

interface Part {
  product: Product;
  labels: Labels;
}

/** All that is known of one product, and how to get it. What is unknown is left out (C3a). */
export function ProductDetail(props: ProductDetailProps) {
  const { item: product, back, trial, rules, refund, labels } = props;
  return (
    <>
      <div className="Product wrap">
        <div className="Product-head">
          {back && (
            <SmartLink to={back} className="Product-back">
              {back.label}
            </SmartLink>
          )}
          <ProductBadges product={product} labels={labels} />
          <h1>{product.name}</h1>
          {product.summary && <p className="Product-summary">{product.summary}</p>}
        </div>
        <aside className="Product-aside">
          <ProductPicture
            product={product}
            className="Product-picture"
            sizes="(width < 900px) 92vw, 480px"
            eager
          />
          <Buy product={product} trial={trial} labels={labels} />
        </aside>
        <div className="Product-body">
          <About product={product} labels={labels} />
          <Outline product={product} labels={labels} />
          {refund && <RefundTerms title={labels['refund']} refund={refund} rules={rules} />}
        </div>
      </div>
      <div className="wrap">
        <Cards title={labels['contains']} products={product.contains} labels={labels} />
        <Cards title={labels['containedIn']} products={product.containedIn} labels={labels} />
        <Neighbours product={product} labels={labels} />
        <Cards title={labels['alike']} products={product.alike} labels={labels} />
      </div>
      <BuyBar product={product} labels={labels} />
    </>
  );
}

function About({ product, labels }: Part) {
  // The summary above says it already, more often than not.
  const information = product.information === product.summary ? undefined : product.information;
  return (
    <>
      {product.outcome && (
        <section className="Product-outcome">
          <h2>{labels['outcome']}</h2>
          <p>{product.outcome}</p>
        </section>
      )}
      {(product.descriptionHtml || information) && (
        <section>
          <h2>{labels['about']}</h2>
          {product.descriptionHtml && (
            <div className="Prose" dangerouslySetInnerHTML={{ __html: product.descriptionHtml }} />
          )}
          {information && <p className="Product-information">{information}</p>}
        </section>
      )}
    </>
  );
}

function Outline({ product, labels }: Part) {
  if (!product.outline || product.outline.length === 0) return null;
  return (
    <section>
      <h2>{labels['outline']}</h2>
      <ol className="Outline">
        {product.outline.map((lesson, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lessons have no id, and two may share a title
          <li key={index}>
            <span className="Outline-title">
              <span>{lesson.title} </span>
              {lesson.isTrial && <span className="Badge Badge--trial">{labels['trialLesson']}</span>}
            </span>
            {lesson.duration && <span className="Outline-time">{lesson.duration}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Cards(props: { title: string | undefined; products: Card[] | undefined; labels: Labels }) {
  if (!props.products || props.products.length === 0) return null;
  return (
    <section className="Product-cards">
      <h2>{props.title}</h2>
      <ProductCards products={props.products} labels={props.labels} level={3} />
    </section>
  );
}

function Neighbours({ product, labels }: Part) {
  const { previous, next } = product;
  if (!previous && !next) return null;
  return (
    <section className="Product-cards">
      <h2>{labels['path']}</h2>
      <ul className="Cards Product-path">
        {previous && <Step name={labels['previous']} product={previous} labels={labels} back />}
        {next && <Step name={labels['next']} product={next} labels={labels} />}
      </ul>
    </section>
  );
}

function Step(props: { name: string | undefined; product: Card; labels: Labels; back?: boolean }) {
  return (
    <li>
      <p className={props.back ? 'Product-step Product-step--back' : 'Product-step'}>
        {props.name}
        <Icon name="arrow" />
      </p>
      <ProductCard product={props.product} labels={props.labels} level={3} />
    </li>
  );
}
