import { Actions } from '../../ui/ButtonLink.tsx';
import type { Authored, BlockProps } from '../types.ts';

export type NoticeProps = BlockProps<Authored<'Notice'>>;

/** How something stands now: not begun, on, over; and where to go from here (C14). */
export function Notice({ heading, body, actions, look }: NoticeProps) {
  return (
    <div className="wrap">
      <div className={`Notice-panel Notice-panel--${look ?? 'quiet'}`}>
        <h2>{heading}</h2>
        {body && <p>{body}</p>}
        <Actions links={actions} />
      </div>
    </div>
  );
}
