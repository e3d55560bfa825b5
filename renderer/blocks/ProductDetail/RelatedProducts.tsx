import type { LinkedProduct, ProductDetail } from '../../../schemas/model.ts';
import { Heading } from '../../ui/Heading.tsx';
import { LinkedProducts } from '../../ui/LinkedProducts.tsx';
import type { Labels } from '../types.ts';

export function RelatedProducts({ product, labels }: { product: ProductDetail; labels: Labels }) {
  const { contains, previous, next, containedIn, alike } = product;
  const path = [
    ...(previous ? [{ ...previous, role: labels['previous'] }] : []),
    ...(next ? [{ ...next, role: labels['next'] }] : []),
  ];
  return (
    <div className="Product-links wrap">
      <Linked title={labels['contains']} products={contains} labels={labels} />
      <Linked title={labels['path']} products={path} labels={labels} />
      <Linked title={labels['containedIn']} products={containedIn} labels={labels} />
      <Linked title={labels['alike']} products={alike} labels={labels} />
    </div>
  );
}

interface LinkedProps {
  title: string | undefined;
  products: (LinkedProduct & { role?: string })[] | undefined;
  labels: Labels;
}

function Linked({ title, products = [], labels }: LinkedProps) {
  if (products.length === 0) return null;
  return (
    <section>
      <Heading level={2}>{title}</Heading>
      <LinkedProducts products={products} labels={labels} level={3} inStrip />
    </section>
  );
}
