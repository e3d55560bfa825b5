import { readdirSync, readFileSync } from 'node:fs';

const NORTH = `region: NORTH
fallback: true
origin: https://north.example
timeZone: Europe/Stockholm
defaultLocale: sv-SE
locales:
  sv-SE: { currency: SEK, storeRegions: [SE] }
  en-GB: { currency: GBP, storeRegions: [GB] }
flags:
  localeChange: true
  x-camp: true
metadata:
  title: site.title
  description: site.description
  slogan: site.slogan
  logo: { src: logo.svg }
  email: help@north.example
  copyright: site.copyright
  appUrl: https://app.north.example/
nav:
  - { id: home, label: nav.home, to: / }
  - { id: courses, label: nav.courses, to: /courses }
footer:
  groups:
    - id: help
      title: nav.help
      items:
        - { id: courses, label: nav.courses, to: /courses }
`;

const SOUTH = NORTH.replace('NORTH', 'SOUTH')
  .replace('fallback: true', 'hosts: [south.*]')
  .replaceAll('north.example', 'south.example')
  .replace('Europe/Stockholm', 'America/Sao_Paulo')
  .replace('defaultLocale: sv-SE', 'defaultLocale: pt-BR')
  .replace(/ {2}sv-SE.*\n.*\n/, '  pt-BR: { currency: BRL, storeRegions: [BR] }\n')
  .replace('  x-camp: true\n', '');

const HOME = `path: /
title: home.title
description: home.description
blocks:
  - id: hero
    type: Hero
    props:
      heading: home.heading
      lead: home.lead
      actions:
        - { label: nav.courses, to: /courses }
`;

const COURSES = `path: /courses
title: courses.title
blocks:
  - id: list
    type: CourseGrid
    props:
      heading: courses.title
    data:
      items: { from: products, limit: 6 }
`;

const SCHOOL = `facts:
  students: 1200
stages:
  - { id: beginner, from: G19, to: G10 }
  - { id: advanced, from: G9, to: G1 }
`;

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><circle cx="20" cy="20" r="18"/></svg>\n';

/** Names of the locales' languages, in their own words. */
const LOCALES = { 'sv-SE': 'Svenska', 'en-GB': 'English', 'pt-BR': 'Português' };

function wordsOf(code: string): Record<string, string | object> {
  const word = (text: string) => `${text} (${code})`;
  return {
    site: {
      title: word('Hoshi'),
      description: word('Go school'),
      slogan: word('Play Go'),
      copyright: word('Hoshi'),
    },
    nav: { home: word('Home'), courses: word('Courses'), help: word('Help') },
    home: {
      title: word('Hoshi'),
      description: word('Learn Go'),
      heading: word('Learn Go'),
      lead: `{{facts.students}} students (${code})`,
    },
    courses: { title: word('Courses') },
    blocks: blockWords(code),
  };
}

/** Words for the labels of every block that there is. */
function blockWords(code: string): Record<string, Record<string, string>> {
  const folder = new URL('../../schemas/blocks/', import.meta.url);
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    names.map((name) => {
      const schema: { labels?: string[] } = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
      const labels = (schema.labels ?? []).map((label) => [label, `${label} (${code})`] as const);
      return [name.slice(0, -'.json'.length), Object.fromEntries(labels)];
    }),
  );
}

/** A small valid content folder; regions, locales and currencies are others than the shipped ones. */
export function baseTree(): Record<string, string | object> {
  const files: Record<string, string | object> = {
    'sites/north.yaml': NORTH,
    'sites/south.yaml': SOUTH,
    'sites/shared/school.yaml': SCHOOL,
    'pages/home.yaml': HOME,
    'pages/courses.yaml': COURSES,
    'pages/media/logo.svg': LOGO,
  };
  for (const [code, name] of Object.entries(LOCALES)) {
    files[`locales/${code}/locale.yaml`] = { name, lang: code };
    for (const [namespace, words] of Object.entries(wordsOf(code))) {
      files[`locales/${code}/${namespace}.yaml`] = words;
    }
  }
  return files;
}
