import type { TableModel } from '../../../schemas/model.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Wrap } from '../../ui/Heading.tsx';
import type { Authored, BlockProps } from '../types.ts';

/** `table` is made from sites/shared/school.yaml (C8). */
interface ActivationTableProps extends BlockProps<Authored<'ActivationTable'>> {
  table: TableModel;
}

/** The courses that a teacher may activate for students, by the teacher's level. */
export function ActivationTable({ heading, intro, table, labels }: ActivationTableProps) {
  return (
    <Wrap heading={heading} intro={intro}>
      <DataTable table={table} labels={labels} />
    </Wrap>
  );
}
