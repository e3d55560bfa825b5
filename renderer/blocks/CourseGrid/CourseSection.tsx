import type { ProductCard } from '../../../schemas/model.ts';
import { Heading, type Level, nextLevel } from '../../ui/Heading.tsx';
import { PriceTag } from '../../ui/PriceTag.tsx';
import { ProductCards } from '../../ui/ProductCard.tsx';
import type { Labels } from '../types.ts';

export interface Section {
  id: string;
  title?: string;
  intro?: string;
  items: ProductCard[];
  /** `levels`: shows a stone for each level before the cards. */
  look?: 'levels';
  /** The number of products shown at first; the others are behind `restLabel`. */
  shown?: number;
  restLabel?: string;
}

interface CourseSectionProps {
  section: Section;
  /** The anchor for the links above the list. */
  anchor: string;
  level: Level;
  labels: Labels;
  /** On a phone the cards stand in a row that scrolls sideways. */
  inStrip: boolean;
}

/** Products of one kind below their heading; if there are many, the rest is in a disclosure. */
export function CourseSection({ section, anchor, level, labels, inStrip }: CourseSectionProps) {
  const { items, shown = items.length, restLabel, title, intro, look } = section;
  if (items.length === 0) return null;
  const isOneType = items.every(({ type }) => type === items[0]?.type);
  const untyped = title !== undefined && isOneType;
  const cards = { labels, level: title ? nextLevel(level) : level, untyped, inStrip };
  return (
    <section className="CourseGrid-section" id={anchor}>
      {title && (
        <Heading level={level} className="CourseGrid-type">
          {title}
        </Heading>
      )}
      {intro && <p className="CourseGrid-intro">{intro}</p>}
      {look === 'levels' && <LevelStones products={items} labels={labels} />}
      {shown > 0 && <ProductCards products={items.slice(0, shown)} {...cards} />}
      {shown < items.length && (
        <details className="CourseGrid-rest">
          <summary className="Button Button--quiet">
            <span>{restLabel}</span>
            <span>{labels['fewer']}</span>
          </summary>
          <ProductCards products={items.slice(shown)} {...cards} />
        </details>
      )}
    </section>
  );
}

/** Products of one level each, as stones that show the level: nineteen fit into the space of three cards. */
function LevelStones({ products, labels }: { products: readonly ProductCard[]; labels: Labels }) {
  return (
    <ul className="LevelStones">
      {products.map(({ id, href, name, levels, price }) => (
        <li key={id}>
          <a href={href} className="LevelStones-link" data-stage={levels?.stages[0]}>
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
