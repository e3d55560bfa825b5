import type { ProductCard } from '../../../schemas/model.ts';
import { PriceTag } from '../../ui/PriceTag.tsx';
import type { Labels } from '../types.ts';

/** Products of one level each as stones that bear it: nineteen fit where three cards would. */
export function LevelStones({ products, labels }: { products: readonly ProductCard[]; labels: Labels }) {
  return (
    <ul className="LevelStones">
      {products.map(({ id, href, name, levels, price }) => (
        <li key={id}>
          <a href={href} className={`LevelStones-link LevelStones-link--${levels?.stages[0] ?? 'none'}`}>
            <span className="LevelStones-stone" aria-hidden="true">
              {levels?.from}
            </span>
            <span className="visually-hidden">{name}</span>
          </a>
          <PriceTag price={price} labels={labels} />
        </li>
      ))}
    </ul>
  );
}
