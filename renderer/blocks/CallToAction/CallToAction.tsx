import { Actions } from '../../ui/ButtonLink.tsx';
import { Phrases } from '../../ui/Phrases.tsx';
import type { Authored, BlockProps } from '../types.ts';

export type CallToActionProps = BlockProps<Authored<'CallToAction'>>;

/** One thing to do, on wood. */
export function CallToAction({ heading, body, actions }: CallToActionProps) {
  return (
    <div className="wrap">
      <div className="CallToAction-panel">
        <h2>
          <Phrases text={heading} />
        </h2>
        {body && <p>{body}</p>}
        <Actions links={actions} large />
      </div>
    </div>
  );
}
