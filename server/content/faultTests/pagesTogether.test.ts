import { baseTree } from '../../../tests/helpers/baseTree.ts';
import { fileRows, mistakesOfFiles } from '../../../tests/helpers/mistakes.ts';
import { SALE } from '../../../tests/helpers/salePage.ts';

const COURSES = String(baseTree()['pages/courses.yaml']);
const COPY =
  'pages/courses.yaml:1 has a path that answers the same addresses on site north in sv-SE; if this is a copy, keep it outside of the content; if it is a new page, give it a “path” of its own (route-collision)';

/** Returns a page that exists only under a condition. */
const only = (path: string, when: string) =>
  `path: ${path}\nwhen: ${when}\ntitle: home.title\nblocks: [{ id: a, type: Hero, props: { heading: home.heading } }]\n`;

const FRAGMENT =
  'description: x\nparams:\n  heading: { kind: text, default: nav.help }\nblocks:\n  - id: t\n    type: CallToAction\n    props: { heading: { param: heading }, actions: [{ label: nav.courses, to: /courses }] }\n';

mistakesOfFiles(
  'between pages, fragments, words and problems',
  fileRows`
    a problem without a solution | pages/problems/a.sgf := (;SZ[9]AB[aa]AW[ab])
      1:2 no move is marked right; put TE[1] on the last move of a solution (sgf-no-solution)
    a link in capitals | pages/sale.yaml | /courses } => /Courses }
      12:43 warning: “/Courses” is redirected; write it as the page has it: “/courses” (link-inexact)
    a fragment’s parameter
      | pages/fragments/trial.yaml := ${FRAGMENT}
      | pages/sale.yaml := ${SALE}  - id: more\n    type: Fragment\n    props: { fragment: trial, with: { headng: nav.help } }\n
      pages/sale.yaml:25:39 fragment “trial” has no parameter “headng”; did you mean “heading”? allowed: heading (fragment-param)
    a condition that excludes itself | pages/sale.yaml | when: { window => when: { loggedIn: true, not: { loggedIn: true }, window
      15:5 warning: this never holds, so nothing of it shows: what it asks of the login or of the time excludes itself, or what is around it asks otherwise (when-never)
    a site of another region | pages/sale.yaml | when: { window => when: { site: south, region: NORTH, window
      15:5 warning: this never holds, so nothing of it shows; there are: north (NORTH: sv-SE, en-GB), south (SOUTH: pt-BR) (when-never)
    a block that shows when its page does not | pages/sale.yaml | blocks: => when: { window: { startsAt: 2028-01-01T00:00:00+01:00 } }\nblocks:
      16:5 warning: this never holds, so nothing of it shows: what it asks of the login or of the time excludes itself, or what is around it asks otherwise (when-never)
    a window that ends when it starts | pages/sale.yaml | endsAt: 2027-03-31T23:59:59+02:00 => endsAt: 2027-03-01T00:00:00+01:00
      15:68 the window ends when it starts; write the later moment in “endsAt” (window-reversed)
    a window that ends before it starts | pages/sale.yaml | endsAt: 2027 => endsAt: 2026
      15:68 the window ends before it starts: 2026-03-31T23:59:59+02:00 is before 2027-03-01T00:00:00+01:00 (window-reversed)
    a window that ends on a day that does not exist, before it starts | pages/sale.yaml | endsAt: 2027-03-31 => endsAt: 2027-02-30
      15:68 “2027-02-30T23:59:59+02:00” is no moment: there is no day 30, as 2027-02 has 28 (value-invalid)
    two notices at once | pages/sale.yaml |   - id: list =>   - id: on\n    type: Notice\n    when: { window: { startsAt: 2027-03-15T00:00:00+01:00 } }\n    props: { heading: home.heading, look: on }\n  - id: list
      21:5 warning: this shows at the same time as block “soon”, which says “look: soon”; end one where the other begins (window-overlap)
    two pages of one address, one after the other: right
      | pages/a.yaml := ${only('/a', '{ window: { endsAt: 2027-03-31T23:59:59+02:00 } }')}
      | pages/b.yaml := ${only('/a', '{ window: { startsAt: 2027-04-01T00:00:00+02:00 } }')}
    two pages of one address at the same time
      | pages/a.yaml := ${only('/a', '{ site: north, window: { endsAt: 2027-04-30T23:59:59+02:00 } }')}
      | pages/b.yaml := ${only('/a', '{ site: north, window: { startsAt: 2027-04-01T00:00:00+02:00 } }')}
      1:7 warning: pages/b.yaml:1 has a path that answers the same addresses at the same time on site north in sv-SE (route-collision)
      pages/b.yaml:1:7 pages/a.yaml:1 has a path that answers the same addresses at the same time on site north in sv-SE; write another “path”, or in each a “when” that excludes the other (two times by a “window” in each, not by “not”) (route-collision)
    a file of words deleted | locales/sv-SE/nav.yaml is removed
      1:1 the file is missing: 3 keys have no words in sv-SE, the default locale of north: home, courses, help (text-missing)
    a folder renamed | locales/en-gb/nav.yaml := home: a\n
      locales/en-gb:1:1 warning: not read, nor the file in it: the locale is called “en-GB” and has its folder already; move into that what you need (file-unexpected)
    two paths that differ in a parameter’s name
      | pages/a.yaml := ${only('/a/{x}', '{ site: north }')}
      | pages/b.yaml := ${only('/a/{y}', '{ site: north }')}
      pages/b.yaml:1:7 pages/a.yaml:1 has a path that answers the same addresses on site north in sv-SE; write another “path”, or in each a “when” that excludes the other (two times by a “window” in each, not by “not”) (route-collision)
    a second page of an address, to a part of which a link leads
      | pages/a.yaml := ${only('/courses', '{ site: north }')}
      | pages/b.yaml := path: /b\ntitle: home.title\nblocks:\n  - { id: go, type: CallToAction, props: { heading: home.heading, actions: [{ label: nav.courses, to: '/courses#list' }] } }\n
      1:7 pages/courses.yaml:1 has a path that answers the same addresses on site north in sv-SE; write another “path”, or in each a “when” that excludes the other (two times by a “window” in each, not by “not”) (route-collision)
    a link to a block that was renamed | pages/sale.yaml | to: /courses => to: '#plans'
      12:43 warning: the page of this link has no block or entry “#plans”; allowed: top, soon, list (link-anchor)
    a link to a page of another site
      | pages/sale.yaml | /courses } => /only }
      | pages/only.yaml := ${only('/only', '{ site: south }')}
      12:43 no page has the path “/only” on site north in sv-SE (link-nowhere)
    a link to a page of another locale
      | pages/sale.yaml | /courses } => /only }
      | pages/only.yaml := ${only('/only', '{ locale: sv-SE }')}
      12:43 no page has the path “/only” on site north in en-GB (link-nowhere)
    an override of a block that was renamed
      | pages/sale.yaml | id: top => id: first
      | pages/overrides/sale.south.yaml := page: sale\nfor: { site: south }\nblocks: [{ id: top, props: { lead: null } }]\n
      pages/overrides/sale.south.yaml:3:16 the page has no block “top”; allowed: first, soon, list; a new block needs a “type” (block-missing)
    a backup beside | pages/courses.bak.yaml := ${COURSES}
      1:7 ${COPY}
    a copy beside | pages/copy of courses.yaml := ${COURSES}
      pages/copy of courses.yaml:1:1 warning: “copy of courses” is an odd name for a page, which overrides, commands and reports use; take letters from A to Z, digits, hyphens, “_” and dots alone (page-name)
      pages/copy of courses.yaml:1:7 ${COPY}
  `,
);

mistakesOfFiles(
  'in addresses and locales',
  fileRows`
    a locale without its folder | sites/north.yaml | locales:\n => locales:\n  fr-FR: { currency: EUR, storeRegions: [FR] }\n
      7:3 locale “fr-FR” has no folder in locales/; make locales/fr-FR/, with a locale.yaml as the others have, or take the locale out (locale-missing)
    a path in another script | pages/sale.yaml | /sale => /夏天
      1:7 “/夏天” does not fit: “夏” cannot be in it; wanted: The path after the locale: letters a to z, digits, \u0060-\u0060, \u0060_\u0060, \u0060.\u0060 and \u0060~\u0060; \u0060{name}\u0060 is a parameter, \u0060{name?}\u0060 an optional one, for example /courses/{productId} (value-invalid)
    a film’s page | pages/sale.yaml |   - id: list =>   - { id: v, type: Video, props: { video: "https://www.youtube.com/watch?v=abc" } }\n  - id: list
      19:43 “www.youtube.com” has a page with a film on it here, not a film that browsers play; put an .mp4 into pages/media, or link to the page (film-page)
  `,
);
