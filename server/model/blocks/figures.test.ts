import { describe, expect, test } from 'vitest';
import type { School, Site } from '../../../schemas/types.ts';
import { buildBlock } from '../../../tests/helpers/block.ts';
import { SITE } from '../../../tests/helpers/snapshot.ts';

const STAGES: School['stages'] = [
  { id: 'beginner', from: 'G19', to: 'G18', rankFrom: '30k', rankTo: '28k' },
  { id: 'advanced', from: 'G2', to: 'G1', rankFrom: '1d', rankTo: '2d' },
];

describe('facts', () => {
  test('are what the file says, and what the site’s metadata knows', () => {
    const metadata = {
      ...SITE.metadata,
      phone: '1',
      address: 'contact.street',
      officeHours: { 'sv-SE': '9–17' },
    } as Site['metadata'];
    const rows = [
      { label: 'Own', body: 'Body' },
      { label: 'Mail', from: 'email' },
      { label: 'Phone', from: 'phone' },
      { label: 'Street', from: 'address' },
      { label: 'Hours', from: 'officeHours' },
      { label: 'Chat', from: 'wechatId' },
      { label: 'Chat too', from: 'wechatId', body: 'Ask' },
      { body: 'No label' },
      { label: 'No price', body: '{{product.price.current.text}}, tax included' },
    ];
    expect(buildBlock('FactTable', { rows }, { siteOf: { metadata } }).props['rows']).toEqual([
      { label: 'Own', body: 'Body' },
      { label: 'Mail', text: 'help@north.example', href: 'mailto:help@north.example' },
      { label: 'Phone', text: '1', href: 'tel:1' },
      { label: 'Street', text: 'Storgatan 1' },
      { label: 'Hours', text: '9–17' },
      { label: 'Chat too', body: 'Ask' },
    ]);
  });
});

describe('stages', () => {
  test('are told with their levels and ranks', () => {
    const guide = buildBlock(
      'StageGuide',
      { items: [] },
      { school: { stages: [...STAGES, { id: 'x', from: 'G1', to: 'G1', rankFrom: '3d' }] } },
    );
    expect(guide.props['stages']).toMatchObject([
      {
        id: 'beginner',
        name: 'Beginner',
        range: 'G19–G18',
        levels: ['G19', 'G18'],
        ranks: '30 kyu to 28 kyu',
      },
      { id: 'advanced', name: 'Advanced', range: 'G2–G1', levels: ['G2', 'G1'], ranks: 'first dan to 2 dan' },
      { id: 'x', name: 'stage.x', range: 'G1–G1', levels: ['G1'], ranks: undefined },
    ]);
    expect(buildBlock('StageLadder', {}, { school: { stages: STAGES } }).props['stages']).toMatchObject([
      { id: 'beginner', from: 'G19', name: 'Beginner', levels: ['G19', 'G18'] },
      { id: 'advanced' },
    ]);
  });

  test('open courses to teachers', () => {
    const activation = [{ teacher: 'G5', from: 'G19', to: 'G10' }];
    const labels = { caption: 'Which', teacher: 'Teacher', courses: 'Courses' };
    expect(buildBlock('ActivationTable', {}, { school: { activation }, labels }).props['table']).toEqual({
      caption: 'Which',
      corner: 'Teacher',
      columns: ['Courses'],
      rows: [{ header: 'G5 or better', cells: [{ text: 'G19–G10' }] }],
    });
    expect(buildBlock('ActivationTable', {}).props['table']).toEqual({
      caption: '',
      corner: '',
      columns: [''],
      rows: [],
    });
  });
});

test('reviews stand as the site’s flag says', () => {
  expect(buildBlock('Reviews', { items: [] }).props).toEqual({ items: [], mode: 'static' });
  expect(buildBlock('Reviews', {}, { siteOf: { flags: { reviewsMode: 'carousel' } } }).props).toEqual({
    mode: 'carousel',
  });
});

test('a contact block has all channels, and hours where there are any', () => {
  const metadata = { ...SITE.metadata, facebookUrl: 'https://f.example', officeHours: 'contact.hours' };
  expect(buildBlock('Contact', { heading: 'H' }, { siteOf: { metadata } }).props).toEqual({
    heading: 'H',
    channels: [
      { id: 'email', label: 'Mail', href: 'mailto:help@north.example', text: 'help@north.example' },
      { id: 'facebookUrl', label: 'Facebook', href: 'https://f.example', text: 'Facebook' },
    ],
    officeHours: { label: 'Hours', text: '9–17' },
  });
  expect(buildBlock('Contact', {}).props).not.toHaveProperty('officeHours');
});

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
