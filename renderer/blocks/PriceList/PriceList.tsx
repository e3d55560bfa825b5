import type { ProductRow } from '../../../schemas/model.ts';
import { MoreLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Heading, type Level, Wrap } from '../../ui/Heading.tsx';
import { PriceTag } from '../../ui/PriceTag.tsx';
import { StageStone } from '../../ui/StageStone.tsx';
import { tileClasses } from '../../ui/tileClasses.ts';
import type { Authored, BlockProps, Labels } from '../types.ts';

interface Group {
  id: string;
  title?: string;
  stage?: string;
  items: ProductRow[];
}

/** `groups` are made by the block's builder. */
interface PriceListProps extends BlockProps<Authored<'PriceList'>> {
  groups: Group[];
}

/** Products as rows with their prices, if cards would be too many or say too little. */
export function PriceList({ heading, intro, groups, note, more, labels }: PriceListProps) {
  const level: Level = heading ? 3 : 2;
  const none = groups.every((group) => group.items.length === 0);
  return (
    <Wrap heading={heading} intro={intro}>
      {none ? (
        <EmptyState title={labels['noContent']} level={level} />
      ) : (
        <div className={`PriceGroups ${tileClasses(groups.length)}`}>
          {groups.map((group) => (
            <PriceGroup key={group.id} group={group} level={level} labels={labels} />
          ))}
        </div>
      )}
      {note && <p className="PriceList-note">{note}</p>}
      {more && <MoreLink to={more} />}
    </Wrap>
  );
}

function PriceGroup({ group, level, labels }: { group: Group; level: Level; labels: Labels }) {
  return (
    <div className="PriceGroup">
      {group.title && (
        <Heading level={level} className="PriceGroup-title">
          <StageStone stage={group.stage} />
          {group.title}
        </Heading>
      )}
      <ul className="PriceRows">
        {group.items.map((item) => (
          <li key={item.id}>
            {item.level && (
              <span className="LevelStone" aria-hidden="true">
                {item.level}
              </span>
            )}
            <span className="PriceRow-name">
              <a href={item.href}>{item.name}</a>
              {item.duration && <span className="Note">{item.duration}</span>}
            </span>
            <PriceTag price={item.price} labels={labels} />
          </li>
        ))}
      </ul>
    </div>
  );
}
