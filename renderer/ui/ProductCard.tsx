import type { ProductCard as Product } from '../../schemas/model.ts';
import type { Labels } from '../blocks/types.ts';
import { FragmentItem } from './Fragment.tsx';
import { Heading, type Level } from './Heading.tsx';
import { Icon } from './Icon.tsx';
import { PriceTag } from './PriceTag.tsx';
import { hasFacts, ProductFacts } from './ProductFacts.tsx';
import { ProductPicture } from './ProductPicture.tsx';
import { StageStone } from './StageStone.tsx';

export interface ProductCardProps {
  product: Product;
  labels: Labels;
  level: Level;
  /** Cards under a heading that names their type do not repeat it. */
  untyped?: boolean;
}

/**
 * A product in a list: picture, what one can do afterwards, lessons, length, level and price at a glance, the rest in
 * a disclosure. The whole card is its link.
 */
export function ProductCard({ product, labels, level, untyped = false }: ProductCardProps) {
  const says = product.outcome ?? product.summary;
  return (
    <article className="Card Card--product">
      <ProductPicture
        product={product}
        className="Card-picture"
        sizes="(width < 640px) 116px, (width < 940px) 46vw, (width < 1240px) 31vw, 384px"
      />
      <div className="Card-body">
        {!untyped && <p className="Card-type">{product.typeLabel}</p>}
        <Heading level={level} className="Card-title">
          <a href={product.href}>{product.name}</a>
        </Heading>
        <Glance product={product} labels={labels} />
        {says && <p className="Card-summary">{says}</p>}
      </div>
      {(product.price || hasMore(product)) && (
        <div className="Card-foot">
          <PriceTag price={product.price} labels={labels} />
          <More product={product} labels={labels} />
        </div>
      )}
    </article>
  );
}

/** Level, length, whether one may try it, and lessons, which some records tell at length. */
function Glance({ product, labels }: { product: Product; labels: Labels }) {
  const { levels, lessons, duration, hasTrial } = product;
  if (!levels && !lessons && !duration && !hasTrial) return null;
  return (
    <ul className="Glance">
      {levels && (
        <li>
          <StageStone stage={levels.stages[0]} />
          {levels.label}
        </li>
      )}
      {duration && <li>{duration}</li>}
      {hasTrial && <li className="Glance-trial">{labels['trial']}</li>}
      {lessons && <li>{lessons}</li>}
    </ul>
  );
}

function hasMore(product: Product): boolean {
  return hasFacts(product) || (product.outcome !== undefined && product.summary !== undefined);
}

/** What a card does not say at a glance. A summary comes here where the outcome stands in its place. */
function More({ product, labels }: { product: Product; labels: Labels }) {
  if (!hasMore(product)) return null;
  const summary = product.outcome ? product.summary : undefined;
  return (
    <details className="Card-more">
      <summary>
        {labels['details']}
        <span className="visually-hidden"> {product.name}</span>
        <Icon name="chevron" />
      </summary>
      {summary && <p>{summary}</p>}
      <ProductFacts product={product} labels={labels} />
    </details>
  );
}

export interface ProductCardsProps extends Omit<ProductCardProps, 'product'> {
  products: readonly Product[];
}

export function ProductCards({ products, labels, level, untyped = false }: ProductCardsProps) {
  const variant = JSON.stringify([level, untyped, labels]);
  return (
    <ul className="Cards">
      {products.map((product) => (
        <FragmentItem key={product.id} part={product} variant={variant}>
          <ProductCard product={product} labels={labels} level={level} untyped={untyped} />
        </FragmentItem>
      ))}
    </ul>
  );
}
