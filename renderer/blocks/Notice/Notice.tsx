import { Actions } from '../../ui/ButtonLink.tsx';
import { Heading } from '../../ui/Heading.tsx';
import type { Authored, BlockProps } from '../types.ts';

/** The current state of something (not started, running, over) and links to continue (C14). */
export function Notice({ heading, body, actions, look }: BlockProps<Authored<'Notice'>>) {
  return (
    <div className="wrap">
      <div className={`Notice-panel Notice-panel--${look ?? 'quiet'}`}>
        <Heading level={2}>{heading}</Heading>
        {body && <p>{body}</p>}
        <Actions links={actions} />
      </div>
    </div>
  );
}
