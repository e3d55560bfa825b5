import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOnce } from '../../../tests/helpers/contentPerTest.ts';
import { makeTree, type Tree } from '../../../tests/helpers/tree.ts';
import type { ContentSnapshot } from '../snapshot.ts';
import type { RouteResult, SiteRoutes } from './routes.ts';
import { RouteTable } from './routeTable.ts';

const page = (path: string, more = '') =>
  `path: ${path}\n${more}title: home.title\nblocks: [{ id: a, type: Hero, props: { heading: home.title } }]\n`;

let tree: Tree;
let snapshot: ContentSnapshot;
let north: SiteRoutes;
let south: SiteRoutes;

beforeAll(async () => {
  tree = makeTree({
    'pages/course.yaml': page('/courses/{id}'),
    'pages/special.yaml': page('/courses/special'),
    'pages/Camp2025.yaml': page('/Camp2025'),
    'pages/partner.yaml': page('/partners/{slug?}'),
    'pages/terms.yaml': page('/terms', 'when: { site: south }\n'),
    'pages/swedish.yaml': page('/only', 'when: { locale: sv-SE }\n'),
    'pages/english.yaml': page('/only', 'when: { locale: en-GB }\n'),
    'pages/camp.yaml': page('/camp', 'when: { flag: x-camp }\n'),
    'pages/missing.yaml': page('/x').replace('path: /x', 'status: 404'),
    'pages/broken.yaml': page('/broken').replace('type: Hero', 'type: Nothing'),
  });
  ({ snapshot } = await startOnce(tree));
  north = snapshot.index.routes('north');
  south = snapshot.index.routes('south');
});
afterAll(() => tree.dispose());

function nameOf(match: RouteResult | null): unknown {
  if (!match) return null;
  if ('page' in match) return [match.page.id, match.params];
  return 'unavailable' in match ? `out: ${match.unavailable.id}` : `to ${match.canonicalPath}`;
}

test.each([
  ['/', ['home', {}]],
  ['/courses', ['courses', {}]],
  ['/courses/', 'to /courses'],
  ['/Courses', 'to /courses'],
  ['/COURSES/', 'to /courses'],
  ['/courses/combo-05', ['course', { id: 'combo-05' }]],
  ['/courses/Combo-05', ['course', { id: 'Combo-05' }]],
  ['/Courses/Combo-05', 'to /courses/Combo-05'],
  ['/courses/combo-05/', 'to /courses/combo-05'],
  ['/courses/special', ['special', {}]],
  ['/courses/Special', ['course', { id: 'Special' }]],
  ['/courses/圍棋', ['course', { id: '圍棋' }]],
  ['/courses/圍 棋/', 'to /courses/%E5%9C%8D%20%E6%A3%8B'],
  ['/camp2025', 'to /Camp2025'],
  ['/partners', ['partner', {}]],
  ['/partners/', 'to /partners'],
  ['/partners/Lee', ['partner', { slug: 'Lee' }]],
  ['/partners/a/b', null],
  ['//', null],
  ['/courses//', null],
  ['//courses', null],
  ['', null],
  ['courses', null],
  ['/nowhere', null],
  ['/terms', null],
  ['/camp', ['camp', {}]],
  // A page whose file never was valid claims no address (M2).
  ['/broken', 'out: broken'],
  ['/__proto__', null],
])('north %s', (path, expected) => {
  expect(nameOf(north.match(path, 'sv-SE'))).toEqual(expected);
});

describe('what a page asks of site and locale', () => {
  test('another site', () => expect(nameOf(south.match('/terms', 'pt-BR'))).toEqual(['terms', {}]));
  test('a flag that is off', () => expect(south.match('/camp', 'pt-BR')).toBeNull());
  test('one path, another page in another locale', () => {
    expect(nameOf(north.match('/only', 'sv-SE'))).toEqual(['swedish', {}]);
    expect(nameOf(north.match('/only', 'en-GB'))).toEqual(['english', {}]);
  });
  test('a locale that the site does not offer has none', () => expect(north.match('/', 'pt-BR')).toBeNull());
  test('a site that is not there has no pages', () =>
    expect(snapshot.index.routes('west').match('/', 'sv-SE')).toBeNull());
});

test('of two pages at one address the first is found, in whatever case it is written', () => {
  const table = new RouteTable(['/a', '/A'].map((path, index) => ({ path, target: index + 1 })));
  expect(table.match('/a')).toEqual({ target: 1, params: {} });
});

test('a page for a status', () => {
  expect(north.forStatus(404, 'sv-SE')?.id).toBe('missing');
  expect(north.forStatus(500, 'sv-SE')).toBeNull();
});

test('addresses of pages', () => {
  expect(north.pathFor('course', { id: 'a b/ä' }, 'sv-SE')).toBe('/courses/a%20b%2F%C3%A4');
  expect(north.pathFor('partner', {}, 'sv-SE')).toBe('/partners');
  expect(north.pathFor('home', {}, 'sv-SE')).toBe('/');
  expect(north.pathFor('terms', {}, 'sv-SE')).toBeNull();
  expect(() => north.pathFor('course', {}, 'sv-SE')).toThrow(TypeError);
});

test('compiled once for a snapshot', () => {
  expect(snapshot.index.routes('north')).toBe(north);
  expect(north.pages('sv-SE')).toBe(north.pages('sv-SE'));
});
