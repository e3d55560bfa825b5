import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { storePerTest, treePerTest } from '../../../tests/helpers/contentPerTest.ts';
import { waitFor } from '../../../tests/helpers/waitFor.ts';

const NORTH = 'sites/north.yaml';
const EAST = `extends: north
hosts: [east.*]
origin: https://east.example
defaultLocale: en-GB
locales:
  en-GB: { currency: GBP, storeRegions: [GB] }
metadata: { appUrl: null, phone: +44 1 }
flags: { x-camp: false }
nav:
  - { id: courses, hidden: true }
  - { id: start, label: nav.home, to: /, before: home }
  - { id: home, label: site.title }
`;

const tree = treePerTest({ 'sites/east.yaml': EAST });
const { store, codes } = storePerTest(tree);

const site = (id: string) => store.current().sites.get(id)?.config;

test('takes over what it does not say itself, and never what makes the other a site of its own', () => {
  const [north, east] = [site('north'), site('east')];
  expect(east).toMatchObject({
    region: 'NORTH',
    timeZone: 'Europe/Stockholm',
    origin: 'https://east.example',
    hosts: ['east.*'],
    flags: { localeChange: true, 'x-camp': false },
    footer: north?.footer,
    nav: [
      { id: 'start', label: 'nav.home', to: '/' },
      { id: 'home', label: 'site.title', to: '/' },
    ],
  });
  expect(east).not.toHaveProperty('fallback');
  expect(east).not.toHaveProperty('extends');
  expect(Object.keys(east?.locales ?? {})).toEqual(['en-GB']);
  expect(east?.metadata).toEqual({ ...north?.metadata, appUrl: undefined, phone: '+44 1' });
  expect(store.current().index.siteForHost('east.example')).toMatchObject({ site: { id: 'east' } });
});

test('an edit of the other is live on both', async () => {
  tree.write(NORTH, tree.read(NORTH).replace('help@north', 'hello@north'));
  await waitFor('the edit', () => site('east')?.metadata.email === 'hello@north.example');
  expect(site('north')?.metadata.email).toBe('hello@north.example');
  expect(codes('sites/east.yaml')).toEqual([]);
});

test('a broken edit of the other, or of the site, changes neither', async () => {
  const before = store.current();
  tree.write(NORTH, tree.read(NORTH).replace('region: NORTH', 'region: ['));
  tree.write('sites/east.yaml', EAST.replace('nav.home', 'nav.hom'));
  await waitFor('both faults', () => Boolean(codes(NORTH).length && codes('sites/east.yaml').length));
  expect(store.current()).toBe(before);
});

test('the base cannot be deleted, nor changed so that the site becomes invalid', async () => {
  const before = store.current();
  tree.write(NORTH, tree.read(NORTH).replace('id: home', 'id: start-page'));
  await waitFor('the refusal', () => codes(NORTH).includes('breaks-others'));
  expect(store.current()).toBe(before);
  tree.remove(NORTH);
  await setTimeout(800);
  expect(site('east')).toBe(before.sites.get('east')?.config);
});
