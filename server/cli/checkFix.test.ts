import { chmodSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { baseTree } from '../../tests/helpers/baseTree.ts';
import { runCli } from '../../tests/helpers/runCli.ts';
import { makeTree, type Tree } from '../../tests/helpers/tree.ts';

let tree: Tree;
afterEach(() => tree.dispose());

const HOME = String(baseTree()['pages/home.yaml']);
const fix = (...args: string[]) => runCli('check', tree.dir, ['--fix', ...args]);

test('what is safe is mended, byte for byte; nearest names are left and counted', async () => {
  const north = String(baseTree()['sites/north.yaml']);
  const faulty = HOME.replace('to: /courses', 'to: /sv-SE/courses/').replace('lead:', 'laed:');
  tree = makeTree({
    'pages/home.yaml': faulty,
    'sites/north.yaml': north.replace('currency: SEK', 'currency: sek'),
  });
  const { out, err, code } = await fix();
  expect(tree.read('sites/north.yaml')).toBe(north);
  expect(tree.read('pages/home.yaml')).toBe(faulty.replace('/sv-SE/courses/', '/courses'));
  expect(out).toMatch(/^pages\/home\.yaml:9:7 unknown key “laed”; did you mean “lead”\?.*\n$/);
  expect(err).toContain('fixed sites/north.yaml:7:22 “sek” is “SEK” now (currency-unknown)\n');
  expect(err).toMatch(/\d faults? fixed in 2 files; 1 nearest name not taken: on a terminal --fix asks/);
  expect(code).toBe(1);
});

test('--yes takes nearest names, also those from other files: pictures, links, keys, figures', async () => {
  const words = 'title: T\ndescription: D\nheading: H\nlead: "{{facts.students}} elever"\n';
  const home = HOME.replace('type: Hero', "type: 'Hero'");
  tree = makeTree({
    'pages/home.yaml': home.replace('home.heading', 'home.headding').replace('/courses', '/coursse'),
    'locales/sv-SE/home.yaml': words.replace('students', 'studens'),
  });
  const { out, err, code } = await fix('--yes');
  expect({ out, code }).toEqual({ out: '', code: 0 });
  expect([tree.read('pages/home.yaml'), tree.read('locales/sv-SE/home.yaml')]).toEqual([home, words]);
  expect(err).toContain('3 faults fixed in 2 files\n');
});

test('a fix that makes nothing better is undone; the others of its file stay', async () => {
  // The intended block needs data; the misspelt type hid that fault.
  const faulty = `${HOME}  - id: list\n    type: CourseGird\n    props: { heading: home.heading, shown: "6" }\n    data: {}\n`;
  tree = makeTree({ 'pages/home.yaml': faulty.replace('home.lead', 'home.laed') });
  const { out, err, code } = await fix('--yes');
  expect(tree.read('pages/home.yaml')).toBe(faulty);
  expect(out).toContain('unknown block “CourseGird”');
  expect(err).toMatch(
    /left pages\/home\.yaml:13:11 unknown block “CourseGird”.*; its fix is not taken: then pages\/home\.yaml:1\d:\d+ .*\([a-z-]+\)\n/,
  );
  expect(code).toBe(1);
});

test('a fix is taken that brings to light what another one mends', async () => {
  // Without its type, nothing of the block is read; with it, the misspelt key is reported.
  const faulty = HOME.replace('type: Hero', 'type: Herro').replace('home.lead', 'home.leed');
  const other = HOME.replace('path: /', 'path: /zoo').replace('home.heading', 'zoo.headding');
  const words = ['sv-SE', 'en-GB', 'pt-BR'].map((code) => [`locales/${code}/zoo.yaml`, 'heading: H\n']);
  tree = makeTree({ 'pages/home.yaml': faulty, 'pages/zoo.yaml': other, ...Object.fromEntries(words) });
  const { out, err, code } = await fix('--yes');
  expect({ out, code }).toEqual({ out: '', code: 0 });
  expect(err).toContain('3 faults fixed in 2 files\n');
});

test('files that are not named are left; the file’s mode stays', async () => {
  const buy = `path: /buy/{id}
title: home.title
checks: [product]
blocks:
  - id: order # what is bought
    type: OrderSummary
    props: { heading: home.title, headingFree: home.heading, change: { label: nav.courses, to: courses } }
    data: { item: { from: product, id: "{id}" } }
`;
  const home = HOME.replace('/courses', 'courses');
  tree = makeTree({ 'pages/buy.yaml': `\ufeff${buy}`, 'pages/home.yaml': home });
  chmodSync(join(tree.dir, 'pages/buy.yaml'), 0o640);
  const { out, code } = await fix('pages/buy.yaml');
  expect({ out, code }).toEqual({ out: '', code: 0 });
  const right = buy.replace('to: courses', 'to: /courses');
  expect(tree.read('pages/buy.yaml')).toBe(`\ufeff${right}`);
  expect(statSync(join(tree.dir, 'pages/buy.yaml')).mode & 0o777).toBe(0o640);
  expect(tree.read('pages/home.yaml')).toBe(home);
});

test('formats for programs keep their shape', async () => {
  tree = makeTree({ 'pages/home.yaml': HOME.replace('lead:', 'laed:') });
  const { out } = await runCli('check', tree.dir, ['--format', 'json']);
  const [fault] = JSON.parse(out).faults;
  expect(Object.keys(fault)).toEqual(['file', 'line', 'column', 'severity', 'code', 'message']);
});

test('--yes alone, and --fix with --watch, are not understood', async () => {
  tree = makeTree({});
  expect(await runCli('check', tree.dir, ['--yes'])).toMatchObject({ out: '', code: 2 });
  expect(await fix('--watch')).toMatchObject({ out: '', code: 2 });
});
