import type { ProductCard as Product } from '../../schemas/model.ts';
import { CachedItem } from './Fragment.tsx';
import { Heading, type Level } from './Heading.tsx';
import { Icon } from './Icon.tsx';
import type { Labels } from './labels.ts';
import { Phrases } from './Phrases.tsx';
import { PriceTag } from './PriceTag.tsx';
import { hasFacts, ProductFacts } from './ProductFacts.tsx';
import { ProductPicture } from './ProductPicture.tsx';
import { ProductSummary } from './ProductSummary.tsx';

interface ProductCardProps {
  product: Product;
  labels: Labels;
  level: Level;
  /** Hides the type, for cards under a heading that names it. */
  untyped?: boolean;
  /** Whether it is part of a row that scrolls sideways on a phone: it stays upright there. */
  inStrip?: boolean;
}

/** A product in a list: the rest of its facts is in a disclosure. The whole card is the link. */
function ProductCard({ product, labels, level, untyped = false, inStrip = false }: ProductCardProps) {
  const summary = product.outcome ?? product.summary;
  return (
    <article className={`Card Surface Surface--link${inStrip ? '' : ' Card--product'}`}>
      <ProductPicture
        product={product}
        className="Card-picture"
        sizes={`(width < 640px) ${inStrip ? '76vw' : '116px'}, (width < 940px) 46vw, (width < 1240px) 31vw, 384px`}
      />
      <div className="Card-body">
        {!untyped && <p className="Card-type">{product.typeLabel}</p>}
        <Heading level={level} className="Card-title">
          <a className="Surface-link" href={product.href}>
            <Phrases text={product.name} />
          </a>
        </Heading>
        <ProductSummary
          levels={product.levels}
          duration={product.duration}
          trial={product.hasTrial ? labels['trial'] : undefined}
          lessons={product.lessons}
        />
        {summary && <p className="Card-summary">{summary}</p>}
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

function hasMore(product: Product): boolean {
  return hasFacts(product) || (product.outcome !== undefined && product.summary !== undefined);
}

/** The details of a card that are not visible at first, including the summary if the outcome is shown in its place. */
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

interface ProductCardsProps extends Omit<ProductCardProps, 'product'> {
  products: readonly Product[];
}

export function ProductCards({
  products,
  labels,
  level,
  untyped = false,
  inStrip = false,
}: ProductCardsProps) {
  const variant = JSON.stringify([level, untyped, inStrip, labels]);
  return (
    <ul className={inStrip ? 'Cards Strip' : 'Cards'}>
      {products.map((product) => (
        <CachedItem key={product.id} part={product} variant={variant}>
          <ProductCard {...{ product, labels, level, untyped, inStrip }} />
        </CachedItem>
      ))}
    </ul>
  );
}
