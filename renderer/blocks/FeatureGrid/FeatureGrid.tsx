import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Heading, SectionHead } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { SmartLink } from '../../ui/SmartLink.tsx';
import { tiles } from '../../ui/tiles.ts';
import type { Authored, BlockProps } from '../types.ts';

export type FeatureGridProps = BlockProps<Authored<'FeatureGrid'>>;
type Feature = FeatureGridProps['items'][number];

const CLASS = { plain: 'Feature', cards: 'Feature Surface', doors: 'Feature Surface Surface--link' } as const;

/** What the school offers, or ways in: a few things side by side. */
export function FeatureGrid({ heading, intro, items, look }: FeatureGridProps) {
  return (
    <div className="wrap">
      <SectionHead heading={heading} intro={intro} />
      <ul className={listClass(items.length, look)}>
        {items.map((item) => (
          <li key={item.title} className={CLASS[look ?? 'plain']}>
            <FeatureBody item={item} level={heading ? 3 : 2} isDoor={look === 'doors'} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Three, or three times two, stand in full rows. */
function listClass(count: number, look: FeatureGridProps['look'] = 'plain'): string {
  const threes = count === 3 || count === 6 ? ' Features--threes' : '';
  return `Features Features--${look}${threes} ${tiles(count)}`;
}

interface FeatureBodyProps {
  item: Feature;
  level: 2 | 3;
  /** All of it is its link. */
  isDoor: boolean;
}

function FeatureBody({ item, level, isDoor }: FeatureBodyProps) {
  const sizes = isDoor ? '(width < 700px) 96px, 288px' : '96px';
  return (
    <>
      {item.picture && <Picture image={item.picture} className={pictureClass(item.picture)} sizes={sizes} />}
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
      {item.link && (isDoor ? <DoorLink link={item.link} /> : <ButtonLink link={item.link} kind="quiet" />)}
    </>
  );
}

/** A drawing that is wider than high is a scene; any other stands like an icon. */
function pictureClass({ width, height }: { width: number; height: number }): string {
  return width > height ? 'Feature-picture Feature-picture--wide' : 'Feature-picture';
}

function DoorLink({ link }: { link: NonNullable<Feature['link']> }) {
  return (
    <SmartLink to={link} className="MoreLink Surface-link">
      {link.label}
      <Icon name="arrow" />
    </SmartLink>
  );
}
