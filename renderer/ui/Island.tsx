import { createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import type { Labels } from '../blocks/types.ts';

/** When the browser hydrates an island that is not used; `touch`: only when it is used, because it works without. */
export type HydrationStrategy = 'load' | 'idle' | 'visible' | 'touch';

export interface IslandProps<Props extends object> {
  /** File name of the island: `<name>.island.tsx`. */
  name: string;
  /** Unlike any other on the page; ids inside the island begin with it. */
  id: string;
  when: HydrationStrategy;
  of: FunctionComponent<Props>;
  /** Plain JSON: the only data of a page that travels twice. */
  props: Props;
}

/** Rendered here as the browser will hydrate it; until then, and if it never does, its HTML remains. */
export function Island<Props extends object>({ name, id, when, of, props }: IslandProps<Props>) {
  const html = renderToString(createElement(of, props), { identifierPrefix: `${id}-` });
  return (
    <div
      id={id}
      data-island={name}
      data-when={when}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Those of a block's words that its island says: only they travel with it. */
export function labelsFor(labels: Labels, names: readonly string[]): Labels {
  return Object.fromEntries(names.map((name) => [name, labels[name] ?? '']));
}
