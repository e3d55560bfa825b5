import { createContext, type ReactElement, useContext } from 'react';

/** Draws an element that depends on a part of the model and a variant alone; absent where nothing is cached. */
export type DrawFragment = (part: object, variant: string, element: ReactElement) => string;

export const FragmentContext = createContext<DrawFragment | undefined>(undefined);

export interface FragmentItemProps {
  /** What the children are drawn from, beside what the variant says. */
  part: object;
  variant: string;
  children: ReactElement;
}

/** A list's item whose content may come from a cache: a long list is mostly what it was before. */
export function FragmentItem({ part, variant, children }: FragmentItemProps) {
  const draw = useContext(FragmentContext);
  if (!draw) return <li>{children}</li>;
  return <li dangerouslySetInnerHTML={{ __html: draw(part, variant, children) }} />;
}
