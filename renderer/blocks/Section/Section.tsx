import { Wrap } from '../../ui/Heading.tsx';
import type { Area, Authored, BlockProps } from '../types.ts';

interface SectionProps extends BlockProps<Authored<'Section'>> {
  areas?: { content?: Area };
}

export function Section({ heading, intro, ground = 'plain', width = 'normal', areas }: SectionProps) {
  return (
    <div className={`Section-body Section-body--${ground} Section-body--${width}`}>
      {(heading || intro) && <Wrap heading={heading} intro={intro}></Wrap>}
      <div className="Section-content" {...areas?.content} />
    </div>
  );
}
