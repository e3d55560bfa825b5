import { type Command, DRAFT_FLAG } from '../terminal/command.ts';

/** `npm run preview`. */
export const PREVIEW = {
  name: 'npm run preview',
  says: 'Prints a signed link that opens a site as it will be: at another moment, for a member, with other flags. It needs the secret that the server signs with, and works until it expires.',
  flags: {
    site: { takes: 'SITE', says: 'The site, by its file’s name. Without it: the fallback site.' },
    draft: DRAFT_FLAG,
    at: { takes: 'DATE', says: 'The moment, such as 2026-12-24T10:00+08:00. Without it: now.' },
    as: {
      takes: 'WHO',
      values: ['visitor', 'member'],
      says: 'For whom: not logged in, or a made-up member.',
    },
    flags: { takes: 'FLAGS', says: 'Flags set otherwise, as name=value with commas between.' },
    to: { takes: 'PATH', says: 'The page that it opens, such as /ja-JP/courses. Without it: home.' },
    'view-only': {
      says: 'Those who open it see this and change nothing; without it, they may look at any moment, view and flag, and are told which file each value comes from.',
    },
    expires: { takes: 'TIME', says: 'How long it works: 30m, 12h or 2d; 30d at most. Without it: 2d.' },
    revoke: {
      takes: 'LINK',
      says: 'Makes no link, and takes one back: a link that was printed, or, by a draft’s name, all to that draft so far.',
    },
    base: { takes: 'URL', says: 'Where the server is. Without it: the site’s origin.' },
  },
  exits: [
    [0, 'The link is printed, or taken back.'],
    [1, 'There is no content, no such page, or no secret to sign with.'],
  ],
  examples: [
    ['npm run preview -- --at 2026-12-24T10:00+08:00 --site jp --expires 2d', 'Christmas Eve in Japan'],
    ['npm run preview -- --draft winter', 'a draft, as it is while the link works'],
    ['npm run preview -- --revoke winter', 'takes back all links to it; those that are made later work'],
    ['npm run preview -- --as member --to /en-US/courses', 'for a member'],
    ['npm run preview -- --base http://localhost:3000', 'on a server of one’s own'],
  ],
} satisfies Command<string>;
