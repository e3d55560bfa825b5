import { createElement, type FunctionComponent, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

const TYPED = 'textarea, input:not([type=hidden], [type=checkbox], [type=radio])';

/**
 * Reports an island's error to the server; loaded only then. Typed values are noted while the island exists: a failed
 * island removes its inputs, and then we could not take the values out of the message any more.
 */
function createErrorReporter(island: Element): (error: unknown) => void {
  const read = () =>
    [...island.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED)].map(({ value }) => value);
  let typedValues = read();
  const note = () => {
    typedValues = read();
  };
  island.addEventListener('input', note, { capture: true, passive: true });
  return (error) =>
    void import('./browserErrors.ts')
      .then((part) => part.reportError(error, { typed: typedValues }))
      .catch(() => undefined);
}

export interface LiveIsland {
  update(props: object): void;
  unmount(): void;
}

function Alive({ onAlive, children }: { onAlive: () => void; children: ReactNode }) {
  useEffect(onAlive, [onAlive]);
  return children;
}

/** Resolves once the island is interactive. If its view throws, its HTML is restored and `onDeath` called. */
export function hydrate(
  element: HTMLElement,
  View: FunctionComponent,
  props: object,
  onDeath: () => void,
): Promise<LiveIsland> {
  const html = element.innerHTML;
  const tell = createErrorReporter(element);
  return new Promise((resolve, reject) => {
    const alive = () => resolve(island);
    const draw = (current: object) => <Alive onAlive={alive}>{createElement(View, current)}</Alive>;
    const root = hydrateRoot(element, draw(props), {
      identifierPrefix: `${element.id}-`,
      onRecoverableError: (error) => {
        tell(error);
        console.error(`island ${element.id} differs from its page`, error);
      },
      onUncaughtError: (error) => {
        onDeath();
        tell(error);
        reject(error);
        console.error(`island ${element.id} failed`, error);
        // React empties an unmounted element a moment later.
        setTimeout(() => {
          element.innerHTML = html;
        });
      },
    });
    const island: LiveIsland = {
      update: (current) => root.render(draw(current)),
      unmount: () => root.unmount(),
    };
  });
}
