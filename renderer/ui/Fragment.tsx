import { createContext, type ReactElement, useContext } from 'react';

/** HTML of an element that depends on a part of the model and a variant alone; `undefined` where it is not cached. */
export type DrawFragment = (part: object, variant: string, element: ReactElement) => string | undefined;

export const FragmentContext = createContext<DrawFragment | undefined>(undefined);

export interface FragmentItemProps {
  /** What the children are drawn from, besides what the variant says. */
  part: object;
  variant: string;
  children: ReactElement;
}

/** A list's item whose content may come from a cache: a long list is mostly what it was before. */
export function FragmentItem({ part, variant, children }: FragmentItemProps) {
  const cached = useContext(FragmentContext)?.(part, variant, children);
  if (cached === undefined) return <li>{children}</li>;
  return <li dangerouslySetInnerHTML={{ __html: cached }} />;
}
