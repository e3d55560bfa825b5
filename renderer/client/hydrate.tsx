import { createElement, type FunctionComponent, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

const TYPED = 'textarea, input:not([type=hidden], [type=checkbox], [type=radio])';

/**
 * Returns a function that reports an island's error to the server; its code is loaded only then. Typed values are noted
 * while the island exists, because they disappear with an island that fails, and could then no longer be removed from
 * the message.
 */
function createErrorReporter(island: Element): (error: unknown) => void {
  const read = () =>
    [...island.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED)].map(({ value }) => value);
  let typed = read();
  const note = () => {
    typed = read();
  };
  island.addEventListener('input', note, { capture: true, passive: true });
  return (error) =>
    void import('./browserErrors.ts')
      .then((part) => part.reportError(error, { typed }))
      .catch(() => undefined);
}

/** A hydrated island. */
export interface LiveIsland {
  update(props: object): void;
  unmount(): void;
}

function Alive({ onAlive, children }: { onAlive: () => void; children: ReactNode }) {
  useEffect(onAlive, [onAlive]);
  return children;
}

/**
 * Hydrates an island's HTML; resolves once it is interactive. If its view throws, then or later, the server's HTML is
 * restored and `onDeath` called.
 */
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
