import type { ProductCard as Product } from '../../schemas/model.ts';
import type { Labels } from '../blocks/types.ts';

/** Names of these labels: a block that shows them lists them in its schema. */
const FACTS = ['audience', 'duration', 'unitContent', 'audio', 'subtitles'] as const;

export function hasFacts(product: Product): boolean {
  return FACTS.some((fact) => product[fact]);
}

/** What is known of a product, name by name (C3); what is unknown is left out. */
export function ProductFacts({ product, labels }: { product: Product; labels: Labels }) {
  const facts = FACTS.filter((fact) => product[fact]);
  if (facts.length === 0) return null;
  return (
    <dl className="Facts">
      {facts.map((fact) => (
        <FactRow key={fact} name={labels[fact]} value={product[fact]} />
      ))}
    </dl>
  );
}

function FactRow({ name, value }: { name: string | undefined; value: string | undefined }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
