import type { LinkedProduct, ProductDetail } from '../../../schemas/model.ts';
import { Heading } from '../../ui/Heading.tsx';
import { LinkedProductRow, LinkedProducts } from '../../ui/LinkedProducts.tsx';
import type { Labels } from '../types.ts';

export interface Part {
  product: ProductDetail;
  labels: Labels;
}

export function RelatedProducts({ product, labels }: Part) {
  const { contains, containedIn, alike } = product;
  return (
    <div className="Product-links wrap">
      <Linked title={labels['contains']} products={contains} labels={labels} />
      <Neighbours product={product} labels={labels} />
      <Linked title={labels['containedIn']} products={containedIn} labels={labels} />
      <Linked title={labels['alike']} products={alike} labels={labels} />
    </div>
  );
}

function Linked(props: { title: string | undefined; products: LinkedProduct[] | undefined; labels: Labels }) {
  if (!props.products || props.products.length === 0) return null;
  return (
    <section>
      <Heading level={2}>{props.title}</Heading>
      <LinkedProducts products={props.products} labels={props.labels} level={3} inStrip />
    </section>
  );
}

function Neighbours({ product, labels }: Part) {
  const { previous, next } = product;
  if (!previous && !next) return null;
  return (
    <section>
      <Heading level={2}>{labels['path']}</Heading>
      <ul className="LinkedList Strip">
        {previous && (
          <li>
            <LinkedProductRow product={previous} role={labels['previous']} labels={labels} level={3} />
          </li>
        )}
        {next && (
          <li>
            <LinkedProductRow product={next} role={labels['next']} labels={labels} level={3} />
          </li>
        )}
      </ul>
    </section>
  );
}
