import type { Filters, ProductCard } from '../../../schemas/model.ts';
import { below, Heading, type Level, SectionHead } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Island } from '../../ui/Island.tsx';
import { ProductCards } from '../../ui/ProductCard.tsx';
import { EmptyState } from '../../ui/Quiet.tsx';
import { SmartLink } from '../../ui/SmartLink.tsx';
import type { Authored, BlockProps, Labels } from '../types.ts';
import { FilterForm } from './FilterForm.island.tsx';

export interface CourseSection {
  id: string;
  title?: string;
  items: ProductCard[];
  /** So many show at once, the others behind `restLabel`. */
  shown?: number;
  restLabel?: string;
}

/** `sections`, `filters` and `empty` are made by the block's builder. */
export interface CourseGridProps extends Omit<BlockProps<Authored<'CourseGrid'>>, 'filters'> {
  sections: CourseSection[];
  filters?: Filters;
  empty?: { title: string; body: string; clearHref?: string; clearLabel?: string };
}

const FORM_LABELS = ['search', 'searchPlaceholder', 'apply', 'filters', 'clearAll', 'sort'];

/** Only what the form says travels with its island. */
function formLabels(labels: Labels): Labels {
  return Object.fromEntries(FORM_LABELS.flatMap((name) => (labels[name] ? [[name, labels[name]]] : [])));
}

function Section({ section, level, labels }: { section: CourseSection; level: Level; labels: Labels }) {
  const { items, shown = items.length, restLabel } = section;
  const cardLevel = section.title ? below(level) : level;
  if (items.length === 0) return null;
  return (
    <div className="CourseGrid-section">
      {section.title && (
        <Heading level={level} className="CourseGrid-type">
          {section.title}
        </Heading>
      )}
      <ProductCards products={items.slice(0, shown)} labels={labels} level={cardLevel} />
      {shown < items.length && (
        <details className="CourseGrid-rest">
          <summary className="Button Button--quiet">
            <span>{restLabel}</span>
            <span>{labels['fewer']}</span>
          </summary>
          <ProductCards products={items.slice(shown)} labels={labels} level={cardLevel} />
        </details>
      )}
    </div>
  );
}

/** Products as cards; with `filters`, a catalogue that is searched by a form which works without JavaScript. */
export function CourseGrid({ id, labels, heading, intro, sections, filters, empty, more }: CourseGridProps) {
  const level: Level = heading ? 3 : 2;
  const none = sections.every((section) => section.items.length === 0);
  return (
    <div className="wrap">
      <SectionHead heading={heading} intro={intro} />
      {filters && (
        <search>
          <Island
            name="FilterForm"
            id={`${id}-filters`}
            when="touch"
            of={FilterForm}
            props={{ id: `${id}-filters`, filters, labels: formLabels(labels) }}
          />
        </search>
      )}
      {sections.map((section) => (
        <Section key={section.id} section={section} level={level} labels={labels} />
      ))}
      {none && <NothingFound empty={empty} level={level} labels={labels} />}
      {more && (
        <p className="CourseGrid-more">
          <SmartLink to={more} className="MoreLink">
            {more.label}
            <Icon name="arrow" />
          </SmartLink>
        </p>
      )}
    </div>
  );
}

function NothingFound(props: { empty: CourseGridProps['empty']; level: Level; labels: Labels }) {
  const { empty, level, labels } = props;
  const clear =
    empty?.clearHref && empty.clearLabel ? { href: empty.clearHref, label: empty.clearLabel } : undefined;
  return (
    <EmptyState title={empty?.title} body={empty?.body ?? labels['noContent']} link={clear} level={level} />
  );
}
