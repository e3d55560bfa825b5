import { SectionHead } from '../../ui/Heading.tsx';
import type { Authored, BlockProps } from '../types.ts';

/** `areas` holds the HTML of the blocks in each area. */
export interface SectionProps extends BlockProps<Authored<'Section'>> {
  areas?: { content?: string };
}

/** Other blocks on one ground and at one width. */
export function Section({ heading, intro, ground = 'plain', width = 'normal', areas }: SectionProps) {
  return (
    <div className={`Section-body Section-body--${ground} Section-body--${width}`}>
      {(heading || intro) && (
        <div className="wrap">
          <SectionHead heading={heading} intro={intro} />
        </div>
      )}
      <div className="Section-content" dangerouslySetInnerHTML={{ __html: areas?.content ?? '' }} />
    </div>
  );
}
