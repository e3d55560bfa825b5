import { fileRows, mistakesOfFiles } from '../../../tests/helpers/mistakes.ts';

const INVITE = `params:
  heading: { kind: text }
  to: { kind: href, default: /courses }
  kind: { kind: choice, values: [info, sale], default: info }
blocks:
  - id: invite
    type: CallToAction
    props:
      heading: { param: heading }
      actions: [{ label: nav.courses, to: { param: to } }]
`;
const PLAIN = `params:
  heading: { kind: text }
blocks:
  - id: invite
    type: CallToAction
    props:
      heading: { param: heading }
      actions: [{ label: nav.courses, to: /courses }]
`;

/** Returns the home page with a use of a fragment at its end. */
function home(use: string): string {
  return `path: /
title: home.title
description: home.description
blocks:
  - id: hero
    type: Hero
    props:
      heading: home.heading
      lead: home.lead
  - id: end
    type: Fragment
    props: ${use}
`;
}
const FRAGMENT = 'pages/fragments/invite.yaml';

mistakesOfFiles('in fragments and their uses', [
  ...fileRows`
    all is well
      | pages/home.yaml := ${home('{ fragment: invite, with: { heading: home.heading } }')}
      | pages/fragments/invite.yaml := ${PLAIN}
    fragment unknown
      | pages/home.yaml := ${home('{ fragment: invit }')}
      | pages/fragments/invite.yaml := ${PLAIN}
      12:24 there is no fragment pages/fragments/invit.yaml; did you mean “invite”? allowed: invite (fragment-unknown)
    parameter missing
      | pages/home.yaml := ${home('{ fragment: invite }')}
      | pages/fragments/invite.yaml := ${PLAIN}
      12:24 fragment “invite” needs its parameter “heading”: with: { heading: … } (fragment-param)
    parameter of another kind
      | pages/home.yaml := ${home('{ fragment: invite, with: { heading: 4 } }')}
      | pages/fragments/invite.yaml := ${PLAIN}
      12:49 4 is a number here; write it as text, in quotes: "4" (type-wrong)
    parameter without words
      | pages/home.yaml := ${home('{ fragment: invite, with: { heading: home.headin } }')}
      | pages/fragments/invite.yaml := ${PLAIN}
      12:49 no locale has words for “home.headin”; did you mean “home.heading”? (text-missing)
    twice without a prefix
      | pages/home.yaml := ${home('{ fragment: invite, with: { heading: home.heading } }')}  - id: again\n    type: Fragment\n    props: { fragment: invite, with: { heading: home.title } }\n
      | pages/fragments/invite.yaml := ${PLAIN}
      15:24 block “invite” of this fragment is in fragment “invite” already; give this use a “prefix” (block-duplicate)
    a prefix that makes the id of an element of every page
      | pages/home.yaml := ${home('{ fragment: invite, prefix: footer, with: { heading: home.heading } }')}
      | pages/fragments/invite.yaml := ${PLAIN}
      12:24 with this “prefix”, block “footer-invite” is an element of every page already; give this use another one (id-taken)
  `,
  [
    'a parameter that nothing takes, one that is not declared, a default of another kind',
    {
      'pages/home.yaml': home('{ fragment: invite, with: { heading: home.heading } }'),
      [FRAGMENT]: INVITE.replace('{ param: to }', '{ param: too }').replace(
        'default: /courses',
        'default: courses',
      ),
    },
    'pages/fragments/invite.yaml:3:30 “courses” does not fit; write /courses (value-invalid)',
    'pages/fragments/invite.yaml:4:3 warning: nothing takes the parameter “kind”; write { param: kind } where its value belongs, or delete it (fragment-param-unused)',
    'pages/fragments/invite.yaml:10:52 the fragment has no parameter “too”; did you mean “to”? allowed: heading, to, kind (fragment-param)',
  ],
  ...fileRows`
    a choice that a block does not take
      | pages/home.yaml := ${home('{ fragment: stage }')}
      | pages/fragments/stage.yaml := params:\n  ground: { kind: choice, values: [plain, wood], default: plain }\nblocks:\n  - id: stage\n    type: Section\n    props: { ground: { param: ground } }\n    areas: { content: [{ id: text, type: Contact }] }\n
      pages/fragments/stage.yaml:6:22 where “ground” is "wood": unknown value “wood”; allowed: plain, tinted (value-unknown)
    a fragment in a fragment, and a broken prop
      | pages/home.yaml := ${home('{ fragment: invite }')}
      | pages/fragments/invite.yaml := blocks:\n  - { id: more, type: Fragment, props: { fragment: invite } }\n  - { id: call, type: CallToAction, props: { headding: home.title } }\n
      pages/fragments/invite.yaml:2:23 a fragment holds blocks, not other fragments (fragment-nested)
      pages/fragments/invite.yaml:3:44 “actions” is missing here (key-missing)
      pages/fragments/invite.yaml:3:46 unknown key “headding”; did you mean “heading”? allowed: … (key-unknown)
  `,
]);

mistakesOfFiles(
  'in blocks inside of blocks',
  fileRows`
    area unknown, missing, on a block without, and too deep | pages/home.yaml := path: /\ntitle: home.title\ndescription: home.description\nblocks:\n  - id: hero\n    type: Hero\n    props: { heading: home.heading, lead: home.lead }\n  - id: one\n    type: Section\n    areas: { contents: [{ id: a, type: Contact }] }\n  - { id: two, type: Columns, areas: { first: [{ id: b, type: Contact }] } }\n  - { id: three, type: Contact, areas: { content: [{ id: c, type: Contact }] } }\n  - id: four\n    type: Section\n    areas:\n      content:\n        - id: five\n          type: Section\n          areas:\n            content:\n              - id: six\n                type: Section\n                areas: { content: [{ id: a, type: Contact }, { id: seven, type: Contact }] }\n
      10:14 block “Section” has no area “contents”; did you mean “content”? allowed: content (area-unknown)
      11:38 block “Columns” needs blocks in “second”: areas: { second: [ … ] } (area-missing)
      12:42 block “Contact” has no areas for other blocks (area-unknown)
      23:42 blocks stand in one another 3 deep at most; move this one out of an area (block-depth)
      23:68 blocks stand in one another 3 deep at most; move this one out of an area (block-depth)
  `,
);

mistakesOfFiles(
  'in columns',
  fileRows`
    a block that needs the width of a page | pages/home.yaml := path: /\ntitle: home.title\ndescription: home.description\nblocks:\n  - id: beside\n    type: Columns\n    areas:\n      first: [{ id: hero, type: Hero, props: { heading: home.heading, lead: home.lead } }]\n      second: [{ id: text, type: Contact }]\n
      8:33 block “Hero” needs the width of a page; it does not fit in a column (area-narrow)
  `,
);

mistakesOfFiles(
  'in overrides',
  fileRows`
    all is well | pages/overrides/home.south.yaml := page: home\nfor: { site: south }\nblocks:\n  - id: hero\n    props: { heading: home.title }\n  - { id: text, type: Contact, before: hero }\n
    page, site and block unknown
      | pages/overrides/home.south.yaml := page: hom\nfor: { site: sout }\nblocks: [{ id: hero, hidden: true }]\n
      | pages/overrides/home.SOUTH.yaml := page: home\nfor: { region: SOUTH }\nblocks: [{ id: her, hidden: true }]\n
      pages/overrides/home.SOUTH.yaml:3:16 the page has no block “her”; did you mean “hero”? allowed: hero; a new block needs a “type” (block-missing)
      1:7 there is no page “hom”; did you mean “home”? allowed: courses, home (page-unknown)
      2:14 unknown site “sout”; did you mean “south”? allowed: north, south (site-unknown)
    props that break the schema of the block, a text without words, an empty change
      | pages/overrides/home.south.yaml := page: home\nfor: { site: south }\nblocks:\n  - { id: hero, props: { headding: home.title } }\n  - { id: hero }\n
      | pages/overrides/home.SOUTH.yaml := page: home\nfor: { region: SOUTH }\nblocks:\n  - { id: hero, props: { heading: null } }\n  - { id: new, type: Contact, after: nothing }\n
      pages/overrides/home.SOUTH.yaml:4:35 block “Hero” cannot be without “heading”, and null takes it away (key-missing)
      pages/overrides/home.SOUTH.yaml:5:38 the page has no block “nothing”; allowed: hero (block-missing)
      4:26 unknown key “headding”; did you mean “heading”? allowed: … (key-unknown)
      5:5 nothing is changed of block “hero”; with a “type” it would be a new block (change-empty)
      5:11 block “hero” is changed in line 4 already (block-duplicate)
    props beside the name of the block | pages/overrides/home.south.yaml := page: home\nfor: { site: south }\nblocks: [{ id: hero, at: end, heading: home.title, lead: home.lead, hiden: true }]\n
      3:31 “heading”, “lead” belong under “props:” (key-unknown)
      3:69 unknown key “hiden”; did you mean “hidden”? allowed: … (key-unknown)
    what a block does not take cannot be taken away | pages/overrides/home.south.yaml := page: home\nfor: { site: south }\nblocks: [{ id: hero, props: { leed: null } }]\n
      3:31 unknown key “leed”; did you mean “lead”? allowed: … (key-unknown)
    one property of one entry of a list | pages/overrides/home.south.yaml := page: home\nfor: { site: south }\nblocks: [{ id: hero, props: { actions: [{ label: nav.home }] } }]\n
      3:41 “to” is missing here; a list replaces the page’s as a whole, so write all of its entries (key-missing)
    two places, areas of a block that is there, and a path | pages/overrides/home.south.yaml := page: home\nfor: { site: south }\npath: /start\nblocks:\n  - { id: hero, after: hero, at: end, areas: { content: [{ id: x, type: Contact }] } }\n
      3:1 unknown key “path”; did you mean “page”? allowed: … (key-unknown)
      5:30 a block goes to one place: keep “after” or “at” (change-place)
      5:39 blocks in areas are changed by their own ids; “areas” is for new blocks, which have a “type” (change-areas)
    two that change the same of a block on a site, and other things
      | pages/overrides/home.a.yaml := page: home\nfor: { site: [north, south] }\nblocks: [{ id: hero, props: { heading: home.title } }]\n
      | pages/overrides/home.b.yaml := page: home\nfor: { site: south }\nblocks: [{ id: hero, props: { heading: home.lead, lead: null } }]\n
      | pages/overrides/home.c.yaml := page: home\nfor: { region: SOUTH }\nblocks: [{ id: hero, props: { heading: home.lead } }]\n
      pages/overrides/home.b.yaml:3:31 warning: “heading” of block “hero” is changed for site south in pages/overrides/home.a.yaml too; this file counts there, as its name is the later one: take one of the two out (change-twice)
    a page that is not there
      | pages/camp.yaml := path: /camp\ntitle: home.title\nwhen: { site: north }\nblocks:\n  - { id: text, type: Contact }\n
      | pages/overrides/camp.south.yaml := page: camp\nfor: { site: south }\ntitle: home.title\n
      pages/overrides/camp.south.yaml:1:1 warning: the page is not on south: its own “when” leaves that out (override-nowhere)
  `,
);

const HIDES = `page: home
for: { site: south }
blocks:
  - { id: hero, hidden: true }
`;
mistakesOfFiles(
  'the main heading, once overrides are applied',
  fileRows`
    its block is hidden | pages/overrides/home.south.yaml := ${HIDES}
      4:25 warning: the page has no main heading (h1): block “hero”, which holds it, is hidden (heading-missing)
    another block takes its place | pages/overrides/home.south.yaml := ${HIDES}  - { id: own, type: Hero, at: start, props: { heading: home.title } }\n
  `,
);
