import { createContext, type ReactElement, useContext } from 'react';

/** The HTML of an element that depends only on a part of the model and a variant; `undefined` if it is not cached. */
export type DrawFragment = (part: object, variant: string, element: ReactElement) => string | undefined;

export const FragmentContext = createContext<DrawFragment | undefined>(undefined);

interface CachedItemProps {
  /** The part of the model that the children depend on, besides the variant. */
  part: object;
  variant: string;
  children: ReactElement;
}

/** A list item whose content may come from a cache: most items of a long list are unchanged. */
export function CachedItem({ part, variant, children }: CachedItemProps) {
  const cached = useContext(FragmentContext)?.(part, variant, children);
  if (cached === undefined) return <li>{children}</li>;
  return <li dangerouslySetInnerHTML={{ __html: cached }} />;
}
