import { createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import type { LabelName, Labels } from './labels.ts';

/** When the browser hydrates an island that is not used; `touch`: only when it is used, because it works without. */
export type HydrationStrategy = 'load' | 'visible' | 'touch';

interface IslandProps<Props extends object> {
  /** File name of the island: `<name>.island.tsx`. */
  name: string;
  /** Unique on the page; ids inside the island begin with it. */
  id: string;
  when: HydrationStrategy;
  of: FunctionComponent<Props>;
  /** Plain JSON, which the page contains in addition to the HTML that is made from it. */
  props: Props;
  /** Keys, at any depth, of props that only the HTML needs: the browser does not get them. */
  unused?: readonly string[];
}

/** Rendered here as the browser will hydrate it; until then, and if it never does, its HTML remains. */
export function Island<Props extends object>(island: IslandProps<Props>) {
  const { name, id, when, of, props, unused = [] } = island;
  const html = renderToString(createElement(of, props), { identifierPrefix: `${id}-` });
  return (
    <div
      id={id}
      data-island={name}
      data-when={when}
      data-props={JSON.stringify(props, (key, value) => (unused.includes(key) ? undefined : value))}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** The labels of a block that its island uses: only these are sent with it. */
export function labelsFor(labels: Labels, names: readonly LabelName[]): Labels {
  return Object.fromEntries(names.map((name) => [name, labels[name] ?? '']));
}
