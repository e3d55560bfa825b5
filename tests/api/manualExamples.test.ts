import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { followedContent, yamlExamples } from '../helpers/manuals.ts';
import { runCli } from '../helpers/runCli.ts';
import { openSite } from './helpers/fileSite.ts';
import { asHost, JP } from './helpers/testSite.ts';

/** All examples of the READMEs, followed one after the other in a copy of the shipped content. */
const content = followedContent();
afterAll(() => content.dispose());
const site = await openSite({ CONTENT_DIR: content.dir });

const ids = async (path: string, headers?: Record<string, string>) =>
  (await site.model(path, headers)).blocks.map(({ id }) => id);
const at = (moment: string) => ({ 'x-now': moment });

test('check finds nothing wrong, and passes READMEs over', async () => {
  const { out, err, code } = await runCli('check', content.dir, ['--strict']);
  expect(out).not.toMatch(/(warning:|\(\S+\)$)/m);
  expect([code, err]).toEqual([0, expect.stringMatching(/files: 0 errors, 0 warnings/)]);
  expect(site.store.status().files.filter(({ path }) => path.includes('README'))).toEqual([]);
});

describe('pages/README.md', () => {
  test('a draft, which is in order and not live', async () => {
    const { out, code } = await runCli('check', content.dir, ['--strict', '--draft', 'winter']);
    expect([out, code]).toEqual(['', 0]);
    expect((await site.ask('/en-US/snow')).status).toBe(404);
    const { out: told } = await runCli('schedule', content.dir, []);
    expect(told).toContain('draft “winter”');
  });

  test('a page, with a block, a condition, a fragment and columns added', async () => {
    const now = at('2027-08-26T10:00:00+08:00');
    const shown = ['top', 'bundles', 'questions', 'trial-invitation', 'two-ways', 'people', 'lesson'];
    expect(await ids('/en-US/summer', now)).toEqual(shown);
    expect(await ids('/zh-TW/summer', now)).toEqual(shown.toSpliced(3, 0, 'last-days'));
    expect(await ids('/zh-TW/summer', at('2027-08-24T10:00:00+08:00'))).toEqual(shown);
    const html = await site.html('/en-US/summer');
    expect(html).toContain('A summer of Go');
    expect(html).toContain('The teacher’s name');
    // Its photograph is still to come.
    expect(html).not.toContain('The room on a Saturday');
  });

  test('an override of one site', async () => {
    const expected = [
      'top',
      'questions',
      'bundles',
      'trial-invitation',
      'two-ways',
      'people',
      'lesson',
      'tax',
    ];
    expect(await ids('/ja-JP/summer', JP)).toEqual(expected);
    const [hero] = (await site.model('/ja-JP/summer', JP)).blocks;
    expect(hero?.props['lead']).toBeUndefined();
  });

  test.each([
    ['2027-02-01T00:00:00+08:00', ['top', 'before', 'dates']],
    ['2027-03-10T00:00:00+08:00', ['top', 'sign-up', 'dates']],
    ['2027-04-01T00:00:00+08:00', ['top', 'after', 'dates']],
  ])('an event at %s', async (moment, expected) => {
    expect(await ids('/en-US/spring-cup', at(moment))).toEqual(expected);
  });
});

describe('sites/README.md', () => {
  test('a site that extends another', async () => {
    const { layout, locale } = await site.model('/zh-CN', asHost('hk.localhost'));
    expect(locale).toBe('zh-CN');
    expect(JSON.stringify(layout.header)).toMatch(/"\/zh-CN\/courses".*"\/zh-CN\/TrialCourse"/);
    expect(JSON.stringify(layout.header)).not.toContain('"/zh-CN/kidgo"');
    expect(layout.footer.groups.map(({ id }) => id)).toEqual(['help', 'learn', 'about']);
    expect((await site.ask('/en-US', asHost('hk.localhost'))).status).toBe(404);
  });

  test.each([
    ['/ja-JP/about.html', '/ja-JP/igqe-intro'],
    ['/ja-JP/shop/kidbasic', '/ja-JP/courses/kidbasic'],
    ['/ja-JP/blog/2019/spring', 'https://blog.example/2019/spring'],
    ['/ja-JP/item?id=kidbasic', '/ja-JP/courses/kidbasic'],
    ['/ja-JP/cup', '/ja-JP/TrialCourse'],
  ])('the old address %s leads to %s', async (from, to) => {
    const { status, headers } = await site.ask(from, JP);
    expect([status, headers['location']]).toEqual([308, to]);
  });

  test('each old address of the example is among these', () => {
    const example = yamlExamples().find(({ file }) => file === 'sites/jp.yaml');
    expect(parse(example?.text ?? '').redirects).toHaveLength(5);
  });
});

test.each(['en-US', 'ja-JP', 'zh-TW', 'zh-CN'])(
  'locales/README.md: words with a figure in %s',
  async (locale) => {
    const [hero] = (await site.model(`/${locale}/winter`)).blocks;
    expect(hero?.props['lead']).toContain('2,638');
  },
);
