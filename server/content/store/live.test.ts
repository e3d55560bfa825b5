import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { storePerTest, treePerTest } from '../../../tests/helpers/contentPerTest.ts';
import { waitFor } from '../../../tests/helpers/waitFor.ts';
import type { ContentSnapshot } from '../snapshot.ts';

const tree = treePerTest();
const { store, codes, isLive } = storePerTest(tree);

const HOME = 'pages/home.yaml';
/** Returns the live props of the first block on home. */
const heading = () => store.current().pages.get('home')?.config.blocks[0]?.props;
const withHeading = (text: string) =>
  tree.read(HOME).replace(/heading: .*/, `heading: { sv-SE: ${text}, en-GB: ${text}, pt-BR: ${text} }`);
const leadsAt = (path: string) => store.current().index.routes('north').match(path, 'sv-SE') !== null;
const faults = () => store.status().files.flatMap((file) => file.faults);
const shows = (text: string) => JSON.stringify(heading()).includes(`"${text}"`);

test('a saved file is live, and all other files keep their objects', async () => {
  const before = store.current();
  const changes: ContentSnapshot[] = [];
  store.onChange((snapshot) => changes.push(snapshot));
  tree.write(HOME, withHeading('Ny'));
  await waitFor('the new heading', () => shows('Ny'));
  const after = store.current();
  expect(changes.at(-1)).toBe(after);
  expect(after.revision).not.toBe(before.revision);
  expect(after.pages.get('courses')).toBe(before.pages.get('courses'));
  expect(after.sites.get('north')).toBe(before.sites.get('north'));
  expect(after.locales.get('sv-SE')).toBe(before.locales.get('sv-SE'));
  expect(after.media.get('logo.svg')).toBe(before.media.get('logo.svg'));
  expect(after.school).toBe(before.school);
});

test('a page that names a broken picture stays as it was, until the picture is mended', async () => {
  const named = tree.read(HOME).replace('heading:', 'picture: { src: new.svg }\n      heading:');
  tree.write('pages/media/new.svg', '<svg/>');
  tree.write(HOME, named);
  await waitFor('the fault', () => codes(HOME).includes('file-broken'));
  expect(isLive(HOME)).toBe(false);
  expect(heading()).not.toHaveProperty('picture');
  tree.write('pages/media/new.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
  await waitFor('the picture', () => Object.hasOwn(heading() ?? {}, 'picture'));
});

test('a page saved as .yaml.txt stays live until it is gone, or a new one has its place', async () => {
  const misnamed = 'pages/camp.yaml.txt';
  const write = () =>
    tree.write('pages/camp.yaml', tree.read('pages/courses.yaml').replace('/courses', '/camp'));
  const rename = () => renameSync(join(tree.dir, 'pages/camp.yaml'), join(tree.dir, misnamed));
  write();
  await waitFor('the page', () => leadsAt('/camp'));
  rename();
  await waitFor('the fault', () => codes(misnamed).includes('file-unexpected'));
  await setTimeout(1000);
  expect(leadsAt('/camp')).toBe(true);
  tree.write('pages/winter.yaml', tree.read(misnamed));
  await waitFor('the new page', () => store.current().pages.has('winter'));
  expect(store.current().pages.has('camp')).toBe(false);
  tree.remove('pages/winter.yaml');
  write();
  await waitFor('the page again', () => store.current().pages.has('camp'));
  rename();
  await waitFor('the fault again', () => codes(misnamed).includes('file-unexpected'));
  tree.remove(misnamed);
  await waitFor('the end of the page', () => !leadsAt('/camp'));
  write();
  await waitFor('the page once more', () => leadsAt('/camp'));
  renameSync(join(tree.dir, 'pages/camp.yaml'), join(tree.dir, 'pages/camp.yaml.bak'));
  await waitFor('that it is put aside', () => !leadsAt('/camp'));
});

test('the same text is no change', async () => {
  const { revision } = store.current();
  let changes = 0;
  store.onChange(() => changes++);
  tree.write(HOME, tree.read(HOME));
  await setTimeout(400);
  expect(changes).toBe(0);
  expect(store.current().revision).toBe(revision);
});

test('a faulty file leaves its last good version live; mended, it is taken over', async () => {
  const before = store.current();
  const text = withHeading('Ny');
  tree.write(HOME, text.replace('type: Hero', 'type: Heroo'));
  await waitFor('the fault', () => codes(HOME).includes('block-unknown'));
  expect(store.current()).toBe(before);
  expect(isLive(HOME)).toBe(false);
  tree.write(HOME, text);
  await waitFor('the new heading', () => shows('Ny'));
  expect(codes(HOME)).toEqual([]);
  expect(isLive(HOME)).toBe(true);
});

test('a new page is live, and gone once it is deleted', async () => {
  tree.write('pages/ny.yaml', tree.read(HOME).replace('path: /', 'path: /ny'));
  await waitFor('the page', () => leadsAt('/ny'));
  tree.remove('pages/ny.yaml');
  await waitFor('the end of the page', () => !leadsAt('/ny'));
});

test('the clock set back by a day: a deleted page is gone all the same', async () => {
  tree.write('pages/ny.yaml', tree.read(HOME).replace('path: /', 'path: /ny'));
  await waitFor('the page', () => store.current().pages.has('ny'));
  tree.remove('pages/ny.yaml');
  await setTimeout(150); // The absence has been seen, but the grace period is still running.
  const now = Date.now.bind(Date);
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() - 86_400_000);
  await setTimeout(1_500);
  expect(store.current().pages.has('ny')).toBe(false);
  clock.mockRestore();
});

test('deleted and written again, as some editors save, the page is never away', async () => {
  let away = false;
  store.onChange((snapshot) => {
    away ||= !snapshot.pages.has('home');
  });
  const text = withHeading('Ny');
  tree.remove(HOME);
  await setTimeout(120);
  tree.write(HOME, text);
  await waitFor('the new heading', () => shows('Ny'));
  await setTimeout(600);
  expect(away).toBe(false);
});

test('written to a temporary file and renamed, as other editors save', async () => {
  const draft = join(tree.dir, 'pages/.home.yaml.tmp');
  writeFileSync(draft, withHeading('Ny'));
  renameSync(draft, join(tree.dir, HOME));
  await waitFor('the new heading', () => shows('Ny'));
});

test('a file written in halves ends as it is', async () => {
  const text = withHeading('Hel');
  tree.write(HOME, text.slice(0, text.length / 2));
  await setTimeout(60);
  tree.write(HOME, text);
  await waitFor('the whole file', () => shows('Hel') && codes(HOME).length === 0);
});

test('100 saves a second end in the last one', async () => {
  const text = withHeading('N0');
  for (let index = 1; index <= 100; index++) {
    tree.write(HOME, text.replaceAll('N0', `N${index}`));
    await setTimeout(8);
  }
  await waitFor('the last save', () => shows('N100'), 2000);
});

test('editors’ temporary files are passed over', async () => {
  const before = store.status();
  for (const name of ['.home.yaml.swp', 'home.yaml~', '#home.yaml#', '4913', 'home.yaml___jb_tmp___'])
    tree.write(`pages/${name}`, 'a: [');
  tree.write('pages/README.md', 'a: [');
  await setTimeout(400);
  expect(store.status()).toEqual(before);
});

describe('folders that go', () => {
  test.each(['pages', 'sites', 'locales'])(
    '%s renamed away and back: nothing live is lost',
    async (folder) => {
      const before = store.current();
      renameSync(join(tree.dir, folder), join(tree.dir, `${folder}-old`));
      await waitFor('the fault', () => codes(folder).includes('folder-missing'));
      await setTimeout(600);
      expect(store.current()).toBe(before);
      renameSync(join(tree.dir, `${folder}-old`), join(tree.dir, folder));
      await waitFor('the end of the fault', () => codes(folder).length === 0);
      expect(store.current()).toBe(before);
      tree.write(HOME, withHeading('Ny'));
      await waitFor('an edit afterwards', () => shows('Ny'));
    },
  );

  test('a locale’s folder: its words stay while pages use them', async () => {
    const before = store.current();
    renameSync(join(tree.dir, 'locales/sv-SE'), join(tree.dir, 'sv-SE'));
    await waitFor('the fault', () => codes('locales/sv-SE').includes('breaks-others'));
    expect(store.current().locales.get('sv-SE')).toBe(before.locales.get('sv-SE'));
  });
});

describe('a change that would break other files', () => {
  test('words that a page uses are not taken away', async () => {
    const words = 'locales/sv-SE/home.yaml';
    const before = store.current();
    tree.write(words, tree.read(words).replace('heading:', 'headline:'));
    await waitFor('the fault', () => codes(words).includes('breaks-others'));
    expect(codes(words)).toEqual(['breaks-others', 'text-missing']);
    expect(codes(HOME)).toEqual([]);
    expect(isLive(HOME)).toBe(true);
    expect(store.current()).toBe(before);
    tree.write(HOME, tree.read(HOME).replace('home.heading', 'home.headline'));
    const others = ['locales/en-GB/home.yaml', 'locales/pt-BR/home.yaml'];
    await waitFor('what other locales lack', () => codes(others[1] ?? '').includes('text-missing'));
    for (const path of others) tree.write(path, tree.read(path).replace('heading:', 'headline:'));
    await waitFor('all of it together', () => isLive(words) === true && isLive(HOME) === true);
    await waitFor('the end of all faults', () => faults().length === 0);
    expect(store.current().pinned.size).toBe(0);
  });

  test('a text does not take the place of a map that the other languages have, nor is a locale another', async () => {
    const words = 'locales/en-GB/home.yaml';
    tree.write(words, tree.read(words).replace(/heading: .*/, 'heading: { a: b }'));
    tree.write(HOME, withHeading('Ny').replace('en-GB:', 'en-US:'));
    await waitFor('the faults', () => codes(words).length > 0 && codes(HOME).length > 0);
    expect([codes(words), codes(HOME)]).toEqual([['text-shape'], ['locale-unknown']]);
    expect([isLive(words), isLive(HOME)]).toEqual([false, false]);
  });

  test('a page’s new path waits for the links to it; other edits do not wait', async () => {
    const courses = 'pages/courses.yaml';
    tree.write(courses, tree.read(courses).replace('/courses', '/kurser'));
    await waitFor('the fault', () => codes(courses).includes('breaks-others'));
    tree.write(HOME, withHeading('Ny'));
    await waitFor('another edit', () => shows('Ny'));
    for (const path of ['sites/north.yaml', 'sites/south.yaml', HOME]) {
      tree.write(path, tree.read(path).replaceAll('to: /courses', 'to: /kurser'));
    }
    await waitFor('the new path', () => leadsAt('/kurser'));
    expect(faults()).toEqual([]);
  });

  test('a site that claims another’s host is refused, whichever comes first by name', async () => {
    tree.write('sites/a.yaml', tree.read('sites/south.yaml'));
    await waitFor('the fault', () => codes('sites/a.yaml').includes('host-collision'));
    // Changing either file would help; the one that was there stays live.
    expect(codes('sites/south.yaml')).toEqual(['host-collision']);
    expect(store.current().sites.has('south')).toBe(true);
    expect(store.current().sites.has('a')).toBe(false);
  });

  test('a deleted page is off; links to it are reported, and stay live', async () => {
    tree.remove('pages/courses.yaml');
    await waitFor('the end of the page', () => !store.current().pages.has('courses'));
    expect(faults().map(({ code }) => code)).toEqual(['link-nowhere']);
    expect(isLive('sites/north.yaml')).toBe(true);
    tree.write(HOME, withHeading('Ny').replace(/ {6}actions:\n.*\n/, ''));
    await waitFor('an edit afterwards', () => shows('Ny'));
  });
});

test('two files broken at once, both keep what is live; one mended goes live alone', async () => {
  const [before, mended] = [store.current(), withHeading('Lagad')];
  tree.write(HOME, 'path: [\n');
  tree.write('locales/sv-SE/home.yaml', 'a: b: c\n');
  await waitFor('both faults', () => codes(HOME).length > 0 && codes('locales/sv-SE/home.yaml').length > 0);
  expect(store.current()).toBe(before);
  tree.write(HOME, mended);
  await waitFor('the mended one', () => shows('Lagad'));
  expect(codes('locales/sv-SE/home.yaml')).toEqual(['yaml-syntax']);
});

test('symbolic links: inside they are followed, out of the folder refused', async () => {
  tree.write('pages/.hidden/other.yaml', tree.read(HOME).replace('path: /', 'path: /other'));
  symlinkSync('.hidden/other.yaml', join(tree.dir, 'pages/other.yaml'));
  const outside = join(tree.dir, '../outside.yaml');
  writeFileSync(outside, tree.read(HOME).replace('path: /', 'path: /outside'));
  symlinkSync(outside, join(tree.dir, 'pages/outside.yaml'));
  symlinkSync('nowhere.yaml', join(tree.dir, 'pages/dangling.yaml'));
  await waitFor('the page behind the link', () => store.current().pages.has('other'));
  await waitFor('the faults', () => faults().length > 1);
  expect(codes('pages/outside.yaml')).toEqual(['link-outside']);
  expect(codes('pages/dangling.yaml')).toEqual(['link-broken']);
  expect(store.current().pages.has('outside')).toBe(false);
});

test('a file of 10 MB, and a folder with a file’s name', async () => {
  tree.write('pages/large.yaml', `path: /large\ntitle: "${'x'.repeat(10_000_000)}"\n`);
  mkdirSync(join(tree.dir, 'pages/folder.yaml'));
  await waitFor('the fault', () => codes('pages/large.yaml').includes('file-too-large'));
  expect(store.current().pages.has('large')).toBe(false);
});

test('names with spaces and Chinese characters', async () => {
  tree.write('pages/春季 活動.yaml', tree.read(HOME).replace('path: /', 'path: /spring'));
  tree.write('pages/media/棋 盤.svg', tree.read('pages/media/logo.svg'));
  await waitFor('the page', () => store.current().pages.has('春季 活動'));
  await waitFor('the picture', () => store.current().media.has('棋 盤.svg'));
  expect(store.current().media.get('棋 盤.svg')).toMatchObject({ width: 120, height: 40 });
});

describe('home, which the server leads to', () => {
  const own = storePerTest(tree, { words: [] });

  test.each([
    ['its file is deleted', () => tree.remove(HOME)],
    [
      'it gets another address',
      () => tree.write(HOME, tree.read(HOME).replace('path: /\n', 'path: /start\n')),
    ],
  ])('stays live if %s, until another file has its address', async (_, change) => {
    const leadsHome = () => own.store.current().index.routes('north').match('/', 'sv-SE') !== null;
    const home = tree.read(HOME);
    tree.write('pages/not-found.yaml', home.replace('path: /\n', 'status: 404\n'));
    await waitFor('a page for 404', () => own.isLive('pages/not-found.yaml') === true);
    change();
    await waitFor('the fault', () => own.codes(HOME).includes('breaks-others'));
    expect(leadsHome()).toBe(true);
    tree.write('pages/start.yaml', home);
    tree.remove(HOME);
    await waitFor(
      'the other file',
      () => own.isLive('pages/start.yaml') === true && own.codes(HOME).length === 0,
    );
    expect(leadsHome()).toBe(true);
  });
});
