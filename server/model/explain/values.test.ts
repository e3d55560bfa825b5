import { describe, expect, test } from 'vitest';
import { makeContext } from '../../../tests/helpers/context.ts';
import { makeSnapshot } from '../../../tests/helpers/snapshot.ts';
import type { BlockSchema, SchemaNode } from '../../content/blockSchemas.ts';
import type { FilePlaces } from '../../content/filePlaces.ts';
import { localeChain } from '../site/localizedSites.ts';
import { explainValues } from './values.ts';

const HOME = {
  title: 'Learn',
  lead: '{{facts.students}} students',
  product: 'Buy {{name}}',
  seats_other: 'Seats',
};
const WORDS = { 'en-GB': { home: HOME }, 'sv-SE': { home: { seats: 'Platser' } } };
const media = (file: string) => ({ file, revision: 'a'.repeat(40), width: 10, height: 10 });
const snapshot = makeSnapshot({
  pages: { courses: {}, a: {}, faq: {}, terms: {} },
  words: WORDS,
  media: ['board.jpg', 'own.jpg', 'own.en-GB.jpg', 'small/go board.jpg', 'film.mp4'].map(media),
  school: { facts: { students: '1200' } },
});
const { localizedSite } = makeContext({ snapshot, locale: 'en-GB' });

/** Tells of each place the file and what stands there. */
const places = {
  read: async ({ file }: { file: string }) => ({
    value: Object.entries(WORDS).find(([code]) => file === `locales/${code}/home.yaml`)?.[1].home,
    at: (path: readonly (string | number)[]) => ({ file: `${file} ${path.join('.')}` }),
  }),
  fileOf: async (file: string) => file,
} as unknown as FilePlaces;
const follow = (node: SchemaNode): SchemaNode =>
  node.$ref === 'link' ? { kind: 'link' } : node.$ref === 'picture' ? { kind: 'picture' } : node;

/** Each value: its name, its text, and the places that it comes from. */
async function told(properties: Record<string, SchemaNode>, props: Record<string, unknown>) {
  const schema = { root: { properties }, follow } as unknown as BlockSchema;
  const values = await explainValues(props, schema, {
    localizedSite,
    chain: localeChain(snapshot, 'en-GB', 'sv-SE'),
    places,
    variables: { name: 'Kids' },
    placesOf: (path) => [{ file: `page ${path.join('.')}` }, { file: 'fragment' }],
  });
  return values.map(({ name, text, from }) => [name, text, ...from.map(({ file }) => file)]);
}
/** The one value of that kind. */
const one = async (kind: string, value: unknown) => {
  const [[, ...rest] = []] = await told({ value: { kind } }, { value });
  return rest;
};
const FACT = 'sites/shared/school.yaml facts.students';
const OWN = ['page value', 'fragment'];

describe.each(['text', 'markdown'])('a %s', (kind) => {
  test('is told in words, with the place of its words and of the figures in them', async () => {
    expect(await one(kind, 'home.title')).toEqual(['Learn', ...OWN, 'locales/en-GB/home.yaml title']);
    const lead = ['1200 students', ...OWN, 'locales/en-GB/home.yaml lead', FACT];
    expect(await one(kind, 'home.lead')).toEqual(lead);
  });

  test('comes from the first locale that has it without a number', async () => {
    expect(await one(kind, 'home.seats')).toEqual(['Platser', ...OWN, 'locales/sv-SE/home.yaml seats']);
  });

  test('names what the page is about', async () => {
    expect((await one(kind, 'home.product'))[0]).toBe('Buy Kids');
  });

  test('that stands in the page itself comes from the words of the locale that is shown', async () => {
    const shown = 'page value.en-GB';
    expect(await one(kind, { 'sv-SE': 'Hej', 'en-GB': 'Hello' })).toEqual(['Hello', shown, 'fragment']);
    const all = { 'en-GB': 'All {{facts.students}}' };
    expect(await one(kind, all)).toEqual(['All 1200', shown, 'fragment', FACT]);
    expect(await one(kind, {})).toEqual(['(nothing)', ...OWN]);
  });

  test('that has no words is nothing, and what is no text is told as it is written', async () => {
    expect(await one(kind, 'home.none')).toEqual(['(nothing)', ...OWN]);
    expect(await one(kind, 3)).toEqual(['3', ...OWN]);
  });
});

test('a target is told as its address, or as left out', async () => {
  expect(await one('href', '/courses')).toEqual(['/en-GB/courses', ...OWN]);
  expect(await one('href', 'site:phone')).toEqual(['site:phone (left out: this site has none)', ...OWN]);
});

test.each(['media', 'film'])(
  'a %s is told with its file, the locale’s own before the one for all',
  async (kind) => {
    const at = async (name: string) => one(kind, name);
    expect(await at('board.jpg')).toEqual(['board.jpg', ...OWN, 'pages/media/board.jpg']);
    expect(await at('own.jpg')).toEqual(['own.jpg', ...OWN, 'pages/media/own.en-GB.jpg']);
    expect((await at('small/go board.jpg')).at(-1)).toBe('pages/media/small/go board.jpg');
    expect((await at('none.jpg')).at(-1)).toBe('pages/media/none.jpg');
    expect(await at('https://films.example/1')).toEqual(['https://films.example/1', ...OWN]);
  },
);

test('a problem is told with its file, one of the page itself as it is written', async () => {
  expect(await one('problem', 'a.sgf')).toEqual(['a.sgf', ...OWN, 'pages/problems/a.sgf']);
  expect(await one('problem', { size: 9 })).toEqual(['{"size":9}', ...OWN]);
});

test('a value of any other kind is told as it is written', async () => {
  expect(await one('locale', 'home.title')).toEqual(['home.title', ...OWN]);
  expect(await one('locale', null)).toEqual(['null', ...OWN]);
});

describe('in a link and a picture', () => {
  const names = async (kind: string, value: object) =>
    (await told({ value: { $ref: kind } }, { value })).map(([name, text, , , place]) => [name, text, place]);

  test('each part is told by itself', async () => {
    expect(await names('link', { label: 'home.title', to: '/courses', more: 'home.title' })).toEqual([
      ['value.label', 'Learn', 'locales/en-GB/home.yaml title'],
      ['value.to', '/en-GB/courses', undefined],
      ['value.more', 'home.title', undefined],
    ]);
    expect(await names('picture', { src: 'own.jpg', alt: 'home.title', more: 'own.jpg' })).toEqual([
      ['value.src', 'own.jpg', 'pages/media/own.en-GB.jpg'],
      ['value.alt', 'Learn', 'locales/en-GB/home.yaml title'],
      ['value.more', 'own.jpg', undefined],
    ]);
  });

  test('only what belongs to it is a target or a file', async () => {
    expect(await names('link', { src: 'own.jpg' })).toEqual([['value.src', 'own.jpg', undefined]]);
    expect(await names('picture', { to: '/courses' })).toEqual([['value.to', '/courses', undefined]]);
  });

  test('its schema’s own words on a part go first', async () => {
    const value = { kind: 'link', properties: { to: { kind: 'media' } } };
    expect(await told({ value }, { value: { to: 'own.jpg' } })).toEqual([
      ['value.to', 'own.jpg', 'page value.to', 'fragment', 'pages/media/own.en-GB.jpg'],
    ]);
  });
});

describe('the values of a block', () => {
  test('are told one by one in lists and groups, by their way', async () => {
    const items = { items: { properties: { title: { kind: 'text' } } } };
    const list = [{ title: 'home.title', count: 2 }, { title: 'home.none' }];
    const found = await told({ items }, { items: list, wide: true, tags: ['home.title'] });
    const ofItems = ['items.0.title Learn', 'items.0.count 2', 'items.1.title (nothing)'];
    const all = [...ofItems, 'wide true', 'tags.0 home.title'];
    expect(found.map(([name, text]) => `${name} ${text}`)).toEqual(all);
  });

  test('that are not given are left out', async () => {
    expect(await told({}, { one: undefined, two: 2 })).toEqual([['two', '2', 'page two', 'fragment']]);
    expect(await told({}, {})).toEqual([]);
  });

  test('are at most 150', async () => {
    const list = Array.from({ length: 151 }, (_, index) => index);
    const found = await told({}, { list });
    expect([found.length, found.at(-1)?.[0]]).toEqual([150, 'list.149']);
  });

  test('are told in one line of at most 140 characters', async () => {
    const text = async (value: string) => (await told({}, { value }))[0]?.[1];
    expect(await text(' One\n\n  two\t three ')).toBe('One two three');
    expect(await text('x'.repeat(140))).toBe('x'.repeat(140));
    expect(await text('x'.repeat(141))).toBe(`${'x'.repeat(140)}…`);
  });
});
