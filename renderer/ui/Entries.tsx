import type { ReactNode } from 'react';

interface EntriesProps<Item> {
  items: readonly Item[];
  className: string;
  /** Shown in place of an empty list. */
  none?: ReactNode;
  children: (item: Item) => ReactNode;
}

export function Entries<Item extends { id: string }>(props: EntriesProps<Item>) {
  const { items, className, none, children } = props;
  if (items.length === 0 && none) return none;
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item.id}>{children(item)}</li>
      ))}
    </ul>
  );
}
