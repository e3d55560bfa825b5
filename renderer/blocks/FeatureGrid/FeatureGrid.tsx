import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Heading, SectionHead } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { Authored, BlockProps } from '../types.ts';

export type FeatureGridProps = BlockProps<Authored<'FeatureGrid'>>;
type Feature = FeatureGridProps['items'][number];

/** What the school offers, or ways in: a few things side by side. */
export function FeatureGrid({ heading, intro, items, look }: FeatureGridProps) {
  return (
    <div className="wrap">
      <SectionHead heading={heading} intro={intro} />
      <ul className={look === 'cards' ? 'Features Features--cards' : 'Features'}>
        {items.map((item) => (
          <li key={item.title} className="Feature">
            <FeatureBody item={item} level={heading ? 3 : 2} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function FeatureBody({ item, level }: { item: Feature; level: 2 | 3 }) {
  return (
    <>
      {item.picture && <Picture image={item.picture} className="Feature-picture" sizes="96px" />}
      <Heading level={level} className="Feature-title">
        {item.title}
      </Heading>
      {item.body && <p>{item.body}</p>}
      {item.points && item.points.length > 0 && (
        <ul className="Feature-points">
          {item.points.map((point) => (
            <li key={point}>
              <Icon name="check" />
              {point}
            </li>
          ))}
        </ul>
      )}
      {item.link && <ButtonLink link={item.link} kind="quiet" />}
    </>
  );
}
