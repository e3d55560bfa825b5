import { Wrap } from '../../ui/Heading.tsx';
import type { Authored, BlockProps } from '../types.ts';

/** Plain prose. `body` arrives as sanitised HTML. */
export function RichText({ heading, body }: BlockProps<Authored<'RichText'>>) {
  return (
    <Wrap heading={heading}>
      <div className="Prose" dangerouslySetInnerHTML={{ __html: body }} />
    </Wrap>
  );
}
