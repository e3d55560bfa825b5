import type { TableModel } from '../../../schemas/model.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { SectionHead } from '../../ui/Heading.tsx';
import type { Authored, BlockProps } from '../types.ts';
import { type PriceHead, PriceHeads } from './PriceHeads.tsx';

/** `prices`, one for each column, are made by the block's builder. */
export interface ComparisonTableProps extends Omit<BlockProps<Authored<'ComparisonTable'>>, 'prices'> {
  prices?: PriceHead[];
}
type Cell = ComparisonTableProps['rows'][number]['cells'][number];

/** What each of a few things has and has not, side by side. */
export function ComparisonTable(props: ComparisonTableProps) {
  const { id, heading, intro, caption, corner, columns, rows, prices, labels } = props;
  const table: TableModel = {
    caption,
    corner,
    columns,
    rows: rows.map(({ label, note, cells }) => ({
      header: label,
      ...(note ? { note } : {}),
      cells: cells.map(cellOf),
    })),
  };
  return (
    <div className="wrap">
      {!prices && <SectionHead heading={heading} intro={intro} />}
      <DataTable
        table={table}
        labels={labels}
        head={
          prices && (
            <PriceHeads
              id={id}
              heading={heading}
              intro={intro}
              columns={columns}
              prices={prices}
              labels={labels}
            />
          )
        }
      />
    </div>
  );
}

function cellOf({ included, words }: Cell) {
  const state = included === undefined ? {} : { state: included ? ('yes' as const) : ('no' as const) };
  return words ? { ...state, text: words } : state;
}
