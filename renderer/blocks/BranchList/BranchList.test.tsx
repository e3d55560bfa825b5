import { expect, test } from 'vitest';
import { draw, exampleOf, textOf } from '../../testing/blocks.ts';

const items = Object(exampleOf('BranchList').props['items']);

test('a branch has its hours, telephone, mail and map', () => {
  const html = draw('BranchList');
  expect(textOf(html)).toContain('Address 610 Nathan Road Open map Mong Kok Hours Tue–Sun 10:00–20:00');
  expect(html).toContain('href="tel:+85255500163"');
  expect(html).toContain('href="mailto:mongkok@hoshi.example"');
  expect(html).toContain('href="https://maps.example/?q=mongkok" rel="noopener"');
});

test('the next trial class of a branch is told, with the way to its form', () => {
  const html = draw('BranchList');
  expect(textOf(html)).toContain(
    'Mong Kok Next trial class Sat, Mar 7, 10:00 AM Book a trial class Mong Kok',
  );
  expect(html.match(/href="\/zh-CN\/kidgo\/trial\?courseId=mongkok.sat10"/g)).toHaveLength(1);
});

test('what is unknown of a branch is left out', () => {
  const [group] = items.groups;
  const bare = { ...items, groups: [{ ...group, branches: [group.branches[1]] }] };
  expect(draw('BranchList', { items: bare })).not.toMatch(/tel:|mailto:|Hours|Open map|Book/);
});

test('regions and cities are chosen by links; one alone is no choice', () => {
  const html = draw('BranchList');
  expect(html).toContain('<nav class="Choices" aria-label="Region">');
  expect(html).toMatch(/<a href="\/zh-CN\/kidgo\/branches" class="Choice" aria-current="true">All regions/);
  const few = { ...items, regions: [], cities: items.cities.slice(0, 1) };
  expect(draw('BranchList', { items: few })).not.toContain('Choices');
});

test('a city that cannot be had says so, the others stand', () => {
  expect(textOf(draw('BranchList'))).toContain('Penang This city cannot be shown right now.');
});

test('where there is no branch, another region is a link away', () => {
  const html = draw('BranchList', { items: { ...items, groups: [] } });
  expect(textOf(html)).toContain('No branch here yet Try another region. See all branches');
  expect(html).not.toContain('See the trial classes');
});
