import type { TableModel } from '../../../schemas/model.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Wrap } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Authored, BlockProps } from '../types.ts';
import { type PriceHead, PriceHeads } from './PriceHeads.tsx';

/** `prices`, one for each column, are made by the block's builder. */
export interface ComparisonTableProps extends Omit<BlockProps<Authored<'ComparisonTable'>>, 'prices'> {
  prices?: PriceHead[];
}
type Row = ComparisonTableProps['rows'][number];
type Cell = Row['cells'][number];

export function ComparisonTable(props: ComparisonTableProps) {
  const { id, heading, intro, caption, corner, columns, rows, alike, prices, labels } = props;
  const isFolded = ({ cells }: Row) =>
    alike !== undefined && cells.every(({ included, words }) => included === true && words === undefined);
  const table = (some: Row[]) => ({ caption, corner, columns, rows: some.map(rowOf) });
  const folded = rows.filter(isFolded);
  return (
    <Wrap heading={heading} intro={intro}>
      {prices && <PriceHeads {...{ id, columns, prices, labels }} />}
      <DataTable table={table(rows.filter((row) => !isFolded(row)))} labels={labels} />
      {folded.length > 0 && (
        <details className="Disclosure ComparisonTable-alike">
          <summary>
            <span>
              {alike} <span className="ComparisonTable-count">{folded.length}</span>
            </span>
            <Icon name="chevron" />
          </summary>
          <DataTable table={table(folded)} labels={labels} />
        </details>
      )}
    </Wrap>
  );
}

function rowOf({ label, note, cells }: Row): TableModel['rows'][number] {
  return { header: label, note, cells: cells.map(cellOf) };
}

function cellOf({ included, words }: Cell) {
  const state = included === undefined ? {} : { state: included ? ('yes' as const) : ('no' as const) };
  return words ? { ...state, text: words } : state;
}
