import { Fact } from '../../ui/Fact.tsx';
import { Wrap } from '../../ui/Heading.tsx';
import { tileClasses } from '../../ui/tileClasses.ts';
import type { Authored, BlockProps } from '../types.ts';

export function Stats({ heading, intro, items }: BlockProps<Authored<'Stats'>>) {
  return (
    <Wrap heading={heading} intro={intro}>
      <dl className={`Figures ${tileClasses(items.length)}`}>
        {items.map((item) => (
          <Fact key={item.label} name={item.label}>
            {item.value}
          </Fact>
        ))}
      </dl>
    </Wrap>
  );
}
