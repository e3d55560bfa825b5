import type { ProductCard as Product } from '../../schemas/model.ts';
import type { Labels } from '../blocks/types.ts';
import { FragmentItem } from './Fragment.tsx';
import { Heading, type Level } from './Heading.tsx';
import { PriceTag } from './PriceTag.tsx';
import { ProductPicture } from './ProductPicture.tsx';
import { StageStone } from './StageStone.tsx';

/** Labels of every card: a block that shows cards lists them in its schema. */
export function productFacts(product: Product, labels: Labels): [string | undefined, string][] {
  const facts: [string | undefined, string | undefined][] = [
    [labels['audience'], product.audience],
    [labels['duration'], product.duration],
    [labels['unitContent'], product.unitContent],
    [labels['audio'], product.audio],
    [labels['subtitles'], product.subtitles],
  ];
  return facts.flatMap(([name, value]) => (value ? [[name, value]] : []));
}

export function ProductFacts({ product, labels }: { product: Product; labels: Labels }) {
  const facts = productFacts(product, labels);
  if (facts.length === 0) return null;
  return (
    <dl className="Facts">
      {facts.map(([name, value]) => (
        <FactRow key={name} name={name} value={value} />
      ))}
    </dl>
  );
}

function FactRow({ name, value }: { name: string | undefined; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

export function ProductBadges({ product, labels }: { product: Product; labels: Labels }) {
  return (
    <p className="Card-badges">
      <span className="Badge">{product.typeLabel}</span>
      {product.levels && (
        <span className="Badge">
          <StageStone stage={product.levels.stages[0]} />
          {product.levels.label}
        </span>
      )}
      {product.hasTrial && <span className="Badge Badge--trial">{labels['trial']}</span>}
    </p>
  );
}

/** A product in a list; the whole card is its link. */
export function ProductCard({ product, labels, level }: { product: Product; labels: Labels; level: Level }) {
  return (
    <article className="Card Card--product">
      <ProductPicture
        product={product}
        className="Card-picture"
        sizes="(width < 480px) 112px, (width < 640px) 92vw, (width < 940px) 46vw, (width < 1240px) 31vw, 384px"
      />
      <div className="Card-body">
        <ProductBadges product={product} labels={labels} />
        <Heading level={level} className="Card-title">
          <a href={product.href}>{product.name}</a>
        </Heading>
        {product.summary && <p className="Card-summary">{product.summary}</p>}
        <ProductFacts product={product} labels={labels} />
        {product.price && (
          <div className="Card-foot">
            <PriceTag price={product.price} labels={labels} />
          </div>
        )}
      </div>
    </article>
  );
}

export function ProductCards(props: { products: readonly Product[]; labels: Labels; level: Level }) {
  const { products, labels, level } = props;
  const variant = JSON.stringify([level, labels]);
  return (
    <ul className="Cards">
      {products.map((product) => (
        <FragmentItem key={product.id} part={product} variant={variant}>
          <ProductCard product={product} labels={labels} level={level} />
        </FragmentItem>
      ))}
    </ul>
  );
}
