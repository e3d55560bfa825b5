import { Wrap } from '../../ui/Heading.tsx';
import type { Authored, BlockProps } from '../types.ts';

export type RichTextProps = BlockProps<Authored<'RichText'>>;

/** Plain prose. `body` arrives as sanitised HTML. */
export function RichText({ heading, body }: RichTextProps) {
  return (
    <Wrap heading={heading}>
      <div className="Prose" dangerouslySetInnerHTML={{ __html: body }} />
    </Wrap>
  );
}
