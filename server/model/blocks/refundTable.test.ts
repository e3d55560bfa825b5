import { expect, test } from 'vitest';
import { buildBlock } from '../../../tests/helpers/block.ts';

test('the table of refunds says what the rule answers', () => {
  const labels = { caption: 'Refunds', kind: 'Bought', ask: 'Ask us' };
  const table = buildBlock('RefundTable', {}, { labels }).props['table'] as {
    columns: string[];
    rows: { header: string; note?: string; cells: { state?: string; text?: string; href?: string }[] }[];
  };
  expect(table).toMatchObject({ caption: 'Refunds', corner: 'Bought' });
  expect(table.columns[0]).toMatch(/^to day \d+$/);
  expect(table.columns.at(-1)).toMatch(/^from \d+$/);
  const rows = table.rows.map(({ header, note, cells }) => [
    header.replace('refund.kind.', ''),
    note,
    ...cells.map(({ state, text, href }) => (state === 'no' ? 'no' : `${text} ${href ?? ''}`.trim())),
  ]);
  const asked = Array.from({ length: 3 }, () => 'Ask us mailto:help@north.example');
  const shares = [expect.stringMatching(/^100\s%$/), expect.stringMatching(/^30\s%$/), 'no'];
  const never = ['no', 'no', 'no'];
  expect(rows).toEqual([
    ['course', undefined, ...shares],
    ['courseOpened', undefined, ...never],
    ['bundle', 'A note', ...shares],
    ['bundleRedeemed', undefined, ...never],
    ['VIP', undefined, ...never],
    ['verification', undefined, ...never],
    ['physicalGood', undefined, ...asked],
    ['itp', undefined, ...asked],
  ]);
});
