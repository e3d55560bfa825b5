import type { TableModel } from '../../../schemas/model.ts';
import type { BlockBuilder } from './builders.ts';

/** Which courses a teacher's level opens for students, from the school's file (spec.md §5). */
export const activationTable: BlockBuilder = {
  build: ({ props, labels, context }) => {
    const { words, school } = context.localizedSite;
    const rows = (school.activation ?? []).map(({ teacher, from, to }) => ({
      header: words.key('teaching.orBetter', { level: teacher }),
      cells: [{ text: words.key('product.levels', { from, to }) }],
    }));
    const table: TableModel = {
      caption: labels['caption'] ?? '',
      corner: labels['teacher'] ?? '',
      columns: [labels['courses'] ?? ''],
      rows,
    };
    return { props: { ...props, table } };
  },
};
