import { builder } from './builder.ts';

/** Which courses a teacher's level opens for students, from the school's file (spec.md §5). */
export const activationTable = builder('ActivationTable', ({ props, labels, localizedSite }) => {
  const { words, school } = localizedSite;
  const rows = (school.activation ?? []).map(({ teacher, from, to }) => ({
    header: words.key('teaching.orBetter', { level: teacher }),
    cells: [{ text: words.key('product.levels', { from, to }) }],
  }));
  const table = {
    caption: labels['caption'] ?? '',
    corner: labels['teacher'] ?? '',
    columns: [labels['courses'] ?? ''],
    rows,
  };
  return { props: { ...props, table } };
});
