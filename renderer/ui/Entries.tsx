import type { ReactNode } from 'react';

interface EntriesProps<Item> {
  items: readonly Item[];
  className: string;
  /** Shown in place of an empty list. */
  none?: ReactNode;
  children: (item: Item, index: number) => ReactNode;
}

/** A list with an entry for each item. */
export function Entries<Item extends { id: string }>({
  items,
  className,
  none,
  children,
}: EntriesProps<Item>) {
  if (items.length === 0 && none) return none;
  return (
    <ul className={className}>
      {items.map((item, index) => (
        <li key={item.id}>{children(item, index)}</li>
      ))}
    </ul>
  );
}
