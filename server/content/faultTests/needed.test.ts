import { expect, test } from 'vitest';
import { baseTree } from '../../../tests/helpers/baseTree.ts';
import { faultsOf } from '../../../tests/helpers/faults.ts';
import type { TreeFiles } from '../../../tests/helpers/tree.ts';

const own = (address: string) =>
  `${address}\ntitle: home.title\nblocks: [{ id: top, type: Hero, props: { heading: home.title } }]\n`;
const ALL: TreeFiles = {
  'pages/not-found.yaml': own('status: 404'),
  'pages/error.yaml': own('status: 500'),
  'pages/unavailable.yaml': own('status: 503'),
};
const MEMBERS = { 'pages/mine.yaml': own('path: /mine\nchecks: [member]') };
const HOME = String(baseTree()['pages/home.yaml']);
const SITES = ['sites/north.yaml', 'sites/south.yaml'];
const AWAY = SITES.map((file) => {
  const text = String(baseTree()[file]);
  return [file, text.replace('logo:', 'originWebSiteUrl: https://o.example/#/\n  logo:')];
});

const EVERYWHERE = 'the file is missing, and is needed on north in sv-SE, north in en-GB, south in pt-BR:';

/** Pages that the server shows by itself: only the whole program knows them. */
test.each<[string, TreeFiles, ...string[]]>([
  ['all there', {}],
  [
    'deleted',
    { 'pages/not-found.yaml': null },
    `pages/not-found.yaml:1:1 ${EVERYWHERE} “status: 404” is what visitors see at addresses that are not there (page-needed)`,
  ],
  [
    'home in one locale alone',
    { 'pages/home.yaml': HOME.replace('path: /\n', 'path: /\nwhen: { not: { locale: pt-BR } }\n') },
    'pages/home.yaml:1:7 warning: this page leaves out south in pt-BR: “path: /” is where visitors arrive, and where the logo leads; widen its “when”, or add a page for the rest (page-needed)',
    'sites/south.yaml:19:38 no page has the path “/” on site south in pt-BR (link-nowhere)',
  ],
  [
    'home is deleted: no words that it leaves behind are to be deleted',
    { 'pages/home.yaml': null },
    `pages/home.yaml:1:1 ${EVERYWHERE} “path: /” is where visitors arrive, and where the logo leads (page-needed)`,
    'sites/north.yaml:21:38 no page has the path “/” on site north in sv-SE (link-nowhere)',
    'sites/south.yaml:19:38 no page has the path “/” on site south in pt-BR (link-nowhere)',
  ],
  [
    'for another site alone',
    { 'pages/error.yaml': own('status: 500\nwhen: { site: north }') },
    'pages/error.yaml:1:9 warning: this page leaves out south in pt-BR: “status: 500” is what visitors see when something fails; widen its “when”, or add a page for the rest (page-needed)',
  ],
  [
    'for another locale alone',
    { 'pages/unavailable.yaml': own('status: 503\nwhen: { not: { locale: en-GB } }') },
    'pages/unavailable.yaml:1:9 warning: this page leaves out north in en-GB: “status: 503” is what visitors see of a page that cannot be made now; widen its “when”, or add a page for the rest (page-needed)',
  ],
  [
    'no login, but pages of members',
    MEMBERS,
    `pages/login.yaml:1:1 ${EVERYWHERE} “path: /login” is where pages of members lead (page-needed)`,
  ],
  ['the login is there', { ...MEMBERS, 'pages/in.yaml': own('path: /login') }],
  ['the login is elsewhere', { ...MEMBERS, ...Object.fromEntries(AWAY) }],
])('%s', async (_name, files, ...reported) => {
  const lines = await faultsOf({ ...ALL, ...files }, ['blocks']);
  expect(lines.filter((line) => !/\((?:\w+-unused|check-unknown)\)$/.test(line))).toEqual(reported);
});
