import type { ProductCard as Card, ProductDetail as Product, SlotKinds } from '../../../schemas/model.ts';
import { Board } from '../../ui/Board.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { PriceTag } from '../../ui/PriceTag.tsx';
import { ProductBadges, ProductCard, ProductCards, ProductFacts } from '../../ui/ProductCard.tsx';
import { SmartLink } from '../../ui/SmartLink.tsx';
import type { Authored, BlockProps, Labels } from '../types.ts';

export interface ProductDetailProps extends BlockProps<Authored<'ProductDetail'>> {
  item: SlotKinds['product'];
}

interface Part {
  product: Product;
  labels: Labels;
}

/** All that is known of one product, and how to get it. What is unknown is left out (C3a). */
export function ProductDetail({ item: product, back, labels }: ProductDetailProps) {
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
          <div className="Product-picture">
            {product.image ? (
              <Picture image={product.image} sizes="(width < 900px) 92vw, 480px" eager />
            ) : (
              <Board position={{ size: 9 }} crop={{ from: 'A9', to: 'H5' }} bare />
            )}
          </div>
          <Buy product={product} labels={labels} />
        </aside>
        <div className="Product-body">
          <About product={product} labels={labels} />
          <Outline product={product} labels={labels} />
        </div>
      </div>
      <div className="wrap">
        <Cards title={labels['contains']} products={product.contains} labels={labels} />
        <Cards title={labels['containedIn']} products={product.containedIn} labels={labels} />
        <Neighbours product={product} labels={labels} />
      </div>
      <BuyBar product={product} labels={labels} />
    </>
  );
}

function Buy({ product, labels }: Part) {
  return (
    <div className="Product-buy">
      <PriceTag price={product.price} labels={labels} />
      {product.price?.state === 'priced' && (
        <a className="Button Button--large" data-no-prefetch="" href={product.buyHref}>
          {labels['buy']}
        </a>
      )}
      <ProductFacts product={product} labels={labels} />
    </div>
  );
}

/** Price and next step within a thumb's reach while the page scrolls; wide screens keep the box in view instead. */
function BuyBar({ product, labels }: Part) {
  if (product.price?.state !== 'priced') return null;
  return (
    <div className="BuyBar">
      <PriceTag price={product.price} labels={labels} />
      <a className="Button" data-no-prefetch="" href={product.buyHref}>
        {labels['buy']}
      </a>
    </div>
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
            <span className="Outline-title">{lesson.title}</span>
            {lesson.isTrial && <span className="Badge Badge--trial">{labels['trialLesson']}</span>}
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
      <ul className="Product-path">
        {previous && <Step name={labels['previous']} product={previous} labels={labels} />}
        {next && <Step name={labels['next']} product={next} labels={labels} />}
      </ul>
    </section>
  );
}

function Step({ name, product, labels }: { name: string | undefined; product: Card; labels: Labels }) {
  return (
    <li>
      <p className="Product-step">
        {name}
        <Icon name="arrow" />
      </p>
      <ProductCard product={product} labels={labels} level={3} />
    </li>
  );
}
