import { SectionHead } from '../../ui/Heading.tsx';
import type { Authored, BlockProps } from '../types.ts';

/** `areas` holds the HTML of the blocks in each area. */
export interface ColumnsProps extends BlockProps<Authored<'Columns'>> {
  areas?: { first?: string; second?: string; third?: string };
}

/** Other blocks beside one another; an area without any leaves its room to the others. */
export function Columns({ heading, intro, ratio = 'equal', areas = {} }: ColumnsProps) {
  const columns = (['first', 'second', 'third'] as const).filter((name) => areas[name]);
  return (
    <div className="wrap">
      <SectionHead heading={heading} intro={intro} />
      <div className={`Columns-grid Columns-grid--${ratio}`} data-columns={columns.length}>
        {columns.map((name) => (
          <div
            key={name}
            className="Columns-column"
            dangerouslySetInnerHTML={{ __html: areas[name] ?? '' }}
          />
        ))}
      </div>
    </div>
  );
}
