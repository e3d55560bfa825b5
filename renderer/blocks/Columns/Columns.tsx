import { Wrap } from '../../ui/Heading.tsx';
import type { Area, Authored, BlockProps } from '../types.ts';

interface ColumnsProps extends BlockProps<Authored<'Columns'>> {
  areas?: { first?: Area; second?: Area; third?: Area };
}

/** Shows blocks next to each other; an empty area gives its space to the others. */
export function Columns({ heading, intro, ratio = 'equal', areas = {} }: ColumnsProps) {
  const columns = (['first', 'second', 'third'] as const).filter((name) => areas[name]);
  return (
    <Wrap heading={heading} intro={intro}>
      <div className={`Columns-grid Columns-grid--${ratio}`} data-columns={columns.length}>
        {columns.map((name) => (
          <div key={name} className="Columns-column" {...areas[name]} />
        ))}
      </div>
    </Wrap>
  );
}
