import { Wrap } from '../../ui/Heading.tsx';
import { tileClasses } from '../../ui/tileClasses.ts';
import type { Authored, BlockProps } from '../types.ts';

export type StatsProps = BlockProps<Authored<'Stats'>>;

export function Stats({ heading, intro, items }: StatsProps) {
  return (
    <Wrap heading={heading} intro={intro}>
      <dl className={`Figures ${tileClasses(items.length)}`}>
        {items.map((item) => (
          <div key={item.label}>
            <dt>{item.label}</dt>
            <dd>{item.value}</dd>
          </div>
        ))}
      </dl>
    </Wrap>
  );
}
