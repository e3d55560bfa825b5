import type { TableModel } from '../../../schemas/model.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Wrap } from '../../ui/Heading.tsx';
import type { Authored, BlockProps } from '../types.ts';

/** `table` is made by the block's builder from the refund rule (C10). */
interface RefundTableProps extends BlockProps<Authored<'RefundTable'>> {
  table: TableModel;
}

export function RefundTable({ heading, intro, body, table, labels }: RefundTableProps) {
  return (
    <Wrap heading={heading} intro={intro}>
      <DataTable table={table} labels={labels} />
      {body && <div className="RefundTable-note Prose" dangerouslySetInnerHTML={{ __html: body }} />}
    </Wrap>
  );
}
