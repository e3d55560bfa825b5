import { beforeEach, describe, expect, test } from 'vitest';
import { startOnce, treePerTest } from '../../../tests/helpers/contentPerTest.ts';
import type { ContentSnapshot } from '../snapshot.ts';

const tree = treePerTest({
  'pages/course.yaml': page('/course/{id}', 'checks: [product]'),
  'pages/missing.yaml': page(undefined, 'status: 404'),
  'pages/film.yaml': page('/film').replace('props: {', 'props: { picture: { src: photo.svg },'),
});
beforeEach(() => {
  tree.write('pages/media/photo.svg', tree.read('pages/media/logo.svg'));
});

function page(path: string | undefined, more = ''): string {
  const block = '{ id: a, type: Hero, props: { heading: home.title } }';
  return `${path === undefined ? '' : `path: ${path}\n`}${more}\ntitle: home.title\nblocks: [${block}]\n`;
}

const load = async () => (await startOnce(tree)).snapshot;

/** Returns the scopes of all pages by `site locale page`. */
function scopes(snapshot: ContentSnapshot): Map<string, string> {
  const all = new Map<string, string>();
  for (const site of snapshot.sites.values()) {
    for (const locale of Object.keys(site.config.locales)) {
      for (const page of snapshot.index.routes(site.id).pages(locale))
        all.set(`${site.id} ${locale} ${page.id}`, snapshot.index.scopes.scopeOf({ site, locale, page }));
    }
  }
  return all;
}

/** Returns the pages whose scope changes. */
async function changedBy(change: () => void): Promise<string[]> {
  const before = scopes(await load());
  change();
  const snapshot = await load();
  const after = scopes(snapshot);
  const names = [...before.keys()];
  const changed = names.filter((name) => after.get(name) !== before.get(name));
  const dropped = names.filter((name) => !snapshot.index.scopes.has(before.get(name) ?? ''));
  expect(dropped).toEqual(changed);
  return changed;
}

const edit = (path: string, from: string | RegExp, to: string) => () => {
  const before = tree.read(path);
  tree.write(path, before.replace(from, to));
  expect(tree.read(path)).not.toBe(before);
};
const NORTH = ['north sv-SE', 'north en-GB'];
const ALL = [...NORTH, 'south pt-BR'];
const on = (places: string[], ...pages: string[]) =>
  places.flatMap((place) => pages.map((name) => `${place} ${name}`));
const EVERY = ['course', 'courses', 'film', 'home'];

describe('a page’s scope changes exactly when something changes that it can show', () => {
  test('nothing', async () => expect(await changedBy(() => {})).toEqual([]));

  test.each<[string, () => () => void, string[]]>([
    ['its own file', () => edit('pages/home.yaml', 'home.lead', 'home.title'), on(ALL, 'home')],
    ['its site', () => edit('sites/south.yaml', 'help@south', 'post@south'), on(['south pt-BR'], ...EVERY)],
    ['words', () => edit('locales/en-GB/nav.yaml', 'Help', 'Aid'), on(['north en-GB'], ...EVERY)],
    ['the school', () => edit('sites/shared/school.yaml', '1200', '1201'), on(ALL, ...EVERY)],
    ['a picture it names', () => edit('pages/media/photo.svg', 'r="18"', 'r="17"'), on(ALL, 'film')],
    ['the sites’ logo', () => edit('pages/media/logo.svg', 'r="18"', 'r="17"'), on(ALL, ...EVERY)],
    [
      'the picture for a locale alone',
      () => () => tree.write('pages/media/photo.sv-SE.svg', tree.read('pages/media/logo.svg')),
      on(['north sv-SE'], 'film'),
    ],
    [
      'a picture that nothing names',
      () => () => tree.write('pages/media/x.svg', tree.read('pages/media/logo.svg')),
      [],
    ],
    [
      'the page that is shown where a check fails',
      () => edit('pages/missing.yaml', 'home.title }', 'home.lead }'),
      on(ALL, 'course'),
    ],
    [
      'a new page, which others may link to, and whose address one with parameters had',
      () => () => tree.write('pages/new.yaml', page('/course/new')),
      on(ALL, ...EVERY),
    ],
    [
      'the site gets a screen of its own that links lead to',
      () => () => tree.write('pages/login.yaml', page('/login', 'when: { site: south }')),
      on(['south pt-BR'], ...EVERY),
    ],
    [
      'a language’s name, in the language list of the sites that offer it',
      () => edit('locales/en-GB/locale.yaml', 'English', 'British English'),
      on(NORTH, ...EVERY),
    ],
    [
      'the address of another site that has the page too',
      () => edit('sites/south.yaml', 'origin: https://south', 'origin: https://www.south'),
      on(ALL, ...EVERY),
    ],
    [
      'another site no longer has the page',
      () => edit('pages/film.yaml', 'path: /film', 'path: /film\nwhen: { site: north }'),
      [...on(NORTH, 'film'), ...on(['south pt-BR'], ...EVERY)],
    ],
  ])('%s', async (_name, change, expected) => {
    const changed = await changedBy(change());
    expect(changed.toSorted()).toEqual(expected.toSorted());
  });
});

describe('with a problem of the day', () => {
  const DAILY = on(ALL, 'daily');
  const SGF = '(;SZ[9]PL[B]AB[dd]AW[ee]CR[ee];B[ef]TE[1])';
  const problem = (name: string, text = SGF) => tree.write(`pages/problems/${name}.sgf`, text);
  const levelTest = (...names: string[]) => {
    const problems = names.map((name, i) => `{ level: G${10 + i}, problem: ${name}.sgf }`);
    const props = `heading: home.title, start: G10, steps: [1, 1, 1], least: 1, problems: [${problems}]`;
    return `path: /test\ntitle: home.title\nblocks: [{ id: a, type: LevelTest, props: { ${props} } }]\n`;
  };
  beforeEach(() => {
    tree.write('pages/daily.yaml', page('/daily').replace('type: Hero', 'type: DailyProblem'));
    for (const name of ['a', 'b', 'c', 'd', 'e']) problem(`beginner-${name}`);
    tree.write('pages/test.yaml', levelTest('beginner-a', 'beginner-c', 'beginner-d'));
  });

  test('what a level test asks changes a page that plays it: it has no page of its own then', async () => {
    const block = 'blocks: [{ id: a, type: GoProblem, props: { problems: [beginner-a.sgf] } }]';
    tree.write('pages/play.yaml', `path: /play\ntitle: home.title\n${block}\n`);
    const change = () => tree.write('pages/test.yaml', levelTest('beginner-b', 'beginner-c', 'beginner-d'));
    expect((await changedBy(change)).toSorted()).toEqual(on(ALL, 'daily', 'play', 'test').toSorted());
  });

  test.each<[string, () => void, string[]]>([
    ['another problem', () => problem('beginner-b', SGF.replace('dd', 'de')), DAILY],
    ['a new problem', () => problem('beginner-f'), DAILY],
    ['one problem less', () => tree.remove('pages/problems/beginner-b.sgf'), DAILY],
    [
      'what a level test asks',
      () => tree.write('pages/test.yaml', levelTest('beginner-b', 'beginner-c', 'beginner-d')),
      [...DAILY, ...on(ALL, 'test')],
    ],
    ['nothing of them', edit('pages/film.yaml', 'home.title }', 'home.lead }'), on(ALL, 'film')],
  ])('%s', async (_name, change, expected) => {
    expect((await changedBy(change)).toSorted()).toEqual(expected.toSorted());
  });
});

test('the pages above one whose subject is not offered everywhere, to which its languages lead then', async () => {
  tree.write('pages/above.yaml', page('/above'));
  tree.write('pages/below.yaml', page('/above/{id}/x', 'checks: [product]'));
  const changed = await changedBy(
    edit('pages/above.yaml', 'path: /above', 'path: /above\nwhen: { locale: [sv-SE, pt-BR] }'),
  );
  expect(changed).toEqual(expect.arrayContaining(on(NORTH, 'below')));
});

test('a page that is no longer listed in a locale, which every page’s languages lead past', async () => {
  tree.write('sites/north.yaml', `${tree.read('sites/north.yaml')}translationCoverage: 0.9\n`);
  const words = (n: number) =>
    `{ id: t${n}, type: RichText, props: { body: { sv-SE: Ord ${n}, pt-BR: P ${n} } } }`;
  const blocks = [1, 2, 3, 4, 5, 6].map((n) => `  - ${words(n)}\n`).join('');
  const changed = await changedBy(edit('pages/home.yaml', 'blocks:\n', `blocks:\n${blocks}`));
  expect(changed.toSorted()).toEqual([...on(NORTH, ...EVERY), 'south pt-BR home'].toSorted());
});

test('a scope of what is gone, or never was, is not live', async () => {
  const { index } = await load();
  for (const scope of ['', 'north', 'north\nsv-SE\nhome', 'west\nsv-SE\nhome\nx', 'north\nsv-SE\nnone\nx'])
    expect(index.scopes.has(scope)).toBe(false);
});

test('if two sites own a locale, the first one counts; a site without one gets itself', async () => {
  const owned = (path: string) => tree.read(path).replace('defaultLocale:', 'owns: [pt-BR]\ndefaultLocale:');
  tree.write('sites/east.yaml', owned('sites/south.yaml').replace('[south.*]', '[east.*]'));
  tree.write('sites/south.yaml', owned('sites/south.yaml'));
  const { index, pages } = await load();
  const home = pages.get('home');
  const canonicalSites = home && index.canonicalSites(home);
  expect(canonicalSites?.siteFor('pt-BR', 'south')).toBe('east');
  expect(canonicalSites?.siteFor('sv-SE', 'north')).toBe('north');
  expect([canonicalSites?.siteFor('sv-SE', 'south'), canonicalSites?.fallback]).toEqual(['north', 'north']);
});

test('strangers get the fallback site’s default locale, where it has the page in it', async () => {
  tree.write('pages/british.yaml', page('/british', 'when: { locale: en-GB }'));
  const { index, pages } = await load();
  const fallbackOf = (id: string) => {
    const found = pages.get(id);
    return found && index.canonicalSites(found).fallback;
  };
  expect([fallbackOf('british'), fallbackOf('home')]).toEqual([undefined, 'north']);
});

test('derived once: the same objects while the snapshot is', async () => {
  const { index, pages } = await load();
  const [home, courses] = [pages.get('home'), pages.get('courses')];
  if (!home || !courses) throw new Error('no pages');
  expect(index.routes('north')).toBe(index.routes('north'));
  expect(index.canonicalSites(home)).toBe(index.canonicalSites(courses));
});
