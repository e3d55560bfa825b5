import { Heading, SectionHead } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SmartLink } from '../../ui/SmartLink.tsx';
import type { Authored, BlockProps } from '../types.ts';

export type FaqProps = BlockProps<Authored<'Faq'>>;

/**
 * Questions that open. Answers arrive as sanitised HTML. The anchor is on the answer: a browser that is sent there
 * opens what hides it.
 */
export function Faq({ heading, intro, groups, more }: FaqProps) {
  return (
    <div className="Faq-grid wrap">
      <SectionHead heading={heading} intro={intro} />
      <div className="Faq-groups">
        {groups.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a group may have no title
          <div key={index} className="Faq-group">
            {group.title && <Heading level={heading ? 3 : 2}>{group.title}</Heading>}
            {group.items.map((item) => (
              <details key={item.id} className="Disclosure">
                <summary>
                  {item.question}
                  <Icon name="chevron" />
                </summary>
                <div id={item.id} className="Prose" dangerouslySetInnerHTML={{ __html: item.answer }} />
              </details>
            ))}
          </div>
        ))}
        {more && (
          <SmartLink to={more} className="MoreLink">
            {more.label}
            <Icon name="arrow" />
          </SmartLink>
        )}
      </div>
    </div>
  );
}
