import { Actions } from '../../ui/ButtonLink.tsx';
import { Heading, Wrap } from '../../ui/Heading.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { tileClasses } from '../../ui/tileClasses.ts';
import type { Authored, BlockProps } from '../types.ts';

export function Steps({ heading, intro, items, actions, quiet }: BlockProps<Authored<'Steps'>>) {
  return (
    <Wrap heading={heading} intro={intro}>
      <ol className={`StepList ${tileClasses(items.length)}`}>
        {items.map((item) => (
          <li key={item.title} className={item.picture && 'StepList-drawn'}>
            <Heading level={heading ? 3 : 2} className="StepList-title">
              {item.title}
            </Heading>
            {item.body && <p>{item.body}</p>}
            {item.picture && (
              <Picture
                image={item.picture}
                className="StepList-picture"
                sizes="(width < 640px) 96px, 288px"
              />
            )}
          </li>
        ))}
      </ol>
      <Actions links={actions} quiet={quiet} />
    </Wrap>
  );
}
