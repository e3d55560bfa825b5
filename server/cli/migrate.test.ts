import { afterEach, expect, test } from 'vitest';
import { faultsOf } from '../../tests/helpers/faults.ts';
import { runCli } from '../../tests/helpers/runCli.ts';
import { makeTree, type Tree } from '../../tests/helpers/tree.ts';

let tree: Tree;
afterEach(() => tree.dispose());

const migrate = (...args: string[]) => runCli('migrate', tree.dir, args);

const BUY = `# What is bought
path: /buy/{id}
title: home.title
checks: [product]
blocks:
  - id: order
    type: OrderSummary
    props: { heading: home.title, freeHeading: home.heading, change: { label: nav.courses, to: /courses } } # both
    data: { item: { from: product, id: "{id}" } }
`;
const TOLD = 'pages/buy.yaml:8:35 “freeHeading” of block “OrderSummary” is “headingFree” now';

test('a file with former names works, is reported, and is rewritten in place', async () => {
  expect(await faultsOf({ 'pages/buy.yaml': BUY.replace('checks: [product]\n', '') })).toEqual([
    `${TOLD.replace(':8:', ':7:')}; npm run migrate rewrites it (former-name)`.replace(
      ' “free',
      ' warning: “free',
    ),
  ]);
  tree = makeTree({ 'pages/buy.yaml': BUY, 'pages/broken.yaml': 'blocks: [' });
  expect(await migrate('--dry-run')).toEqual({ out: `${TOLD}\n1 file to rewrite\n`, err: '', code: 1 });
  expect(tree.read('pages/buy.yaml')).toBe(BUY);
  expect(await migrate()).toEqual({ out: `${TOLD}\n1 file rewritten\n`, err: '', code: 0 });
  expect(tree.read('pages/buy.yaml')).toBe(BUY.replace('freeHeading', 'headingFree'));
  expect(tree.read('pages/broken.yaml')).toBe('blocks: [');
  expect(await migrate('-n')).toEqual({ out: '0 files to rewrite\n', err: '', code: 0 });
});

test('files that are asked for alone; help, and what is not understood', async () => {
  tree = makeTree({ 'pages/buy.yaml': BUY });
  expect((await migrate('pages/home.yaml')).out).toBe('0 files rewritten\n');
  expect(await migrate('pages/by.yaml')).toMatchObject({
    code: 2,
    err: expect.stringContaining('did you mean “pages/buy.yaml”?'),
  });
  expect((await migrate('--help')).out).toContain('npm run migrate');
  expect(await migrate('--dry')).toMatchObject({ code: 2, err: expect.stringContaining('--dry-run') });
});
