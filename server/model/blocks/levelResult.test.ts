import { expect, test } from 'vitest';
import type { LevelView } from '../../../schemas/model.ts';
import { type BlockGiven, buildBlock } from '../../../tests/helpers/block.ts';

const level = (id: string): LevelView => ({
  id,
  rank: '16 kyu',
  stage: { id: 'beginner', name: 'Beginner' },
  picture: { src: `/_share/level/${id}.png`, width: 1200, height: 630, alt: id },
});
const RESULT = {
  test: { href: '/sv-SE/test' },
  courses: { href: '#courses', label: 'Courses' },
  outcomes: [
    { from: 'G19', body: 'First steps' },
    { from: 'G15', body: 'Small boards' },
    { from: 'G12', body: 'Large boards' },
    { from: 'G9', body: 'Plans' },
  ],
};
const GIVEN: BlockGiven = {
  of: { title: { 'sv-SE': 'Level' }, query: { mine: { values: ['yes'] } } },
  path: '/test/G12',
  school: {
    stages: [
      { id: 'beginner', from: 'G12', to: 'G10' },
      { id: 'advanced', from: 'G9', to: 'G8' },
    ],
  },
};
const build = (props: object = {}, given: BlockGiven = {}) =>
  buildBlock(
    'LevelResult',
    { ...RESULT, ...props },
    { ...GIVEN, subject: { level: level('G12') }, ...given },
  );

test('a level is told with its place on the ladder, and with what there is to pass on', () => {
  expect(build().props).toEqual({
    test: { href: '/sv-SE/test' },
    courses: { href: '#courses', label: 'Courses' },
    isMine: false,
    level: { id: 'G12', rank: '16 kyu', stage: { id: 'beginner', name: 'Beginner' } },
    stages: [
      { id: 'beginner', name: 'Beginner', levels: ['G12', 'G11', 'G10'] },
      { id: 'advanced', name: 'Advanced', levels: ['G9', 'G8'] },
    ],
    picture: {
      src: '/_share/level/G12.png',
      srcset: '/_share/level/G12.png?width=800 800w, /_share/level/G12.png 1200w',
      width: 1200,
      height: 630,
      alt: 'G12',
    },
    address: 'https://north.example/sv-SE/test/G12',
    can: 'Large boards',
  });
});

test.each([
  ['G19', 'First steps'],
  ['G16', 'First steps'],
  ['G15', 'Small boards'],
  ['G13', 'Small boards'],
  ['G12', 'Large boards'],
  ['G10', 'Large boards'],
  ['G1', 'Plans'],
])('what one can do at %s: %s', (id, can) => {
  expect(build({}, { subject: { level: level(id) } }).props).toMatchObject({ can });
});

test('nothing is said of what one can do at a level easier than all that the file tells', () => {
  const outcomes = RESULT.outcomes.slice(1);
  const { props } = build({ outcomes }, { subject: { level: level('G19') } });
  expect(props).toMatchObject({ level: { id: 'G19' } });
  expect(props?.can).toBeUndefined();
});

test('the way to an account takes the level along as long as it stays on this site', () => {
  const register = (link: object) => build({ register: link }).props['register'];
  expect(register({ href: '/sv-SE/register', label: 'Join' })).toEqual({
    href: '/sv-SE/register?level=G12',
    label: 'Join',
  });
  const away = { href: 'https://origin.example/register', label: 'Join', external: true };
  expect(register(away)).toEqual(away);
});

test('who has just taken the test is told so by the address', () => {
  expect(build({}, { search: '?mine=yes' }).props).toMatchObject({ isMine: true });
});

test('a page about no level shows none', () => {
  const { props, jsonLd } = build({}, { subject: {}, search: '?mine=yes' });
  const { outcomes, ...authored } = RESULT;
  expect(props).toEqual({ ...authored, isMine: true, stages: [] });
  expect(jsonLd).toEqual([]);
});

test('search engines are told the way to the page, which may name the level', () => {
  const [trail] = build({}, { of: { ...GIVEN.of, title: { 'sv-SE': 'Level {{level.id}}' } } }).jsonLd;
  expect(trail).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{}, { name: 'Level G12', item: 'https://north.example/sv-SE/test/G12' }],
  });
  expect(build({}, { status: 404 }).jsonLd).toEqual([]);
});
