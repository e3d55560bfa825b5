import type { FunctionComponent } from 'react';
import { handleChunkError } from './chunks.ts';
import type { LiveIsland } from './hydrate.tsx';
import { whenIdle } from './idle.ts';

type IslandModule = Record<string, FunctionComponent>;

const modules = import.meta.glob<IslandModule>('../blocks/*/*.island.tsx');
const islands = new Map<Element, Promise<LiveIsland | undefined>>();
const hydrated = new Map<Element, LiveIsland>();

/** Hydrates an island once. Failures are reported to the console; the static HTML stays. */
function hydrateOnce(element: HTMLElement): Promise<LiveIsland | undefined> {
  const cached = islands.get(element);
  if (cached) return cached;
  const island = hydrate(element).catch((error: unknown) => {
    console.error(`island ${element.dataset['island']} failed`, error);
    return undefined;
  });
  islands.set(element, island);
  return island;
}

async function hydrate(element: HTMLElement): Promise<LiveIsland | undefined> {
  const name = element.dataset['island'] ?? '';
  const [, load] = Object.entries(modules).find(([path]) => path.endsWith(`/${name}.island.tsx`)) ?? [];
  if (import.meta.env.DEV) await import('./fastRefresh.ts');
  const [renderer, module] = await Promise.all([import('./hydrate.tsx'), load?.()]).catch(
    (error: unknown) => {
      handleChunkError();
      throw error;
    },
  );
  const component = module?.[name];
  // The page changed meanwhile and removed the island.
  if (!component || !element.isConnected) return undefined;
  const live = await renderer.hydrate(element, component, propsOf(element), () => hydrated.delete(element));
  hydrated.set(element, live);
  return live;
}

function propsOf(element: HTMLElement): object {
  return JSON.parse(element.dataset['props'] ?? '{}');
}

/**
 * Hydrates the islands below `root` at their time: now, or when they are in view and the browser is idle.
 * Any use hydrates an island at once. Resolves when the immediate ones are hydrated or have failed.
 */
export function watchIslands(root: ParentNode): Promise<unknown> {
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      observer.unobserve(target);
      whenIdle(() => void hydrateOnce(target));
    }
  });
  const atOnce: Promise<unknown>[] = [];
  for (const element of root.querySelectorAll<HTMLElement>('[data-island]')) {
    if (islands.has(element)) continue;
    const { when } = element.dataset;
    if (when === 'load') atOnce.push(hydrateOnce(element));
    else if (when !== 'touch') observer.observe(element);
  }
  return Promise.all(atOnce);
}

const REPLAYED_TARGETS = 'button[type=button], [data-replay]';

/** Using an island hydrates it first; a press of a button, or a key on a board, is replayed afterwards. */
export function listenForEarlyUse(): void {
  const use = async (event: Event) => {
    const { target } = event;
    const island = target instanceof Element ? target.closest<HTMLElement>('[data-island]') : null;
    if (!island || !(target instanceof Element) || hydrated.has(island) || !event.isTrusted) return;
    const again = cloneEvent(event);
    const live = await hydrateOnce(island);
    const place = target.closest(REPLAYED_TARGETS);
    if (live && again && place?.isConnected) target.dispatchEvent(again);
  };
  for (const type of ['pointerdown', 'focusin', 'click', 'keydown', 'input'])
    document.addEventListener(type, use, { capture: true, passive: true });
}

function cloneEvent(event: Event): Event | undefined {
  if (event.type === 'click' && event instanceof MouseEvent) return new MouseEvent('click', event);
  if (event.type === 'keydown' && event instanceof KeyboardEvent) return new KeyboardEvent('keydown', event);
  return undefined;
}

/** The hydrated island that is also in the next document, updated with its new props. */
export function findReusableIsland(main: Element, next: Element) {
  for (const [island, live] of hydrated) {
    const successor = main.contains(island)
      ? next.querySelector<HTMLElement>(`#${CSS.escape(island.id)}`)
      : null;
    if (!successor || successor.dataset['island'] !== island.getAttribute('data-island')) continue;
    live.update(propsOf(successor));
    island.setAttribute('data-props', successor.dataset['props'] ?? '{}');
    return { island, successor };
  }
  return undefined;
}

export function unmountIslands(main: Element, kept?: Element): void {
  for (const island of [...islands.keys()]) {
    if (island === kept || !main.contains(island)) continue;
    hydrated.get(island)?.unmount();
    hydrated.delete(island);
    islands.delete(island);
  }
}
