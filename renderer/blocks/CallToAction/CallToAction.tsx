import { Actions } from '../../ui/ButtonLink.tsx';
import { Phrases } from '../../ui/Phrases.tsx';
import type { Authored, BlockProps } from '../types.ts';

export function CallToAction({ heading, body, actions }: BlockProps<Authored<'CallToAction'>>) {
  return (
    <div className="wrap">
      <div className="CallToAction-panel">
        <svg className="CallToAction-stones" viewBox="-12 -12 44 44" aria-hidden="true">
          <use href="#stone-white" className="Board-white" />
          <use href="#stone-black" className="Board-black" x="20" />
          <use href="#stone-white" className="Board-white" x="20" y="20" />
        </svg>
        <h2>
          <Phrases text={heading} />
        </h2>
        {body && <p>{body}</p>}
        <Actions links={actions} large />
      </div>
    </div>
  );
}
