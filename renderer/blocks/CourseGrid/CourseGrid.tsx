import { Fragment } from 'react';
import type { Filters, Link } from '../../../schemas/model.ts';
import { MoreLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { type Level, Wrap } from '../../ui/Heading.tsx';
import { Island, labelsFor } from '../../ui/Island.tsx';
import { LinkedProducts } from '../../ui/LinkedProducts.tsx';
import type { Authored, BlockProps } from '../types.ts';
import { CourseSection, type Section } from './CourseSection.tsx';
import { FilterForm } from './FilterForm.island.tsx';

/** `sections`, `filters` and `empty` are made by the block's builder. */
interface CourseGridProps extends Omit<BlockProps<Authored<'CourseGrid'>>, 'filters'> {
  sections: Section[];
  filters?: Filters;
  empty?: { title: string; body: string; link?: Link };
}

const FORM_LABELS = ['search', 'searchPlaceholder', 'apply', 'filters', 'clearAll', 'sort'] as const;

/** Products as cards; with `filters`, a catalogue with a search form that works without JavaScript. */
export function CourseGrid(props: CourseGridProps) {
  const { id, labels, heading, intro, look, sections, filters, empty, more } = props;
  const level: Level = heading ? 3 : 2;
  const isEmpty = sections.every((section) => section.items.length === 0);
  return (
    <Wrap heading={heading} intro={intro}>
      {filters && (
        <search>
          <Island
            name="FilterForm"
            id={`${id}-filters`}
            when="touch"
            of={FilterForm}
            props={{ id: `${id}-filters`, filters, labels: labelsFor(labels, FORM_LABELS) }}
          />
        </search>
      )}
      {look === 'rows' && (
        <LinkedProducts products={sections.flatMap(({ items }) => items)} {...{ labels, level }} />
      )}
      {look !== 'rows' &&
        sections.map((section, index) => (
          <Fragment key={section.id}>
            <CourseSection
              section={section}
              anchor={`${id}-${section.id}`}
              level={level}
              labels={labels}
              inStrip={look === 'strip'}
            />
            {index === 0 && <SectionLinks {...props} />}
          </Fragment>
        ))}
      {isEmpty && (
        <EmptyState
          title={empty?.title}
          body={empty?.body ?? labels['noContent']}
          link={empty?.link}
          level={level}
        />
      )}
      {more && (
        <p className="CourseGrid-more">
          <MoreLink to={more} />
        </p>
      )}
    </Wrap>
  );
}

/** With at least this many sections, links below the first lead to each. */
const MIN_LINKED_SECTIONS = 3;

function SectionLinks({ id, sections, labels }: CourseGridProps) {
  const titled = sections.filter(({ title }) => title);
  if (titled.length < MIN_LINKED_SECTIONS) return null;
  return (
    <nav className="CourseGrid-links" aria-label={labels['sections']}>
      <ul className="CourseGrid-anchors">
        {titled.map((section) => (
          <li key={section.id}>
            <a href={`#${id}-${section.id}`}>
              {section.title} <span className="Note">{section.items.length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
