import type { ReactNode } from 'react';

interface FactProps {
  name: string | undefined;
  className?: string;
  children: ReactNode;
}

/** A name with its value, in a `dl`; nothing if there is no value. */
export function Fact({ name, className, children }: FactProps) {
  if (!children) return null;
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
