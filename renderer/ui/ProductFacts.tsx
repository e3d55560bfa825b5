import { Fragment } from 'react';
import type { ProductCard as Product } from '../../schemas/model.ts';
import type { Labels } from './labels.ts';

/** The labels of the facts: a block that shows them lists these labels in its schema. */
const FACTS = ['audience', 'duration', 'unitContent', 'audio', 'subtitles'] as const;

export function hasFacts(product: Product): boolean {
  return FACTS.some((fact) => product[fact]);
}

/** The known facts of a product, each with its name (C3); unknown ones are left out. */
export function ProductFacts({ product, labels }: { product: Product; labels: Labels }) {
  const facts = FACTS.filter((fact) => product[fact]);
  if (facts.length === 0) return null;
  return (
    <dl className="Facts">
      {facts.map((fact) => (
        <Fragment key={fact}>
          <dt>{labels[fact]}</dt>
          <dd>{product[fact]}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
