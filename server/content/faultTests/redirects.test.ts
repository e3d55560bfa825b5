import { baseTree } from '../../../tests/helpers/baseTree.ts';
import {
  fileRows,
  fileRowsBy,
  type Mistake,
  mistakes,
  mistakesOfFiles,
} from '../../../tests/helpers/mistakes.ts';
import { textRows } from '../../../tests/helpers/rows.ts';

const NORTH = 'sites/north.yaml';
/** The base tree's site has 28 lines; a redirect's fields begin at column 13 or later. */
const END = /$/;
const redirects = (...entries: string[]) =>
  `redirects:\n${entries.map((entry) => `  - { ${entry} }\n`).join('')}`;
const row = (name: string, entries: string, ...reported: string[]): Mistake => [
  name,
  END,
  redirects(...entries.split('\n')),
  ...reported,
];

mistakes(
  'in old addresses',
  NORTH,
  textRows`
    all right
      | from: /about, to: /courses
      | from: '/shop/{id}', to: /courses, permanent: false
    all right: wildcard, query, elsewhere, growing words that end
      | from: '/blog/{rest*}', to: 'https://blog.example/{rest}'
      | from: '/kurser/{rest*}', to: '/{rest}'
      | from: '/index.php?page=about', to: '/courses?utm_source=old'
      | from: '/?p=12', to: /courses
    target nowhere | from: /about, to: /coursse
      sites/north.yaml:30:25 no page has the path “/coursse” on site north in sv-SE; did you mean “/courses”? (link-nowhere)
    an old file without its slash | from: about.html, to: /courses
      sites/north.yaml:30:13 “about.html” does not fit; write /about.html (value-invalid)
    target with a locale | from: /about, to: /sv-SE/courses
      sites/north.yaml:30:25 no page has the path “/sv-SE/courses” on site north in sv-SE; leave the locale out: “/courses” (link-nowhere)
    target’s beginning nowhere | from: '/old/{rest*}', to: '/course/{rest}'
      sites/north.yaml:30:33 no page has a path that begins with “/course/” on site north in sv-SE; did you mean “/courses/”? (link-nowhere)
    a % that is wrong in a target | from: /a, to: '/50%'
      sites/north.yaml:30:21 “/50%” is no address: a % is wrong in it (href-invalid)
    target’s query | from: /about, to: /courses?stge=a
      sites/north.yaml:30:25 warning: the page of this link has no query parameter “stge”; it has none (link-query)
    target not https | from: /about, to: http://blog.example
      sites/north.yaml:30:25 “http://blog.example” does not fit; did you mean “https://blog.example”? (value-invalid)
    target of this very site | from: /about, to: https://north.example/courses
      sites/north.yaml:30:25 “https://north.example/courses” is this site itself; write the path alone: /courses (redirect-origin)
    the address of a page | from: /Courses/, to: /
      sites/north.yaml:30:13 warning: pages/courses.yaml has this address, so the redirect never leads anywhere; take it out, or give the page another path (redirect-shadowed)
    with a locale | from: /sv-SE/about, to: /courses
      sites/north.yaml:30:13 an old address is what is behind the locale; leave “/sv-SE” out: /about (path-locale)
    what the program answers
      | from: /media/old.pdf, to: /courses
      | from: /robots.txt, to: /
      sites/north.yaml:30:13 “/media/…” is answered by the program itself, so this redirect would never be used (redirect-unreachable)
      sites/north.yaml:31:13 “/robots.txt” is answered by the program itself, so this redirect would never be used (redirect-unreachable)
    what the program answers, as a pattern, in any case
      | from: '/_preview/{u*}', to: /
      | from: '/_Profile/{u*}', to: /
      | from: /_blocks, to: /
      | from: '/api/{x}', to: /
      | from: /healthz/, to: /
      sites/north.yaml:30:13 “/_preview” is answered by the program itself, so this redirect would never be used (redirect-unreachable)
      sites/north.yaml:31:13 “/_profile/picture” is answered by the program itself, so this redirect would never be used (redirect-unreachable)
      sites/north.yaml:32:13 “/_blocks” is answered by the program itself, so this redirect would never be used (redirect-unreachable)
      sites/north.yaml:33:13 “/api/…” is answered by the program itself, so this redirect would never be used (redirect-unreachable)
      sites/north.yaml:34:13 “/healthz” is answered by the program itself, so this redirect would never be used (redirect-unreachable)
    all right: beside what the program answers
      | from: /sitemap, to: /
      | from: /media, to: /
      | from: /_assets, to: /
      | from: /healthz/old, to: /
      | from: /metrics/old, to: /
      | from: /robots.txt/old, to: /
      | from: /_profile, to: /
      | from: /_profile/old, to: /
      | from: '/{all*}', to: /courses
    twice
      | from: /about, to: /courses
      | from: /About/, to: /
      sites/north.yaml:31:13 “/About/” leads somewhere already, at line 30 (redirect-duplicate)
    twice, as a pattern
      | from: '/shop/{id}', to: /courses
      | from: '/shop/{name}', to: /
      sites/north.yaml:31:13 “/shop/{name}” leads somewhere already, at line 30 (redirect-duplicate)
    not twice: other locales
      | from: /about, to: /courses, when: { locale: sv-SE }
      | from: /about, to: /
    parameter unknown | from: '/shop/{productId}', to: '/courses?x={prodctId}'
      sites/north.yaml:30:38 “from” has no parameter “{prodctId}”; did you mean “productId”? allowed: productId (redirect-parameter)
    parameter with its star | from: '/shop/{rest*}', to: '/{rest*}'
      sites/north.yaml:30:34 “from” has no parameter “{rest*}”; write {rest} here (redirect-parameter)
    parameter of none | from: /shop, to: '/{id}'
      sites/north.yaml:30:24 “from” has no parameter “{id}”; it has none (redirect-parameter)
    part of a word | from: '/shop/item-{id}.html', to: /courses
      sites/north.yaml:30:13 “item-{id}.html”: a parameter is a whole part between slashes, as {productId}, or {rest*} at the end (redirect-from)
    wildcard in the middle | from: '/a/{rest*}/b', to: /courses
      sites/north.yaml:30:13 “{rest*}” stands for all that follows, so it comes last (redirect-from)
    one name twice | from: '/a/{id}/{id}', to: /courses
      sites/north.yaml:30:13 “{id}” is in it twice; give one another name (redirect-from)
    a % that is wrong | from: '/50%', to: /courses
      sites/north.yaml:30:13 “50%”: a % is wrong in it (redirect-from)
    an old address with a star | from: "/old/*", to: /courses
      sites/north.yaml:30:13 “*” stands for itself here; write {rest*} (redirect-from)
    an old address with a parameter as in other programs | from: "/old/:id", to: /courses
      sites/north.yaml:30:13 “:id” stands for itself here; write {id} (redirect-from)
    chain
      | from: /a, to: /b
      | from: /b, to: /courses
      sites/north.yaml:30:21 warning: “/b” is an old address itself; lead straight to “/courses” (redirect-chain)
    to itself | from: /a, to: /A
      sites/north.yaml:30:21 this leads round in a circle: /a → /A (redirect-loop)
    loop of two
      | from: /a, to: /b
      | from: /b, to: /a
      sites/north.yaml:30:21 this leads round in a circle: /a → /b → /a; also at sites/north.yaml:31:21 (redirect-loop)
    loop through patterns
      | from: '/a/{x}', to: '/b/{x}'
      | from: '/b/{y}', to: '/a/{y}'
      sites/north.yaml:30:27 this leads round in a circle: /a/{x} → /b/{x} → /a/{x} (redirect-loop)
      sites/north.yaml:31:27 this leads round in a circle: /b/{y} → /a/{y} → /b/{y} (redirect-loop)
    a pattern that matches itself | from: '/a/{rest*}', to: '/a/old/{rest}'
      sites/north.yaml:30:31 after 8 steps this still leads on: /a/{rest} → /a/old/{rest} → /a/old/old/{rest} → /a/old/old/old/{rest} → /a/old/old/old/old/{rest} → … (redirect-loop)
    misspelt key | from: /a, to: /courses, permanant: false
      sites/north.yaml:30:31 unknown key “permanant”; did you mean “permanent”? allowed: … (key-unknown)
  `.map((entry) => row(...entry)),
);

const camp = {
  path: '/camp',
  title: 'home.title',
  when: { locale: 'sv-SE' },
  blocks: [{ id: 'a', type: 'Contact' }],
};
const course = { path: '/courses/{slug}', title: 'home.title', blocks: [{ id: 'a', type: 'Contact' }] };
/** Redirects, a line each, beside a page. */
const beside = (page: { path: string }) => (entries: string) => ({
  'pages/other.yaml': page,
  [NORTH]: `${baseTree()[NORTH]}${redirects(...entries.split('\n'))}`,
});

mistakesOfFiles('old addresses and pages of one locale', [
  ...fileRowsBy(beside(camp))`
    target not in every locale | from: /about, to: /camp
      sites/north.yaml:30:25 no page has the path “/camp” on site north in en-GB (link-nowhere)
    target where it is asked for | from: /about, to: /camp, when: { locale: sv-SE }
    a page of another locale goes before it there alone | from: /camp, to: /courses
    the page is in one locale alone
      | from: /a, to: /camp
      | from: /camp, to: /a
      sites/north.yaml:30:21 this leads round in a circle: /a → /camp → /a; also at sites/north.yaml:31:24 (redirect-loop)
    the locale of the page is the only one of the rules
      | from: /a, to: /camp, when: { locale: sv-SE }
      | from: /camp, to: /a, when: { locale: sv-SE }
      sites/north.yaml:31:13 warning: pages/other.yaml has this address, so the redirect never leads anywhere; take it out, or give the page another path (redirect-shadowed)
      sites/north.yaml:31:24 warning: “/a” is an old address itself; lead straight to “/camp” (redirect-chain)
  `,
  ...fileRows`
    of a site that extends another | sites/third.yaml := extends: north\nhosts: [third.*]\norigin: https://third.example\n${redirects('from: /a, to: /coursse', 'from: /b, to: /B')}
      5:21 no page has the path “/coursse” on site third in sv-SE; did you mean “/courses”? (link-nowhere)
      6:21 this leads round in a circle: /b → /B (redirect-loop)
  `,
]);

mistakesOfFiles(
  'old addresses that lead to each other, and pages on the way',
  fileRowsBy(beside(course))`
    all that is left leads home, and a folder to pages
      | from: '/shop/{rest*}', to: '/courses/{rest}'
      | from: '/{all*}', to: /
    a page ends the way, wherever it would lead
      | from: '/shop/{id}', to: '/courses/{id}'
      | from: '/{a}/{id}', to: '/shop/{id}'
      sites/north.yaml:31:30 warning: “/shop/{id}” is an old address itself; lead straight to “/courses/{id}” (redirect-chain)
    no page is so deep
      | from: '/shop/{rest*}', to: '/courses/{rest}'
      | from: '/{all*}', to: '/shop/{all}'
      sites/north.yaml:30:34 after 8 steps this still leads on: /shop/{rest} → /courses/{rest} → /shop/courses/{rest} → /courses/courses/{rest} → /shop/courses/courses/{rest} → … (redirect-loop)
      sites/north.yaml:31:28 after 8 steps this still leads on: /{all} → /shop/{all} → /courses/{all} → /shop/courses/{all} → /courses/courses/{all} → … (redirect-loop)
    ways that grow shorter end | from: '/{first}/{rest*}', to: '/{rest}'
  `,
);
