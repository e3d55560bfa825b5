import { ButtonLink, MoreLink } from '../../ui/ButtonLink.tsx';
import { Heading, Wrap } from '../../ui/Heading.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Points } from '../../ui/Points.tsx';
import { tileClasses } from '../../ui/tileClasses.ts';
import type { Authored, BlockProps } from '../types.ts';

type FeatureGridProps = BlockProps<Authored<'FeatureGrid'>>;
type Feature = FeatureGridProps['items'][number];

const CLASS_BY_LOOK = {
  plain: 'Feature',
  cards: 'Feature Surface',
  doors: 'Feature Surface Surface--link',
  photos: 'Feature',
} as const;

export function FeatureGrid({ heading, intro, items: all, look }: FeatureGridProps) {
  // An item of a photo list is hidden until it has a photo.
  const items = look === 'photos' ? all.filter(({ picture }) => picture) : all;
  if (items.length === 0) return null;
  return (
    <Wrap heading={heading} intro={intro}>
      <ul className={listClass(items.length, look)}>
        {items.map((item) => (
          <li key={item.title} className={CLASS_BY_LOOK[look ?? 'plain']}>
            <FeatureBody item={item} level={heading ? 3 : 2} look={look} />
          </li>
        ))}
      </ul>
    </Wrap>
  );
}

/** Three or six items fill their rows. */
function listClass(count: number, look: FeatureGridProps['look'] = 'plain'): string {
  const threes = count === 3 || count === 6 ? ' Features--threes' : '';
  return `Features Features--${look}${threes} ${tileClasses(count)}`;
}

interface FeatureBodyProps {
  item: Feature;
  level: 2 | 3;
  look: FeatureGridProps['look'];
}

const SMALL = '(width < 700px) 96px, 288px';
const SIZES = { doors: SMALL, cards: SMALL, photos: '(width < 700px) 92vw, 384px', plain: '128px' };

function FeatureBody({ item, level, look }: FeatureBodyProps) {
  // On a phone the picture of a card with a button is as wide as the card
  const sizes = SIZES[look === 'cards' && item.link ? 'photos' : (look ?? 'plain')];
  return (
    <>
      {item.picture && <Picture image={item.picture} className={pictureClass(item.picture)} sizes={sizes} />}
      <Heading level={level} className="Feature-title">
        {item.title}
      </Heading>
      {item.body && <p>{item.body}</p>}
      {item.points && item.points.length > 0 && <Points points={item.points} className="Feature-points" />}
      {item.link &&
        (look === 'doors' ? (
          <MoreLink to={item.link} className="MoreLink Surface-link" />
        ) : (
          <ButtonLink link={item.link} kind="quiet" />
        ))}
    </>
  );
}

/** A drawing that is wider than high is a scene; any other is an icon. */
function pictureClass({ width, height }: { width: number; height: number }): string {
  return width > height ? 'Feature-picture Feature-picture--wide' : 'Feature-picture';
}
