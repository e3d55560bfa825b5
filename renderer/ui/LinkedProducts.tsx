import type { LinkedProduct } from '../../schemas/model.ts';
import { Entries } from './Entries.tsx';
import { Heading, type Level } from './Heading.tsx';
import type { Labels } from './labels.ts';
import { Phrases } from './Phrases.tsx';
import { PriceTag } from './PriceTag.tsx';
import { ProductPicture } from './ProductPicture.tsx';
import { ProductSummary } from './ProductSummary.tsx';

interface LinkedProductProps {
  product: LinkedProduct;
  labels: Labels;
  level: Level;
  /** Its relation to the page's own product. */
  role?: string;
}

/** A product that another product's page links to, as a row; the whole row is the link. */
function LinkedProductRow({ product, labels, level, role }: LinkedProductProps) {
  const { levels, duration, price } = product;
  return (
    <article className="Linked Surface Surface--link">
      <ProductPicture product={product} className="Card-picture Linked-picture" sizes="116px" />
      <div className="Linked-words">
        {role && <p className="Card-type">{role}</p>}
        <Heading level={level} className="Card-title Linked-title">
          <a className="Surface-link" href={product.href}>
            <Phrases text={product.name} />
          </a>
        </Heading>
        <ProductSummary levels={levels} duration={duration} />
        {price && (
          <div className="Linked-price">
            <PriceTag price={price} labels={labels} />
          </div>
        )}
      </div>
    </article>
  );
}

export interface LinkedProductsProps extends Pick<LinkedProductProps, 'labels' | 'level'> {
  products: readonly (LinkedProduct & Pick<LinkedProductProps, 'role'>)[];
  /** On a phone they stand in a row that scrolls sideways. */
  inStrip?: boolean;
}

export function LinkedProducts({ products, labels, level, inStrip = false }: LinkedProductsProps) {
  return (
    <Entries items={products} className={inStrip ? 'LinkedList Strip' : 'LinkedList'}>
      {(product) => <LinkedProductRow product={product} role={product.role} labels={labels} level={level} />}
    </Entries>
  );
}
