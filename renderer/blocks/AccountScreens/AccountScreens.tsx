import { Heading, SectionHead } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SmartLink } from '../../ui/SmartLink.tsx';
import { StoneIcon } from '../../ui/StoneIcon.tsx';
import type { Authored, BlockProps } from '../types.ts';

/** `screens`: addresses of the site's screens by their names in old hashes; one that ends in `/` takes an id. */
interface AccountScreensProps extends BlockProps<Authored<'AccountScreens'>> {
  screens: { [name: string]: string };
}

/** The account's screens as plain links; a script redirects old hashes (requirements R4). */
export function AccountScreens({ heading, intro, items, screens }: AccountScreensProps) {
  const isLeading = Object.keys(screens).length > 0;
  return (
    <div className="wrap" data-screens={isLeading ? JSON.stringify(screens) : undefined}>
      <SectionHead heading={heading} intro={intro} />
      <ul className="Screens">
        {items.map(({ link, body }, index) => (
          <li key={link.href + link.label} className="Screens-item Surface Surface--link">
            <StoneIcon colour={index % 2 ? 'white' : 'black'} />
            <div>
              <Heading level={heading ? 3 : 2} className="Screens-name">
                <SmartLink to={link} className="Surface-link" />
              </Heading>
              {body && <p>{body}</p>}
            </div>
            <Icon name="arrow" />
          </li>
        ))}
      </ul>
    </div>
  );
}
