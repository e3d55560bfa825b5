import type { LinkedProduct } from '../../schemas/model.ts';
import type { Labels } from '../blocks/types.ts';
import { Heading, type Level } from './Heading.tsx';
import { PriceTag } from './PriceTag.tsx';
import { ProductPicture } from './ProductPicture.tsx';
import { StageStone } from './StageStone.tsx';

export interface LinkedProductProps {
  product: LinkedProduct;
  labels: Labels;
  level: Level;
  /** What it is to the page's own product. */
  role?: string | undefined;
}

/** A product that another's page leads to, as a row; the whole row is its link. */
export function LinkedProductRow({ product, labels, level, role }: LinkedProductProps) {
  const { levels, duration, price } = product;
  return (
    <article className="Linked">
      <ProductPicture product={product} className="Card-picture Linked-picture" sizes="116px" />
      <div className="Linked-words">
        {role && <p className="Card-type">{role}</p>}
        <Heading level={level} className="Card-title Linked-title">
          <a href={product.href}>{product.name}</a>
        </Heading>
        {(levels || duration) && (
          <ul className="Glance">
            {levels && (
              <li>
                <StageStone stage={levels.stages[0]} />
                {levels.label}
              </li>
            )}
            {duration && <li>{duration}</li>}
          </ul>
        )}
        {price && (
          <div className="Linked-price">
            <PriceTag price={price} labels={labels} />
          </div>
        )}
      </div>
    </article>
  );
}

export function LinkedProducts(props: { products: readonly LinkedProduct[]; labels: Labels; level: Level }) {
  return (
    <ul className="LinkedList">
      {props.products.map((product) => (
        <li key={product.id}>
          <LinkedProductRow product={product} labels={props.labels} level={props.level} />
        </li>
      ))}
    </ul>
  );
}
